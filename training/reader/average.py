"""python3 average.py OUT.pt MODEL.pt:WEIGHT ...: the mean of readers that began with one another (Wortsman et al., "Model soups", 2022)."""
import sys
import torch

if __name__ == '__main__':
    parts = [(torch.load(path)['state'], float(weight)) for path, weight in (each.rsplit(':', 1) for each in sys.argv[2:])]
    torch.save({'state': {k: sum(state[k] * weight for state, weight in parts) for k in parts[0][0]}}, sys.argv[1])
