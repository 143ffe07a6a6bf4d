"""python3 train.py --train a b c --test d e --out NAME --epochs 4 [--init X.pt] [--threads 1]"""
import argparse, copy, json, math, os, random, time
import numpy as np, torch, torch.nn.functional as F
from data import *
from model import *

A = argparse.ArgumentParser()
A.add_argument('--data', default='node_modules/.cache/training'); A.add_argument('--train', nargs='+'); A.add_argument('--test', nargs='*', default=[]); A.add_argument('--out'); A.add_argument('--epochs', type=float, default=4)
A.add_argument('--init'); A.add_argument('--threads', type=int, default=1); A.add_argument('--lr', type=float, default=2e-4); A.add_argument('--seed', type=int, default=1); A.add_argument('--limit', type=int, default=0); A.add_argument('--evalonly', action='store_true'); A.add_argument('--floor', type=float, default=.03)
A.add_argument('--minutes', type=float, default=0.); A.add_argument('--side', help='FILE RANK OF: one of several processes that go on from the mean of their weights every so many steps', nargs=3)
A.add_argument('--headscale', type=float, default=4.); A.add_argument('--embscale', type=float, default=1.); A.add_argument('--mask', type=float, default=0.); A.add_argument('--drop', type=float, default=.1); A.add_argument('--jointdrop', type=float, default=0.)
A.add_argument('--often', nargs='*', default=[], help='files of questions, one a line, that are looked at twice as often')


def pad(rows, fill=-1):
    T = max(map(len, rows)); return torch.tensor([r + [fill] * (T - len(r)) for r in rows])


def question_tokens(it, before, rng=None):
    q = noise(it['q'], rng) if rng else it['q']
    if rng and MASK: q = mask_tokens(q, rng)
    return (before or []) + (q or [(0, -1, Q, 0, 0)])


MASK = 0.
# Questions, as they were asked, that are looked at so much more often than others.
OFTEN, OFTENER = set(), 2.


def mask_tokens(toks, rng):
    """Some tokens become the unknown one: what is learned must not hang on one word."""
    return [(0, *x[1:]) if rng.random() < MASK else x for x in toks]


def encode_all(m, lists, chunk=48):
    """Encodes token lists in batches of like length; (v, t, imp, mask) padded to the longest."""
    order = sorted(range(len(lists)), key=lambda i: len(lists[i])); T = max(map(len, lists)); parts = []
    for a in range(0, len(order), chunk):
        g = order[a:a + chunk]; ids = pad([[x[0] for x in lists[i]] for i in g]); seg = pad([[x[2] for x in lists[i]] for i in g], 0)
        v, t, i_, k = m.encode(ids, seg); n = T - ids.shape[1]
        parts.append((v, F.pad(t, (0, 0, 0, n)), F.pad(i_, (0, n), value=-1e4), F.pad(k, (0, n))))
    inv = torch.tensor(np.argsort(order)); return [torch.cat(x)[inv] for x in zip(*parts)]


def prepare(w):
    n = len(w['P']); w['usable'] = torch.tensor([p['usable'] for p in w['P']])
    w['T'] = [set(x[1] for x in p['t'] if x[2] == TEXT and x[1] >= 0) for p in w['P']]
    w['H'] = [set(x[1] for x in p['t'] if x[2] == HEAD and x[1] >= 0) for p in w['P']]
    w['C'] = [set(x[1] for x in p['t'] if x[2] == CONTEXT and x[1] >= 0) for p in w['P']]
    df = {}
    for t, h in zip(w['T'], w['H']):
        for s in t | h: df[s] = df.get(s, 0) + 1
    w['df'] = df; w['count'] = n


def near_feature(w, near):
    x = torch.zeros(len(w['P']))
    for i in near:
        for j, p in enumerate(w['P']):
            b = w['P'][i]
            x[j] = max(x[j].item(), 1. if i == j else .95 if p['block'] == b['block'] else .7 if p['head'] and p['head'] == b['head'] else .4 if abs(p['block'] - b['block']) <= 1 else 0.)
    return x


