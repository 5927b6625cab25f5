def problems(s, farm):
    import itertools
    for seat in range(farm.players):
        if s.left[seat] != farm._markers - farm.used(s, seat):
            yield f"left {seat}: {s.left[seat]} vs {farm._markers - farm.used(s, seat)}"
        if s.left[seat] < 0: yield "neg left"
