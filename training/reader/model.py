"""The reader: an encoder of a few layers for questions and passages, late interaction to choose
candidates, and small joint layers over question and candidate for the score and the answering words."""
import contextlib
import torch, torch.nn as nn, torch.nn.functional as F
from minilm import H, LN, MiniLM, PIECES, thin
D = 128
# Embeddings of words and the encoder's layers are kept in four bits, with a scale for so many numbers of a row.
GROUP = 32
LAYER_GROUP = 64
# What the joint layers get of a pair besides its tokens: the first look's score, that of 'none', the likeness of the two
# texts, the distance to the best passage, and how close the passage is to the last reply.
EXTRA = 5
# What is known of a pair before it is judged beside the other candidates.
FEATURES = 160


def in_groups(rows, size=GROUP):
    """Rows of weights (N, width) as whole numbers from -7 to 7 (N, groups, size), and the scale of each group (N, groups, 1)."""
    g = rows.reshape(len(rows), -1, size); scale = (g.abs().amax(-1, keepdim=True) / 7).half().float().clamp(min=1e-6)
    return (g / scale).round().clamp(-7, 7), scale


@contextlib.contextmanager
def as_kept(m):
    """
    What is kept in four bits, rounded so while the block runs. Gradients found meanwhile are taken for those of
    the weights as they were (straight-through: Bengio et al., 2013).
    """
    whole = [(p, p.data, size) for p, size in m.in_four_bits()]
    for p, x, size in whole: q, scale = in_groups(x, size); p.data = (q * scale).reshape(x.shape)
    try: yield
    finally:
        for p, x, _ in whole: p.data = x


