"""What every game shares: the contract, records, ballots, chance, patches and codecs."""