def nearness(w, nears):
    """How close each passage is to the last reply, for each question: (questions, passages, 1)."""
    return torch.stack([near_feature(w, n) if n else torch.zeros(len(w['P'])) for n in nears])[..., None]


def pair_lex(w, toks, cands):
    """Lexical flags of one question's tokens against each candidate."""
    n = w['count']
    base = [[1. if s in w['df'] else 0., (math.log((n + 1) / (w['df'].get(s, 0) + .5)) / 4 if s >= 0 else 0.)] for _, s, *_ in toks]
    return [[[float(s in w['T'][c]), float(s in w['H'][c]), float(s in w['C'][c]), *b] for (_, s, *_), b in zip(toks, base)] for c in cands]


# The runtime reads so many passages together with the question; of those the first few, and what the first look puts within
# these log odds of the best (src/answer/rank/rerank.ts).
MOST_READ, ALWAYS, WITHIN = 10, 3, 4.


def worth_reading(first, is_list=False):
    """The candidates of a question by its first scores (passages,), the best first; all ten where a list is asked for."""
    order = [c for c in first.topk(min(MOST_READ, len(first))).indices.tolist() if first[c] > -1e3]
    return order if is_list else [c for k, c in enumerate(order) if k < ALWAYS or first[c] > first[order[0]] - WITHIN]


def read_pairs(m, w, flat, Qs, Ps, s1, none1, near, chunk=48):
    """flat: [(question index, its tokens, candidate, lexical flags)]; features and tags of each pair."""
    vq, tq, iq, mq = Qs; vp, tp, ip, mp = Ps
    # Pairs of like lengths are read together, since each is padded to the longest question and passage of its chunk.
    order = sorted(range(len(flat)), key=lambda k: (len(w['P'][flat[k][2]]['t']), len(flat[k][1])))
    R = [None] * len(flat); TG = [None] * len(flat)
    for a in range(0, len(order), chunk):
        g = [flat[k] for k in order[a:a + chunk]]
        qi = torch.tensor([x[0] for x in g]); ci = torch.tensor([x[2] for x in g]); L = max(len(x[1]) for x in g); M = max(len(w['P'][x[2]]['t']) for x in g)
        segq = pad([[y[2] for y in x[1]] for x in g], 0); segp = pad([[y[2] for y in w['P'][x[2]]['t']] for x in g], 0)
        lexq = torch.tensor([x[3] + [[0.] * 5] * (L - len(x[1])) for x in g])
        qs = [set(y[1] for y in x[1]) - {-1} for x in g]
        lexp = pad([[float(y[1] in s) for y in w['P'][x[2]]['t']] for x, s in zip(g, qs)], 0.)[..., None]
        extra = torch.stack([s1[qi, ci] / 8, none1[qi] / 8, (vq[qi] * vp[ci]).sum(-1), (s1[qi, ci] - s1.max(1).values[qi]) / 4], -1)
        r, t = m.second(tq[qi][:, :L], iq[qi][:, :L], mq[qi][:, :L], segq, tp[ci][:, :M], mp[ci][:, :M], segp, lexq, lexp, torch.cat([extra, near[qi, ci]], -1))
        for j, k in enumerate(order[a:a + chunk]): R[k] = r[j]; TG[k] = t[j]
    return R, TG


