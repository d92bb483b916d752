# The brawl: set-up, log, table. Every key exists in every language with the same arguments.

game-demons = Demons
about-demons = A brawl for two to four: rising numbers, traps, knockouts, and the last demon standing.

option-plain = Without demons and battlefields
option-quick = Quick start: the first hands are dealt
option-teams = Teams of two (four players)
option-tie = When several reach the last victory together
option-tie-clockwise = The nearest to the first player wins
option-tie-fourth = A fourth victory decides
option-tie-deciding = They fight a deciding battle
option-seize = The first player who loses the card
option-seize-damage = Takes 1 damage
option-seize-energy = Gains 1 energy
option-rounds = Most rounds in a battle
option-numbers = Numbers of the techniques
option-numbers-printed = As printed
option-numbers-shuffled = Shuffled before the match
option-demons = Demons to choose from
option-demons-dealt = Two dealt to each
option-demons-any = All of them

demons-teams-four = Teams of two need 4 players, not { $seats }; play with four or switch “teams” off.
demons-teams-shape = There { $teams ->
    [one] is one team
   *[other] are { $teams } teams
} here; teams are two of two, a and c against b and d, with “teams” on.
demons-plain-any = Without demons there is nothing to choose from; switch “plain” off or leave “demons” at dealt.

demons-no-such-card = There is no technique “{ $card }”; the techniques are: { $known }.
demons-no-such-demon = There is no demon “{ $demon }” among yours; choose: { $known }.
demons-not-in-hand = You have no { $card } in hand.
demons-not-in-display = There is no { $card } in the display.
demons-not-in-that-hand = There is no { $card } in that hand.
demons-no-such-action = “{ $action }” is no action of { $card }; it has: { $known }.
demons-target-out = { $seat } is out of the battle and cannot be chosen.
demons-target-self = You cannot choose yourself; choose an opponent.
demons-target-mate = { $seat } is on your team; choose an opponent.
demons-target-nobody = There is no seat “{ $seat }” here.
demons-target-none = “{ $action }” needs an opponent: write it as { $action }>{ $target }.
demons-knockout-there = { $card } holds a Knockout already; a tactic holds one at most.
demons-knockout-not-there = There is no Knockout on { $card }.
demons-trap-there = { $card } shows its trap side already.
demons-trap-not-there = { $card } shows its number side; there is no trap to remove.

demons-log-first = { $seat } is the first player.
demons-log-teams = Two teams: { $cross } (✕) against { $circle } (○).
demons-log-numbers = The numbers are shuffled: { $numbers }.
demons-log-offered = You may keep { $demons }.
demons-log-kept = { $seat } fights with { $demon }.
demons-log-battle = Battle { $number }.
demons-log-field = The battlefield is { $field }.
demons-log-rigged-traps = Traps are set on { $cards }.
demons-log-rigged-knockouts = A Knockout lies on { $cards }.
demons-log-rigged-both = Traps are set on { $cards }; Knockouts lie on { $others }.
demons-log-drew = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
demons-log-drew-own = You draw { $cards }.
demons-log-reshuffled = The discard is shuffled into a new deck.
demons-log-given = { $seat } receives { $card }.
demons-log-display = On display: { $cards }.
demons-log-drafted = { $seat } takes { $card } from the display.
demons-log-cleared = { $cards } go to the discard.
demons-log-round = Round { $number }.
demons-log-laid = All cards lie face down.
demons-log-exchanged = { $seat } exchanges the face-down card for another.
demons-log-used = { $seat } uses { $demon }.
demons-log-revealed = { $seat } reveals { $card } ({ $number }).
demons-log-slipped = { $seat } acts as if the number did not break the series.
demons-log-struck = { $seat } runs into the Knockout on { $card }.
demons-log-struck-guarded = { $seat } runs into the Knockout on { $card }; the Guard holds.
demons-log-trapped = { $seat } steps into the trap on { $card }.
demons-log-acts = { $seat }: { $action }.
demons-log-acts-seat = { $seat }: { $action } against { $target }.
demons-log-acts-named = { $seat }: { $action } against { $target }, naming { $card }.
demons-log-acts-tactic = { $seat }: { $action }, { $card }.
demons-log-damaged = { $seat } takes { $damage } damage; energy { $energy }.
demons-log-gained = { $seat } gains energy; energy { $energy }.
demons-log-spared-guard = { $seat } is on guard: nothing happens.
demons-log-spared-armour = { $seat } takes no damage from it: the demon is too hard.
demons-log-spared-trap = { $seat } steps over the trap unharmed.
demons-log-spared-hand = { $seat } has no card in hand to see or to take.
demons-log-spared-full = { $seat } has as much energy as there can be.
demons-log-spared-field = { $seat } gains no energy on this battlefield.
demons-log-turned = { $seat } stands on guard.
demons-log-knockout = A Knockout lies on { $card } now.
demons-log-lifted = The Knockout on { $card } returns to the pile.
demons-log-trap = { $card } shows its trap side now.
demons-log-disarmed = { $card } shows its number side again.
demons-log-seized = { $seat } takes the first-player card from { $from }.
demons-log-seized-own = { $seat } seizes the first-player card from himself.
demons-log-looked = { $seat } looks at the hand of { $target }.
demons-log-looked-own = { $seat } looks at the hand of { $target }: { $cards }.
demons-log-took = { $seat } takes a card out of the hand of { $target }.
demons-log-took-own = { $seat } takes { $card } out of the hand of { $target }.
demons-log-shown = { $seat } does not have it and shows the hand: { $cards }.
demons-log-hidden = { $seat } has no { $card } and shows nothing.
demons-log-lost-trimmed = { $seat } discards { $card }.
demons-log-lost-frightened = { $seat } loses { $card } at random.
demons-log-lost-yielded = { $seat } gives { $card } up.
demons-log-lost-stunned = { $seat } loses { $card }, as named.
demons-log-lost-unrevealed = The face-down card of { $seat } was { $card }.
demons-log-left-energy = { $count ->
    [one] { $seats } leaves the battle: no energy is left.
   *[other] { $seats } leave the battle together: no energy is left.
}
demons-log-left-knockout = { $count ->
    [one] { $seats } leaves the battle: knocked out.
   *[other] { $seats } leave the battle together: knocked out.
}
demons-log-left-number = { $count ->
    [one] { $seats } leaves the battle: the number breaks the series.
   *[other] { $seats } leave the battle together: the numbers break the series.
}
demons-log-left-no-card = { $count ->
    [one] { $seats } leaves the battle: there is no card to lay.
   *[other] { $seats } leave the battle together: there are no cards to lay.
}
demons-log-left-limit = { $count ->
    [one] { $seats } leaves the battle: the last round is over.
   *[other] { $seats } leave the battle together: the last round is over.
}
demons-log-left-resigned = { $count ->
    [one] { $seats } leaves the battle by giving up.
   *[other] { $seats } leave the battle by giving up.
}
demons-log-round-over = Round { $number } is over; still in: { $seats }.
demons-log-won = Battle { $number } is won by { $seats }.
demons-log-won-nobody = Battle { $number } is fought by nobody.
demons-log-undecided-fourth = { $seats } have three victories each; the fourth decides.
demons-log-undecided-deciding = { $seats } have three victories each and fight a deciding battle.
demons-log-resigned = { $seat } gives up the match.
demons-log-nothing = nothing

