"""
python3 answer_words.py --data DIR --train a b --test d --init X.pt --out Y.pt --minutes 15 [--keep] [--side FILE RANK 2]

Teaches which words of a passage answer, where somebody said so (answers.tsv). What is known of a pair before it is judged
(its features) and the first scores are held where they were, so that how passages are ranked and which questions are
declined hardly changes, and only the pairs whose words are known need be read.
"""
import argparse, copy, math, random, time
import numpy as np, torch, torch.nn.functional as F
from train import *

# What may become of the features, against the loss of the words: the share of their squares that changes.
ANCHOR = 2.
# The same of the first scores, in squares of log odds.
ANCHOR_FIRST = .05
KEEP = False


def with_words(w):
    """Of a wedding the passages whose words are known, and the questions that they answer; None where there are none."""
    known = []
    for it in w['items']:
        if not it['words'] or not it['train']: continue
        for c in it['pos']:
            text, y, _ = answering_words(w['P'][c], it)
            if y: known.append((it, c, text, y)); break
    if not known: return None
    prepare(w)
    used = sorted({c for _, c, _, _ in known}); at = {c: k for k, c in enumerate(used)}
    cut = {key: [w[key][c] for c in used] for key in 'PTHC'} | {'df': w['df'], 'count': w['count'], 'known': [(it, at[c], text, y) for it, c, text, y in known]}
    cut['near'] = torch.stack([near_feature(w, it['near'])[used] if it['near'] else torch.zeros(len(used)) for it, *_ in known])[..., None]
    return cut


def encode_texts(m, w):
    with torch.cpu.amp.autocast(dtype=torch.bfloat16): return encode_all(m, [question_tokens(it, it['before']) for it, *_ in w['known']]), encode_all(m, [p['t'] for p in w['P']])


@torch.no_grad()
def once(m, w):
    """What the first look makes of a wedding, which pairs are read, and what is known of these, kept for later steps; in `--keep` its encodings, too."""
    encoded = Qs, Ps = encode_texts(m, w)
    with torch.cpu.amp.autocast(dtype=torch.bfloat16):
        s1, none1 = [x.float() for x in m.first(Qs, Ps)]; flat = []
        for i, (it, c, _, _) in enumerate(w['known']):
            toks = question_tokens(it, it['before']); cands = [c] + [x for x in s1[i].topk(min(2, len(w['P']))).indices.tolist() if x != c][:1]
            flat += [(i, toks, x, lx) for x, lx in zip(cands, pair_lex(w, toks, cands))]
        w['kept'] = s1, none1, flat, torch.stack([x.float() for x in read_pairs(m, w, flat, Qs, Ps, s1, none1, w['near'])[0]])
    if KEEP: w['encoded'] = [[x.bfloat16() for x in xs] for xs in encoded]


def read(m, w, old):
    """Tags of the pairs whose words are known, and how far features and first scores have moved."""
    if 'kept' not in w:
        with as_kept(old): once(old, w)
    s0, n0, flat, was = w['kept']; Qs, Ps = [[x.float() for x in xs] for xs in w['encoded']] if KEEP else encode_texts(m, w)
    with torch.cpu.amp.autocast(dtype=torch.bfloat16):
        s1, none1 = [x.float() for x in m.first(Qs, Ps)]; R, TG = read_pairs(m, w, flat, Qs, Ps, s1, none1, w['near'])
    first = {}
    for k, (qi, *_) in enumerate(flat): first.setdefault(qi, k)
    moved = (((torch.stack(R).float() - was) ** 2).sum(-1) / (was ** 2).sum(-1).clamp(min=1e-3)).mean()
    return [TG[first[i]] for i in range(len(w['known']))], moved, ((s1 - s0) ** 2).mean() + ((none1 - n0) ** 2).mean()


def loss_of_words(m, w, old):
    tags, moved, first = read(m, w, old)
    lt = torch.stack([F.binary_cross_entropy_with_logits(t[torch.tensor(text)].float(), torch.tensor(y)) for t, (_, _, text, y) in zip(tags, w['known'])]).mean()
    return lt + ANCHOR * moved + ANCHOR_FIRST * first, lt.item(), moved.item(), first.item()