def run_second(m, w, jobs, Qs, Ps, s1, none1, near):
    """jobs: [(question index, tokens, candidates)]; one list of (scores, tags) per job."""
    flat = [(qi, toks, c, lx) for qi, toks, cands in jobs for c, lx in zip(cands, pair_lex(w, toks, cands))]
    R, TG = read_pairs(m, w, flat, Qs, Ps, s1, none1, near)
    out = []; k = 0
    most = max(len(c) for _, _, c in jobs); rows = []; mask = torch.zeros(len(jobs), most)
    for i, (_, _, cands) in enumerate(jobs):
        rows.append(F.pad(torch.stack(R[k:k + len(cands)]), (0, 0, 0, most - len(cands)))); out.append(TG[k:k + len(cands)]); mask[i, :len(cands)] = 1; k += len(cands)
    scores = m.listwise(torch.stack(rows), mask)
    return [(scores[i, :len(c)], tags) for i, ((_, _, c), tags) in enumerate(zip(jobs, out))]


def find_span(p, ev):
    """Tokens of a passage that lie in one of the evidence pieces."""
    hits = set()
    low = p['text']
    for e in ev:
        e = e.strip()
        at = low.find(e)
        if at < 0 or not e: continue
        for k, x in enumerate(p['t']):
            if x[2] == TEXT and x[3] >= at and x[4] <= at + len(e): hits.add(k)
    return hits


# Of a longer passage that is evidence as a whole, which of its words answer is not said: judges and second authors
# name passages, and authors often copied a whole sentence.
WHOLE_SHARE, WHOLE_WORDS = .7, 8
# What somebody said of the words, knowing what they are for, counts so; an author's evidence, which has other edges, less.
SAID, WRITTEN = 3., .3


def answering_words(p, it):
    """The tokens of a passage's text, 1. for each that answers, else 0., or none where that is not known, and what that counts."""
    text = [j for j, x in enumerate(p['t']) if x[2] == TEXT]; said = bool(it['words']); hit = find_span(p, it['words'] or it['ev'])
    if not hit or (not said and len(hit) > WHOLE_SHARE * len(text) and len(text) > WHOLE_WORDS): return text, [], 0.
    return text, [float(j in hit) for j in text], SAID if said else WRITTEN


def best_run(odds):
    """The indices of the run with the largest sum (Kadane's algorithm), as the runtime takes it; none where no sum is positive."""
    best, run, total, largest, first = range(0), 0, 0., 0., 0
    for i, x in enumerate(odds):
        if total <= 0: total = 0.; first = i
        total += x
        if total > largest: largest = total; best = range(first, i + 1)
    return best


# Questions of a wedding that are looked at in one step, and how many of them are read together with their candidates.
LOOKED_AT, READ = 160, 70
# The least chance of a question to be read, and the most that one counts for others like it.
LEAST_CHANCE, MOST_COUNT = .12, 4.


def first_loss(s1, none1, pos):
    """What the first look loses on each question (questions,), given scores (questions, passages) and which passages answer."""
    has = pos.any(1); neg = s1.masked_fill(pos, -1e9)
    none = neg.logsumexp(1).logaddexp(none1); right = s1.masked_fill(~pos, -1e9).logsumexp(1)
    return torch.where(has, torch.logaddexp(right, none) - right + .2 * (none - none1), none - none1)


def draw(losses, rng):
    """
    Questions to read together with their candidates, the likelier the more the first look loses on them, and how much
    each counts, so that their mean stays near that of all: most are long known (half of them hold a twentieth of the loss).
    """
    h = np.minimum(losses, 8.) + .05; low, high = 0., 1e4
    for _ in range(40):
        c = (low + high) / 2; low, high = (c, high) if np.clip(c * h, LEAST_CHANCE, 1.).sum() < min(READ, len(h)) else (low, c)
    chance = np.clip(high * h, LEAST_CHANCE, 1.)
    drawn = [i for i in range(len(h)) if rng.random() < chance[i]]
    return drawn, [min(MOST_COUNT, 1 / chance[i]) for i in drawn]


def positives(w, its):
    """Which passages answer each question (questions, passages)."""
    pos = torch.zeros(len(its), len(w['P']), dtype=torch.bool)
    for i, it in enumerate(its): pos[i, it['pos']] = True
    return pos


