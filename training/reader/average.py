"""python3 average.py OUT.pt MODEL.pt:WEIGHT ...: the mean of readers that began with one another (Wortsman et al., "Model soups", 2022). The first gives the words."""
import sys
import torch

BASE = 8002

if __name__ == '__main__':
    parts = [(path, float(weight)) for path, weight in (each.rsplit(':', 1) for each in sys.argv[2:])]
    models = [(torch.load(path), weight) for path, weight in parts]
    words = models[0][0]['words']
    mean = {k: sum(m['state'][k] * w for m, w in models) if v.dtype.is_floating_point else v for k, v in models[0][0]['state'].items() if k != 'emb.weight'}
    # Of a word that one of them lacks the others have the say.
    rows = torch.zeros_like(models[0][0]['state']['emb.weight']); weights = torch.zeros(len(rows), 1)
    for m, w in models:
        at = {x: i for i, x in enumerate(m['words'])}; e = m['state']['emb.weight']
        own = [i for i, x in enumerate(words) if x in at]
        here = torch.tensor(list(range(BASE)) + [BASE + i for i in own]); there = torch.tensor(list(range(BASE)) + [BASE + at[words[i]] for i in own])
        rows[here] += w * e[there]; weights[here] += w
    mean['emb.weight'] = rows / weights
    torch.save({'words': words, 'state': mean}, sys.argv[1])