@torch.no_grad()
def measure(m, W, old, tag):
    rows = []; moved = []
    for w in W:
        with as_kept(m): tags, *apart = read(m, w, old)
        moved.append([x.item() for x in apart])
        for t, (_, _, text, y) in zip(tags, w['known']):
            o = t[torch.tensor(text)].float().numpy(); y = np.array(y); run = list(best_run(o)); hit = y[run].sum()
            auc = (o[y > 0][:, None] > o[y == 0][None]).mean() if 0 < y.sum() < len(y) else np.nan
            inside, whole = len(run) > 0 and hit >= .8 * len(run), hit >= .8 * y.sum()
            rows.append((len(run) > 0, inside, whole, inside and whole, auc, np.logaddexp(0, -o * (2 * y - 1)).mean()))
    x = np.nanmean(np.array(rows, float), 0)
    print(f'{tag} n {len(rows)} run {x[0]:.3f} four fifths in the answer {x[1]:.3f} of the answer {x[2]:.3f} both {x[3]:.3f} auc {x[4]:.3f} bce {x[5]:.3f} moved {np.mean(moved, 0)}', flush=True)


if __name__ == '__main__':
    A = argparse.ArgumentParser()
    for name in ('--data', '--init', '--out'): A.add_argument(name)
    A.add_argument('--train', nargs='+'); A.add_argument('--test', nargs='*', default=[]); A.add_argument('--minutes', type=float, default=15.); A.add_argument('--lr', type=float, default=1e-3); A.add_argument('--seed', type=int, default=1); A.add_argument('--side', nargs=3); A.add_argument('--keep', action='store_true', help='the encoder stays as it is, and what it makes of texts is kept')
    a = A.parse_args(); torch.set_num_threads(1); torch.manual_seed(a.seed)
    KEEP = a.keep; m = load(a.init)
    tr = [x for x in map(with_words, Corpus([f'{a.data}/{l}.json' for l in a.train]).weddings) if x]
    te = [x for l in a.test for x in map(with_words, Corpus([f'{a.data}/{l}.json']).weddings) if x]
    m.eval(); old = copy.deepcopy(m)
    enc = [p for n, p in m.named_parameters() if n.startswith(('bert', 'seg'))]; ids = set(map(id, enc + ([m.proj.weight, m.proj.bias, m.imp.weight, m.imp.bias] if KEEP else []))); head = [p for p in m.parameters() if id(p) not in ids]; learned = head if KEEP else enc + head
    opt = torch.optim.AdamW([{'params': [] if KEEP else enc, 'lr': a.lr / 4, 'weight_decay': 0.}, {'params': head, 'lr': a.lr, 'weight_decay': 0.}]); base = [g['lr'] for g in opt.param_groups]; side, sides = 0, 1
    if a.side: side, sides = int(a.side[1]), int(a.side[2]); torch.distributed.init_process_group('gloo', init_method=f'file://{a.side[0]}', rank=side, world_size=sides)
    turns = random.Random(a.seed); own = tr[side::sides]; step = 0; t0 = time.time(); acc = np.zeros(3); share = 0.
    print('weddings', len(tr), 'questions', sum(len(w['known']) for w in tr), flush=True)
    if side == 0: measure(m, te, old, 'before')
    while share < 1:
        turns.shuffle(own)
        for w in own:
            if step % EVERY == 0:
                now = torch.tensor((time.time() - t0) / 60 / a.minutes)
                if a.side: torch.distributed.all_reduce(now, torch.distributed.ReduceOp.MAX); mean_of_sides(m, sides)
                share = now.item()
            if share >= 1: break
            for g, b in zip(opt.param_groups, base): g['lr'] = b * min(1, (step + 1) / 40) * (.03 + .97 * .5 * (1 + math.cos(math.pi * min(1, share))))
            opt.zero_grad()
            with as_kept(m): l, *parts = loss_of_words(m, w, old); l.backward()
            torch.nn.utils.clip_grad_norm_(learned, 1.); opt.step(); step += 1; acc += parts
            if step % 100 == 0: print(f'{step} words {acc[0] / 100:.3f} moved {acc[1] / 100:.4f} first {acc[2] / 100:.3f} wall {time.time() - t0:.0f}', flush=True); acc[:] = 0
            if step % 500 == 0 and side == 0: measure(m, te, old, str(step))
    if side == 0:
        measure(m, te, old, 'after'); torch.save({'state': m.state_dict()}, a.out)
    print('done', time.time() - t0)