def loss_of(m, w, rng):
    its = [it for it in w['items'] if it['train']]
    # Drawn by weight without replacement (Efraimidis and Spirakis, 2006).
    its = sorted(its, key=lambda it: -rng.random() ** (1 / (OFTENER if it['raw'] in OFTEN else 1.)))[:LOOKED_AT]
    befores, nears = [], []
    for it in its:
        # What was asked before may not have been answered.
        if it['before']: befores.append(it['before']); nears.append(it['near'] if rng.random() < .75 else [])
        elif rng.random() < .25:
            o = rng.choice(w['items']); befores.append([(a, b, BEFORE, s, e) for a, b, _, s, e in o['q']][-LIMIT[BEFORE]:]); nears.append(o['pos'])
        else: befores.append([]); nears.append([])
    toks = [question_tokens(it, b, rng) for it, b in zip(its, befores)]
    with torch.cpu.amp.autocast(dtype=torch.bfloat16):
        Ps = encode_all(m, [mask_tokens(p['t'], rng) if MASK else p['t'] for p in w['P']])
        look = lambda Qs: [x.float() for x in m.first(Qs, Ps)]; usable = w['usable'][None]
        # Weights rounded for it must not be kept for what is differentiated.
        with torch.no_grad(), torch.cpu.amp.autocast(dtype=torch.bfloat16, cache_enabled=False):
            s1, none1 = look(encode_all(m, toks)); losses = first_loss(s1.masked_fill(~usable, -1e4), none1, positives(w, its))
        drawn, counts = draw(losses.numpy(), rng); n = len(its)
        its, toks, nears = ([x[i] for i in drawn] for x in (its, toks, nears))
        Qs = encode_all(m, toks); near = nearness(w, nears); pos = positives(w, its)
        s1, none1 = look(Qs); s1 = s1.masked_fill(~usable, -1e4)
        l1 = (first_loss(s1, none1, pos) * torch.tensor(counts)).sum()
        jobs = []; sd = s1.detach()
        for i, it in enumerate(its):
            top = worth_reading(sd[i], is_list=rng.random() < .15)
            c = list(dict.fromkeys(it['pos'][:3] + [x for x in it['tempt'] if w['P'][x]['usable']][:2] + top))[:MOST_READ + 2]
            jobs.append((i, toks[i], c))
        jobs = [j for j in jobs if j[2]]
        out = run_second(m, w, jobs, Qs, Ps, s1, none1, near)
    l2 = 0.; lt = 0.
    for (i, _, c), (r, tags) in zip(jobs, out):
        it = its[i]; y = pos[i, torch.tensor(c)]
        z = torch.cat([r[~y], torch.zeros(1)]).logsumexp(0)
        if not y.any(): l2 = l2 + counts[i] * z
        else:
            a = r[y].logsumexp(0); l2 = l2 + counts[i] * (torch.logaddexp(a, z) - a + .35 * z)
            for k, cc in enumerate(c):
                if not y[k]: continue
                text, yt, said = answering_words(w['P'][cc], it)
                if yt: lt = lt + counts[i] * said * F.binary_cross_entropy_with_logits(tags[k][torch.tensor(text)], torch.tensor(yt))
    return (.5 * l1 + l2 + lt) / n, float(l1) / n, float(l2) / n


@torch.no_grad()
def predict(m, w):
    its = w['items']; toks = [question_tokens(it, it['before']) for it in its]
    with torch.cpu.amp.autocast(dtype=torch.bfloat16):
        Qs = encode_all(m, toks); Ps = encode_all(m, [p['t'] for p in w['P']]); near = nearness(w, [it['near'] for it in its])
        s1, none1 = m.first(Qs, Ps); s1 = s1.float().masked_fill(~w['usable'][None], -1e4)
        jobs = [(i, toks[i], worth_reading(s1[i])) for i in range(len(its))]
        jobs = [j for j in jobs if j[2]]
        out = run_second(m, w, jobs, Qs, Ps, s1, none1.float(), near)
    res = {}
    for (i, _, c), (r, tags) in zip(jobs, out): res[i] = (c, r.tolist(), s1[i].tolist(), tags)
    return res


