"""python3 average.py OUT.pt MODEL.pt:WEIGHT ..., the newest last: the mean of readers that began with one another (Wortsman et al., "Model soups", 2022). It knows the words of the last one: those that only the others have, dictionaries may have put into English since."""
import sys
import torch

BASE = 8002

if __name__ == '__main__':
    parts = [(path, float(weight)) for path, weight in (each.rsplit(':', 1) for each in sys.argv[2:])]
    models = [(torch.load(path), weight) for path, weight in parts]
    words = models[-1][0]['words']
    place = {word: BASE + i for i, word in enumerate(words)}
    first = models[0][0]['state']
    mean = {k: sum(m['state'][k] * w for m, w in models) if v.dtype.is_floating_point else v for k, v in first.items() if k != 'emb.weight'}
    # Of a word that one of them lacks the others have the say.
    rows = torch.zeros(BASE + len(words), first['emb.weight'].shape[1]); weights = torch.zeros(len(rows), 1)
    for m, w in models:
        at = torch.tensor([*range(BASE), *(place[word] for word in m['words'] if word in place)])
        own = torch.tensor([*range(BASE), *(BASE + i for i, word in enumerate(m['words']) if word in place)])
        rows.index_add_(0, at, w * m['state']['emb.weight'][own]); weights.index_add_(0, at, torch.full((len(at), 1), w))
    mean['emb.weight'] = rows / weights
    torch.save({'words': words, 'state': {k: mean[k] for k in first}}, sys.argv[1])
