# What a bout of the duel answers. Every key exists in every language with the same arguments.

duel-start-health = A hero cannot start with { $start } health when { $max } is the most; lower “start_health” or raise “max_health”.
duel-max-energy = An ultimate unlocks at { $threshold } energy, but “max_energy” is { $max }; raise it to { $threshold } or more.

duel-over = The bout is over.
duel-not-asked = You owe no answer now.
duel-forbidden = “{ $card }” is forbidden this round.
duel-in-discard = “{ $card }” lies in your discard; Rest brings it back.
duel-in-reserve = “{ $card }” is still in reserve; it unlocks with energy.
duel-removed = “{ $card }” is out of the game.
duel-not-in-hand = “{ $card }” is not in your hand.
duel-legal-card = Choose a card of your hand: { $legal }.
duel-legal-may = Answer: { $legal }.
duel-legal-option = Choose one of: { $legal }.
duel-legal-pick = Choose one of these cards: { $legal }.
duel-legal-type = Name one of these types: { $legal }.
