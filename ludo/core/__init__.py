"""What every game shares: the contract, chance, rules as data, events, matches, saves, proofs."""