class Joint(nn.Module):
    """One transformer layer of D dimensions over question and passage together."""
    def __init__(s, d=D, heads=4, ff=384):
        super().__init__(); s.drop = 0.; s.h = heads; s.ln1 = LN(d); s.qkv = nn.Linear(d, 3 * d); s.o = nn.Linear(d, d); s.ln2 = LN(d); s.f1 = nn.Linear(d, ff); s.f2 = nn.Linear(ff, d)
    def forward(s, x, bias):
        B, T, d = x.shape
        q, k, v = s.qkv(s.ln1(x)).view(B, T, 3, s.h, d // s.h).permute(2, 0, 3, 1, 4)
        a = ((q @ k.transpose(-1, -2)) * (d // s.h) ** -.5 + bias).softmax(-1) @ v
        x = x + thin(s.o(a.transpose(1, 2).reshape(B, T, d)), s.drop, s.training)
        return x + thin(s.f2(F.relu(s.f1(s.ln2(x)))), s.drop, s.training)


class Reader(nn.Module):
    def __init__(s, joints=8):
        super().__init__()
        s.bert = MiniLM(); s.drop = .1
        s.seg = nn.Embedding(5, H); nn.init.zeros_(s.seg.weight)
        s.proj = nn.Linear(H, D); s.imp = nn.Linear(H, 1); nn.init.zeros_(s.imp.weight); nn.init.zeros_(s.imp.bias)
        nn.init.orthogonal_(s.proj.weight)
        s.scale = nn.Parameter(torch.tensor(8.)); s.lscale = nn.Parameter(torch.tensor(8.)); s.none1 = nn.Linear(H, 1); nn.init.zeros_(s.none1.weight); s.none1.bias.data.fill_(8.)
        s.temp = nn.Parameter(torch.tensor(8.))
        s.qin = nn.Linear(4 * D + 8, D); s.pin = nn.Linear(4 * D + 2, D); s.pseg = nn.Embedding(5, D); nn.init.zeros_(s.pseg.weight)
        s.joint = nn.ModuleList([Joint() for _ in range(joints)])
        s.tag = nn.Linear(D, 1); s.att = nn.Linear(D, 2)
        s.h1 = nn.Linear(4 * D + EXTRA, FEATURES); s.h2 = nn.Linear(FEATURES, 1)
        s.beside = Joint(FEATURES, ff=2 * FEATURES)
        for out in (s.beside.o, s.beside.f2): nn.init.zeros_(out.weight); nn.init.zeros_(out.bias)

    def in_four_bits(s):
        """The weights that are kept in four bits, with the size of their groups."""
        return [(s.bert.emb.weight, GROUP)] + [(p, LAYER_GROUP) for p in s.bert.layers.parameters() if p.dim() == 2]

    def encode(s, ids, seg):
        """Of padded ids (-1 pads) with their segments: a vector a text (N, H), and of its tokens vectors (N, T, D) and weights (N, T)."""
        mask = (ids >= 0).float(); h = s.bert(ids, s.seg(seg), s.drop)
        v = F.normalize(((h * mask[..., None]).sum(1) / mask.sum(1, keepdim=True).clamp(min=1)).float(), dim=-1)
        return v, s.proj(h).float(), s.imp(h).float()[..., 0] - (1 - mask) * 1e4, mask

    def first(s, Qs, Ps):
        """Scores (questions, passages) by late interaction, and of 'none'."""
        vq, tq, iq, mq = Qs; vp, tp, ip, mp = Ps
        w = iq.softmax(-1); B, L, _ = tq.shape; C, M, _ = tp.shape
        sim = (F.normalize(tq, dim=-1).reshape(B * L, -1) @ F.normalize(tp, dim=-1).reshape(C * M, -1).T).float().view(B, L, C, M) - (1 - mp)[None, None] * 2
        r = s.scale * (vq @ vp.T).float() + s.lscale * (sim.max(-1).values * w[..., None]).sum(1)
        return r, s.none1(vq).float()[:, 0]

    def second(s, tq, iq, mq, segq, tp, mp, segp, lexq, lexp, extra):
        """Features (pairs, FEATURES) and tags (pairs, passage tokens) of question-passage pairs.
        lexq (N, L, 5): stem in text, heading, context, anywhere, rarity; lexp (N, M, 1): stem in question."""
        nq = F.normalize(tq, dim=-1); np_ = F.normalize(tp, dim=-1)
        S = (nq @ np_.transpose(1, 2)).float(); t = s.temp
        pm = (1 - mp)[:, None, :] * 1e4; qm = (1 - mq)[:, :, None] * 1e4
        a = ((t * S - pm).softmax(-1) @ tp).float(); b = ((t * S - qm).softmax(1).transpose(1, 2) @ tq).float()
        textual = (segp == 4).float() * mp
        mx = (S - pm).max(-1).values.clamp(min=-1); mt = (S - (1 - textual)[:, None, :] * 2).max(-1).values.clamp(min=-1); mpx = (S - qm).max(1).values.clamp(min=-1)
        cur = (segq == 0).float()
        cq = F.relu(s.qin(torch.cat([tq, a, tq * a, (tq - a).abs(), mx[..., None], mt[..., None], cur[..., None], lexq], -1)))
        cp = F.relu(s.pin(torch.cat([tp, b, tp * b, (tp - b).abs(), mpx[..., None], lexp], -1)) + s.pseg(segp))
        x = torch.cat([cq, cp], 1); m = torch.cat([mq, mp], 1); bias = ((1 - m) * -1e4)[:, None, None, :]
        for j in s.joint: x = j(x, bias)
        L = tq.shape[1]; xq, xp = x[:, :L].float(), x[:, L:].float()
        tag = s.tag(xp).float()[..., 0]
        iw = (iq - (1 - mq) * 1e4).softmax(-1)
        pq = (iw[..., None] * xq).sum(1); qx = (xq - qm).max(1).values
        pw = (s.att(xp).float()[..., 0] - (1 - mp) * 1e4).softmax(-1); pp = (pw[..., None] * xp).sum(1); px = (xp - (1 - mp)[..., None] * 1e4).max(1).values
        f = torch.cat([pq, qx, pp, px, extra], -1)
        return F.relu(s.h1(f)), tag

    def listwise(s, f, mask):
        """Scores (questions, candidates) of candidates by their features (questions, candidates, FEATURES), each beside the others of its question."""
        return s.h2(s.beside(f, ((1 - mask) * -1e4)[:, None, None, :])).float()[..., 0]
