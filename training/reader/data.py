"""Weddings, their passages and questions as token ids with segments and stems."""
import json, random, re, collections
import numpy as np
from uselite import Tokenizer, VOCAB

UNIT = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|[^\w\s]")
PIECES = {p: i for i, (p, _) in enumerate(VOCAB) if i >= 6}
BASE = 8002
Q, BEFORE, HEAD, CONTEXT, TEXT = range(5)
LIMIT = {Q: 40, BEFORE: 20, HEAD: 16, CONTEXT: 52, TEXT: 56}


class Vocabulary:
    """Whole words of our own beside the encoder's pieces."""

    def __init__(self, words):
        self.words = {w: BASE + i for i, w in enumerate(words)}
        self.unigram = Tokenizer()
        self.memo = {}

    def unit(self, u):
        if u not in self.memo:
            if u in self.words: r = [self.words[u]]
            elif u[0].isalpha() or u.isdigit(): r = self.unigram(u)
            else: r = [PIECES.get(u) or PIECES.get('▁' + u) or 0]
            self.memo[u] = r or [0]
        return self.memo[u]


def count_words(files):
    c = collections.Counter()
    for f in files:
        for w in json.load(open(f))['weddings']:
            for t in [p['text'] for p in w['passages']] + [p['head'] for p in w['passages']] + [k['text'] for i in w['items'] for k in i['parts']]:
                c.update(u for u in UNIT.findall(t) if u[0].isalpha())
    return c


def make_vocabulary(files, least=3, common=(), most=22600):
    """Words that the encoder's vocabulary lacks: common ones, and the weddings' most frequent; more would make the weights exceed 15 MB."""
    c = count_words(files); known = {u for u in common if '▁' + u not in PIECES}
    own = [u for u, n in c.items() if n >= least and u not in known and '▁' + u not in PIECES and len(u) <= 24]
    return sorted(known | set(sorted(own, key=lambda u: (-c[u], u))[:max(0, most - len(known))]))


def common_words(path, most):
    """The most common English words that the encoder's vocabulary lacks."""
    out = [u for u in np.load(path)['words'].tolist() if 2 < len(u) <= 24 and UNIT.fullmatch(u) and '▁' + u not in PIECES]
    return out[:most]


def word_vectors(path):
    g = np.load(path); v = g['vectors']; v = v / np.linalg.norm(v, axis=1, keepdims=True)
    return {w: v[i] for i, w in enumerate(g['words'].tolist())}


def fit_embeddings(vectors, table, words=(), ridge=1.):
    """A linear map from word vectors to the encoder's embeddings, fitted on the words that both know."""
    known = [(vectors[p[1:]], table[i]) for p, i in PIECES.items() if p.startswith('▁') and len(p) > 3 and p[1:] in vectors]
    known += [(vectors[u], table[BASE + i]) for i, u in enumerate(words) if u in vectors]
    X = np.stack([np.append(x, 1.) for x, _ in known]); Y = np.stack([y for _, y in known])
    W = np.linalg.solve(X.T @ X + ridge * np.eye(X.shape[1]), X.T @ Y)
    return lambda x: 1.5 * (np.append(x, 1.) @ W)


class Corpus:
    def __init__(self, files, vocabulary):
        self.v = vocabulary; self.stem_ids = {}; self.weddings = []
        for f in files:
            d = json.load(open(f)); self.stems = d['stems']
            for w in d['weddings']: self.weddings.append(self.wedding(w))

    def tokens(self, text, segment, end=False):
        """[(id, stem, start, end)] of a text, cut to its segment's limit."""
        out = []
        for m in UNIT.finditer(text):
            u = m.group()
            s = -1
            if u[0].isalnum():
                k = self.stems.get(u.split("'")[0], u.split("'")[0]); s = self.stem_ids.setdefault(k, len(self.stem_ids))
            for t in self.v.unit(u): out.append((t, s, segment, m.start(), m.end()))
        n = LIMIT[segment]
        return out[-n:] if end else out[:n]

    def wedding(self, w):
        P = []
        for p in w['passages']:
            ctx = self.tokens(p['context'], CONTEXT, True)
            text = self.tokens(p['text'], TEXT)
            head = self.tokens(p['head'], HEAD, True)
            P.append({'t': head + ctx + text or [(0, -1, TEXT, 0, 0)], 'usable': not p['isPrivate'] and not p['text'].rstrip().endswith('?'),
                      'block': p['block'], 'head': p['head'], 'text': p['text'], 'superseded': p['superseded'], 'ctxlen': len(ctx), 'hlen': len(head)})
        items = []
        for it in w['items']:
            n = len(it['parts'])
            for k, part in enumerate(it['parts']):
                train = n == 1 or it['kind'] == 'n' or (it['kind'] == 'm' and n == len(it['evidence']))
                pos = [i for i in part['pos'] if P[i]['usable']]
                near = part['near'] if it['prev'] else it['parts'][k - 1]['pos'] if k and part['focus'] else []
                items.append({'kind': it['kind'], 'lang': it['lang'], 'q': self.tokens(part['text'], Q), 'raw': it['q'], 'text': part['text'], 'before': self.tokens(it['before'], BEFORE, True) if it['prev'] else self.tokens(it['parts'][k - 1]['text'], BEFORE, True) if k and part['focus'] else [],
                              'near': near, 'pos': pos, 'tempt': part['tempt'], 'train': train and (it['kind'] == 'n' or bool(pos)), 'part': k, 'parts': n, 'ev': it['evidence'][k:k + 1] if it['kind'] == 'm' and n == len(it['evidence']) else it['evidence'], 'words': it.get('words', []), 'allpos': sorted({x for z in it['parts'] for x in z['pos']})})
        return {'name': w['wedding'], 'P': P, 'items': items}


KEYS = 'qwertyuiopasdfghjklzxcvbnm'
def noise(toks, vocabulary, rng):
    """A question as typed in haste: a token dropped now and then."""
    if len(toks) > 4 and rng.random() < .2:
        i = rng.randrange(len(toks)); toks = toks[:i] + toks[i + 1:]
    return toks
