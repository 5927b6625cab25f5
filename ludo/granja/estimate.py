from __future__ import annotations
class Estimate:
    def __init__(self, house): self.h = house
    def __call__(self, s, seat): return float(s.vp[seat])