def table(rows, tag):
    """rows: (kind, hit, score)."""
    ans = np.array([r[0] != 'n' for r in rows]); hit = np.array([r[1] for r in rows]); s = np.array([r[2] for r in rows])
    un = np.sort(s[~ans]); th = un[min(len(un) - 1, int(math.ceil(.92 * len(un))))] + 1e-9; y = s >= th
    a_ = np.array([r[0] == 'a' for r in rows]); f_ = np.array([r[0] == 'f' for r in rows]); m_ = np.array([r[0] == 'm' for r in rows])
    pc = lambda k, n: f'{100 * k.sum() / max(1, n.sum()):.1f}'
    zero = s >= 0
    return f"{tag} P@1 {pc(hit & ans, ans)} a {pc(hit & a_, a_)} f {pc(hit & f_, f_)} m {pc(hit & m_, m_)} | @92: right {pc(hit & y & ans, ans)} wrong {pc((y & ans & ~hit) | (y & ~ans), np.ones(len(s), bool))} | at 0: right {pc(zero & hit & ans, ans)} declined {pc(~zero & ~ans, ~ans)} wrong {pc((zero & ans & ~hit) | (zero & ~ans), np.ones(len(s), bool))}"


def evaluate(m, W, tag):
    m.eval(); r1, r2, spans = [], [], []
    for w in W:
        with as_kept(m): res = predict(m, w)
        for i, it in enumerate(w['items']):
            if not it['train']: continue
            if i not in res: r1.append((it['kind'], False, -99.)); r2.append((it['kind'], False, -99.)); continue
            c, r, s1, tags = res[i]; k = int(np.argmax(s1)); r1.append((it['kind'], k in it['pos'], s1[k])); j = int(np.argmax(r)); r2.append((it['kind'], c[j] in it['pos'], r[j]))
            text, y, _ = answering_words(w['P'][c[j]], it) if c[j] in it['pos'] else ([], [], 0.)
            if y:
                run = best_run([tags[j][x].item() for x in text]); hit = sum(y[x] for x in run)
                spans.append((hit / max(1, len(run)), hit / sum(y), hit >= .8 * len(run) > 0, len(run) > 0))
    x = np.array(spans or [(0.,) * 4]).mean(0)
    print(f'--{tag} n {len(r2)}\n', table(r1, 'first '), '\n', table(r2, 'second'), f'\n words n {len(spans)} precision {x[0]:.3f} recall {x[1]:.3f} | runs {x[3]:.3f}, of these four fifths in the evidence {x[2] / max(x[3], 1e-9):.3f}', flush=True)
    m.train()


# Steps between two means of the weights of processes that share a run.
EVERY = 20


def mean_of_sides(m, sides):
    """Weights become the mean of those of all processes (local SGD: Stich, 2019)."""
    with torch.no_grad():
        flat = torch.cat([p.reshape(-1) for p in m.parameters()]); torch.distributed.all_reduce(flat); flat /= sides; at = 0
        for p in m.parameters(): p.copy_(flat[at:at + p.numel()].view_as(p)); at += p.numel()


def load(path):
    d = torch.load(path); m = Reader(joints=len({k.split('.')[1] for k in d['state'] if k.startswith('joint.')})); m.load_state_dict(d['state']); return m


def begin():
    """A reader whose encoder is MiniLM's, and that has learned nothing else."""
    m = Reader(); m.bert.load(); return m


