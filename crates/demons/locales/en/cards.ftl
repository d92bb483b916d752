# What cards say, made from their verbs. Every key exists in every language with the same arguments.

demons-action = { $name }: { $text }
demons-then = { $first } Then { $last }

demons-deed-draw = draw { $n ->
    [one] a card
   *[other] { $n } cards
}.
demons-deed-take = look at an opponent's hand and take one card of it.
demons-deed-seize = take the first-player card; the previous first player takes 1 damage, or gains 1 energy if that was agreed.
demons-deed-stun = name an opponent and a technique: he discards such a card, or else shows his hand to all.
demons-deed-gain = gain { $n } energy.
demons-deed-guard = turn this card: while it lies in your series, Knockouts do not put you out, blows aimed at you do no damage, and techniques against all opponents leave you untouched.
demons-deed-strike = an opponent takes { $n } damage for each card of this technique in your series.
demons-deed-sweep = every opponent takes { $n } damage.
demons-deed-frighten = every opponent discards { $n ->
    [one] a random card
   *[other] { $n } random cards
}.
demons-deed-knockout = place a Knockout on a tactic.
demons-deed-lift = remove a Knockout from a tactic.
demons-deed-trap = set a trap on a tactic.
demons-deed-disarm = remove a trap from a tactic.

demons-active-other-action = Once a battle, after an action of your card, carry out its other action as well.
demons-active-pass-number = Once a battle, when your number breaks the series, act as if it did not.
demons-active-survive-knockout = Once a battle, when a Knockout would put you out, stay in; your card does nothing more this turn.
demons-active-exchange-card = Once a battle, after all cards are laid, exchange your face-down card for a card of your hand.
demons-active-set-trap = Once a battle, before your card is turned up, set a trap on a tactic.
demons-active-ignore-damage = Once a battle, when a technique of another demon would damage you, take no damage from it.

demons-passive-trap-proof = Traps do you no damage.
demons-passive-first-draw = Your first action of a round that draws cards draws { $n } more.
demons-passive-armour = Blows aimed at you deal { $n } damage less.
demons-passive-round-draw = At the start of each round from the second on, draw { $n ->
    [one] a card
   *[other] { $n } cards
}.
demons-passive-energy = You start every battle with { $n } more energy.
demons-passive-choose-discard = You choose yourself what others' techniques make you discard at random.
demons-passive-hide-hand = You never show your hand to a stun.

demons-rule-energy = Everybody starts with { $n } more energy.
demons-rule-no-gain = Nobody can gain energy.
demons-rule-traps = Tactics with these numbers start as traps: { $numbers }.
demons-rule-trap-damage = A trap deals { $n } damage.
demons-rule-give = Everybody receives { $card } before the display is laid out.
demons-rule-more-draw = Every action that draws cards draws { $n } more.
demons-rule-turns = Rounds have { $n ->
    [one] one turn
   *[other] { $n } turns
}.
demons-rule-knockouts = { $n ->
    [one] A Knockout lies on a random tactic
   *[other] { $n } Knockouts lie on random tactics
} at the start.
demons-rule-reversed = Numbers must not rise: a card with a higher number than the one to its left breaks the series.
