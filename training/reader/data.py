"""Weddings, their passages and questions as token ids with segments and stems."""
import json, re
from minilm import WordPieces

UNIT = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\d+|[^\w\s]")
Q, BEFORE, HEAD, CONTEXT, TEXT = range(5)
LIMIT = {Q: 40, BEFORE: 20, HEAD: 16, CONTEXT: 52, TEXT: 56}


class Corpus:
    def __init__(self, files):
        self.pieces = WordPieces(); self.stem_ids = {}; self.weddings = []
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
            for t in self.pieces(u): out.append((t, s, segment, m.start(), m.end()))
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


def noise(toks, rng):
    """A question as typed in haste: a token dropped now and then."""
    if len(toks) > 4 and rng.random() < .2:
        i = rng.randrange(len(toks)); toks = toks[:i] + toks[i + 1:]
    return toks