if __name__ == '__main__':
    a = A.parse_args(); torch.set_num_threads(a.threads); torch.manual_seed(a.seed); rng = random.Random(a.seed)
    path = lambda l: f'{a.data}/{l}.json'
    m = load(a.init) if a.init else begin(); MASK = a.mask; m.drop = a.drop
    for f in a.often: OFTEN.update(x.strip() for x in open(f) if x.strip())
    for j in m.joint: j.drop = a.jointdrop
    tr = Corpus([path(l) for l in a.train or []]).weddings; print('weddings', len(tr), 'parameters', sum(p.numel() for p in m.parameters()), flush=True)
    if a.limit: random.Random(a.seed).shuffle(tr); tr = tr[:a.limit]
    te = {l: Corpus([path(l)]).weddings for l in a.test}
    for w in tr + [x for W in te.values() for x in W]: prepare(w)
    if a.evalonly:
        for l, W in te.items(): evaluate(m, W, l)
        raise SystemExit
    enc = list(m.bert.layers.parameters()) + list(m.bert.ln.parameters()); emb = [m.bert.emb.weight, m.bert.pos, m.bert.marks, m.seg.weight]
    ids = {id(p) for p in enc + emb}; head = [p for p in m.parameters() if id(p) not in ids and p.numel() > 1]; one = [p for p in m.parameters() if p.numel() == 1]
    opt = torch.optim.AdamW([{'params': enc, 'lr': a.lr, 'weight_decay': .01}, {'params': emb, 'lr': a.lr * a.embscale, 'weight_decay': 0.}, {'params': head, 'lr': a.lr * a.headscale, 'weight_decay': .01}, {'params': one, 'lr': a.lr * 25, 'weight_decay': 0.}])
    side, sides = 0, 1
    if a.side:
        side, sides = int(a.side[1]), int(a.side[2]); torch.distributed.init_process_group('gloo', init_method=f'file://{a.side[0]}', rank=side, world_size=sides); rng = random.Random(a.seed + 1000 * side)
        mean_of_sides(m, sides)
    ema = copy.deepcopy(m); base = [g['lr'] for g in opt.param_groups]; total = int(a.epochs * len(tr) / sides); turns = random.Random(a.seed); step = 0; t0 = time.time(); acc = [0, 0, 0]
    # By minutes: how much is done is what all processes agree on at each mean.
    done = 0.
    while done < 1:
        order = list(tr); turns.shuffle(order); m.train()
        for w in order[side::sides]:
            if not a.minutes: done = step / total
            elif step % EVERY == 0:
                share = torch.tensor((time.time() - t0) / 60 / a.minutes)
                if a.side: torch.distributed.all_reduce(share, torch.distributed.ReduceOp.MAX)
                done = share.item()
            if done >= 1: break
            f = min(1, (step + 1) / 40) * (a.floor + (1 - a.floor) * .5 * (1 + math.cos(math.pi * done)))
            for g, b in zip(opt.param_groups, base): g['lr'] = b * f
            opt.zero_grad()
            with as_kept(m): l, x, y = loss_of(m, w, rng); l.backward()
            torch.nn.utils.clip_grad_norm_(m.parameters(), 1.); opt.step(); step += 1
            if a.side and step % EVERY == 0: mean_of_sides(m, sides)
            with torch.no_grad():
                k = min(.995, (1 + step) / (10 + step))
                for e, q in zip(ema.parameters(), m.parameters()): e.lerp_(q, 1 - k)
            acc = [acc[0] + l.item(), acc[1] + x, acc[2] + y]
            if step % 100 == 0 and side == 0: torch.save({'state': ema.state_dict()}, a.out)
            if step % 40 == 0: print(f'{step}/{total} loss {acc[0]/40:.3f} first {acc[1]/40:.3f} second {acc[2]/40:.3f} wall {time.time()-t0:.0f}', flush=True); acc = [0, 0, 0]
        if side == 0:
            for l, W in te.items(): evaluate(ema, W, l)
        torch.save({'state': ema.state_dict()}, a.out)
    print('done', time.time() - t0)