demons-headline-demons = Choosing demons
demons-headline-prepare = Battle { $battle }: preparation
demons-headline-turn = Battle { $battle }, round { $round }, turn { $turn }
demons-headline-field = { $headline } · { $field }
demons-headline-over = The match is over

demons-prompt-wait = Wait for the others.
demons-prompt-over = The match is over.
demons-prompt-demons = Keep one demon.
demons-prompt-trim = Discard down to five cards.
demons-prompt-draft = Take a card of the display.
demons-prompt-lay = Lay a card face down.
demons-prompt-exchange = Exchange your face-down card for one of your hand?
demons-prompt-ambush = Set a trap before your card is turned up?
demons-prompt-slip = Your number breaks the series. Act as if it did not?
demons-prompt-endure = A Knockout strikes you. Survive it?
demons-prompt-act = Choose an action of your card.
demons-prompt-again = Carry out the other action too?
demons-prompt-take = Take a card out of this hand.
demons-prompt-shield = { $damage } damage is coming. Ignore it?
demons-prompt-yield = Choose a card to discard.

demons-zone-place = { $seat }
demons-zone-series = Series of { $seat }
demons-zone-hand = Your hand
demons-zone-seen = Hand of { $seat }
demons-zone-tactics = Tactics
demons-zone-display = Display
demons-zone-discard = Discard
demons-zone-field = Battlefield
demons-zone-answers = Choices

demons-counter-energy = energy
demons-counter-victories = victories
demons-counter-hand = cards
demons-counter-number = number
demons-counter-deck = deck
demons-counter-knockouts = Knockouts in the pile

demons-badge-first = first player
demons-badge-team-cross = team ✕
demons-badge-team-circle = team ○
demons-badge-your-team-cross = your team ✕
demons-badge-your-team-circle = your team ○
demons-badge-out = out
demons-badge-used = used
demons-badge-guard = on guard
demons-badge-trap = trap
demons-badge-knockout = Knockout
demons-badge-acts = acts
demons-badge-gone = left the match
demons-badge-copies = { $count } cards

demons-hidden-card = Face-down card
demons-no-demon = Fighter

demons-label-keep = Keep { $demon }
demons-label-lay = Lay { $card }
demons-label-discard = Discard { $card }
demons-label-draft = Take { $card }
demons-label-exchange = Exchange for { $card }
demons-label-trap = Set a trap on { $card }
demons-label-act = { $action }
demons-label-act-seat = { $action }: { $target }
demons-label-act-named = { $action }: { $target }, { $card }
demons-label-act-tactic = { $action }: { $card }
demons-label-use = Use { $demon }
demons-label-pass = Leave it

demons-blocked-hand = Cards are laid at the start of a turn.
demons-blocked-mate = { $seat } is on your team.
demons-blocked-self = You cannot choose yourself.
demons-blocked-out = { $seat } is out of the battle.

demons-aid-1 = Everybody lays a card; then they are turned up clockwise from the first player.
demons-aid-2 = In order: number ({ $order ->
    [falling] not higher
   *[rising] not lower
} than the card to its left), Knockout, trap ({ $damage } damage), one action.
demons-aid-3 = Numbers: { $numbers }.
demons-aid-4 = Whoever loses the last energy, is knocked out, breaks the series or has no card to lay is out.
demons-aid-5 = Cards are drawn only where a card says so; a round has { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, then the series are cleared.
demons-aid-6 = On guard: no Knockout, no Flurry, no Whirl, no Intimidate until the round is over.
demons-aid-7 = The last demon in wins the battle; { $victories } battles win the match.

demons-kind-technique = Technique
demons-kind-demon = Demon
demons-kind-battlefield = Battlefield
demons-group = Demons

ending-victories = Battles won
ending-resigned = Resignation
