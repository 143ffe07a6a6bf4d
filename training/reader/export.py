"""python3 export.py MODEL.pt OUTDIR: the reader as ONNX graphs with weights of four and eight bits, and its word pieces."""
import json, os, sys
import numpy as np, onnx, torch
from onnx import helper, numpy_helper, TensorProto
from model import *
from train import load


GRAPHS = ('encoder', 'scorer', 'listwise')


class Encoder(torch.nn.Module):
    def __init__(s, m): super().__init__(); s.m = m
    def forward(s, ids, seg): 
        v, t, i, _ = s.m.encode(ids, seg)
        return v, t, i


class Scorer(torch.nn.Module):
    def __init__(s, m): super().__init__(); s.m = m
    def forward(s, tq, iq, mq, segq, tp, mp, segp, lexq, lexp, extra): return s.m.second(tq, iq, mq, segq, tp, mp, segp, lexq, lexp, extra)


class Listwise(torch.nn.Module):
    def __init__(s, m): super().__init__(); s.m = m
    def forward(s, f): return s.m.listwise(f[None], torch.ones(1, f.shape[0]))[0]


def quantise(path, left=()):
    """Large weights become bytes with one scale a column, read back by DequantizeLinear; embeddings, of which only the rows
    that a text has become numbers, half a byte with a scale for each group of a row. What is `left` stays as it is."""
    g = onnx.load(path); nodes = []; keep = []; rows = {}
    for w in g.graph.initializer:
        a = numpy_helper.to_array(w)
        if a.dtype != np.float32 or a.size < 4096 or a.ndim != 2 or any(np.array_equal(a.T, x) for x in left): keep.append(w); continue
        gather = any(n.op_type == 'Gather' and n.input[0] == w.name for n in g.graph.node)
        if gather: rows |= {n.output[0]: (n, w.name) for n in g.graph.node if n.op_type == 'Gather' and n.input[0] == w.name}; keep += in_half_bytes(w.name, a); continue
        axis = int(any(n.op_type == 'MatMul' and n.input[1] == w.name for n in g.graph.node))
        s = np.abs(a).max(1 - axis) / 127 + 1e-12; q = np.clip(np.round(a / (s[:, None] if axis == 0 else s[None])), -127, 127).astype(np.int8)
        keep += [numpy_helper.from_array(q, w.name + '_q'), numpy_helper.from_array(s.astype(np.float32), w.name + '_s'), numpy_helper.from_array(np.zeros(len(s), np.int8), w.name + '_z')]
        nodes.append(helper.make_node('DequantizeLinear', [w.name + '_q', w.name + '_s', w.name + '_z'], [w.name], axis=axis))
    old = []
    for n in g.graph.node: old += read_half_bytes(*rows[n.output[0]]) if n.output[0] in rows else [n]
    del g.graph.node[:]; g.graph.node.extend(nodes + old); del g.graph.initializer[:]; g.graph.initializer.extend(keep)
    onnx.checker.check_model(g); onnx.save(g, path)


def in_half_bytes(name, table):
    """The initializers of a table of embeddings: the first half of a row's numbers in the low bits, and what the graph needs to read them."""
    q, s = in_groups(torch.tensor(table)); q = (q.numpy().reshape(table.shape) + 8).astype(np.uint8); half = table.shape[1] // 2
    numbers = {'_q': q[:, :half] | q[:, half:] << 4, '_s': s.numpy()[..., 0].astype(np.float16), '_16': np.float32(16), '_8': np.float32(8),
               '_groups': np.array([0, 0, -1, GROUP]), '_row': np.array([0, 0, table.shape[1]]), '_last': np.array([-1])}
    return [numpy_helper.from_array(np.asarray(v), name + k) for k, v in numbers.items()]


def read_half_bytes(gather, w):
    o = gather.output[0]; node = helper.make_node
    return [node('Gather', [w + '_q', gather.input[1]], [o + '_q'], axis=0), node('Cast', [o + '_q'], [o + '_f'], to=TensorProto.FLOAT),
            node('Div', [o + '_f', w + '_16'], [o + '_d']), node('Floor', [o + '_d'], [o + '_high']), node('Mul', [o + '_high', w + '_16'], [o + '_m']), node('Sub', [o + '_f', o + '_m'], [o + '_low']),
            node('Concat', [o + '_low', o + '_high'], [o + '_c'], axis=-1), node('Sub', [o + '_c', w + '_8'], [o + '_n']), node('Reshape', [o + '_n', w + '_groups'], [o + '_g']),
            node('Gather', [w + '_s', gather.input[1]], [o + '_s'], axis=0), node('Cast', [o + '_s'], [o + '_sf'], to=TensorProto.FLOAT), node('Unsqueeze', [o + '_sf', w + '_last'], [o + '_u']),
            node('Mul', [o + '_g', o + '_u'], [o + '_r']), node('Reshape', [o + '_r', w + '_row'], [o])]


BLOCK = 32


def product(of, q, s, bits, size):
    """A product by whole numbers (MatMulNBits) for a MatMul, with its initializers: q (columns, blocks, block) from 0, s (columns, blocks).
    Numbers of a text are bytes, in blocks of as many to a scale; cosine to products by floats: above 0.9999."""
    o = of.output[0]
    if bits == 4: q = q[..., ::2] | q[..., 1::2] << 4
    node = helper.make_node('MatMulNBits', [of.input[0], o + '_q', o + '_s'], [o], domain='com.microsoft', K=s.shape[1] * size, N=len(s), bits=bits, block_size=size, accuracy_level=4)
    return node, [numpy_helper.from_array(np.ascontiguousarray(q), o + '_q'), numpy_helper.from_array(np.ascontiguousarray(s), o + '_s')]


def in_blocks(path):
    """Products by bytes stay products by bytes: a text of six tokens takes a fifth of the time, since nothing of that size is read but the bytes."""
    g = onnx.load(path); numbers = {i.name: numpy_helper.to_array(i) for i in g.graph.initializer}
    bytes_of = {n.output[0]: n for n in g.graph.node if n.op_type == 'DequantizeLinear'}
    nodes = []; kept = []; gone = set()
    for n in g.graph.node:
        w = bytes_of.get(n.input[1]) if n.op_type == 'MatMul' else None
        if w is None or numbers[w.input[0]].shape[0] % BLOCK: nodes.append(n); continue
        q, s = numbers[w.input[0]], numbers[w.input[1]]; rows, columns = q.shape
        node, own = product(n, (q.astype(np.int16) + 128).astype(np.uint8).T.reshape(columns, -1, BLOCK), np.repeat(s[:, None], rows // BLOCK, 1), 8, BLOCK)
        nodes.append(node); kept += own
        gone |= {w.output[0], *w.input}
    nodes = [n for n in nodes if n.output[0] not in gone]; kept += [i for i in g.graph.initializer if i.name not in gone]
    del g.graph.node[:]; g.graph.node.extend(nodes); del g.graph.initializer[:]; g.graph.initializer.extend(kept)
    g.opset_import.append(helper.make_opsetid('com.microsoft', 1))
    onnx.checker.check_model(g); onnx.save(g, path)


def in_half_byte_blocks(path, weights):
    """Products by the encoder's layers, with weights of four bits."""
    g = onnx.load(path); numbers = {i.name: numpy_helper.to_array(i) for i in g.graph.initializer}
    nodes = []; kept = []; gone = set()
    for n in g.graph.node:
        w = numbers.get(n.input[1]) if n.op_type == 'MatMul' else None
        if w is None or not any(np.array_equal(w.T, x) for x in weights): nodes.append(n); continue
        q, s = in_groups(torch.tensor(w.T.copy()), LAYER_GROUP)
        node, own = product(n, (q.numpy() + 8).astype(np.uint8), s.numpy()[..., 0], 4, LAYER_GROUP)
        nodes.append(node); kept += own; gone.add(n.input[1])
    kept += [i for i in g.graph.initializer if i.name not in gone]
    del g.graph.node[:]; g.graph.node.extend(nodes); del g.graph.initializer[:]; g.graph.initializer.extend(kept)
    onnx.checker.check_model(g); onnx.save(g, path)


def likeness(path):
    """The graph of late interaction, which has no weights: each token of a question (float) times each packed token of passages (bytes)."""
    tensor = helper.make_tensor_value_info
    graph = helper.make_graph([helper.make_node('Cast', ['passageTokens'], ['numbers'], to=TensorProto.FLOAT), helper.make_node('Gemm', ['questionTokens', 'numbers'], ['likeness'], transB=1)], 'likeness',
                              [tensor('questionTokens', TensorProto.FLOAT, ['l', 128]), tensor('passageTokens', TensorProto.INT8, ['t', 128])], [tensor('likeness', TensorProto.FLOAT, ['l', 't'])])
    g = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 13)]); g.ir_version = 7
    onnx.checker.check_model(g); onnx.save(g, path)


def write_graphs(m, out):
    """The reader's graphs, with weights of floats."""
    N, T, L = 2, 7, 5; D_ = 128
    ids = torch.randint(10, 500, (N, T)); ids[1, 5:] = -1; seg = torch.randint(0, 5, (N, T))
    torch.onnx.export(Encoder(m), (ids, seg), f'{out}/encoder.onnx', opset_version=13, input_names=['ids', 'seg'], output_names=['vector', 'tokens', 'weights'], dynamic_axes={'ids': {0: 'n', 1: 't'}, 'seg': {0: 'n', 1: 't'}, 'vector': {0: 'n'}, 'tokens': {0: 'n', 1: 't'}, 'weights': {0: 'n', 1: 't'}})
    args = (torch.randn(N, L, D_), torch.randn(N, L), torch.ones(N, L), torch.zeros(N, L, dtype=torch.long), torch.randn(N, T, D_), torch.ones(N, T), torch.full((N, T), 4, dtype=torch.long), torch.rand(N, L, 5), torch.rand(N, T, 1), torch.randn(N, EXTRA))
    names = ['questionTokens', 'questionWeights', 'questionMask', 'questionSegments', 'passageTokens', 'passageMask', 'passageSegments', 'questionWords', 'passageWords', 'extra']
    dyn = {n: {0: 'n', **({1: 'l' if n.startswith('question') else 't'} if n != 'extra' else {})} for n in names}
    torch.onnx.export(Scorer(m), args, f'{out}/scorer.onnx', opset_version=13, input_names=names, output_names=['features', 'tags'], dynamic_axes={**dyn, 'features': {0: 'n'}, 'tags': {0: 'n', 1: 't'}})
    torch.onnx.export(Listwise(m), (torch.randn(T, FEATURES),), f'{out}/listwise.onnx', opset_version=13, input_names=['features'], output_names=['score'], dynamic_axes={'features': {0: 'n'}, 'score': {0: 'n'}})


if __name__ == '__main__':
    m = load(sys.argv[1]); m.eval(); out = sys.argv[2]; os.makedirs(out, exist_ok=True)
    write_graphs(m, out)
    layers = [p.detach().numpy() for p, size in m.in_four_bits() if size == LAYER_GROUP]
    for f in GRAPHS: quantise(f'{out}/{f}.onnx', layers if f == 'encoder' else ())
    in_blocks(f'{out}/encoder.onnx'); in_half_byte_blocks(f'{out}/encoder.onnx', layers); likeness(f'{out}/likeness.onnx')
    for f in GRAPHS: print(f, os.path.getsize(f'{out}/{f}.onnx') / 1e6, 'MB')
    import hashlib
    digest = hashlib.sha256(b''.join(open(f'{out}/{f}.onnx', 'rb').read() for f in GRAPHS)).hexdigest()[:12]
    r = lambda x: round(float(x), 6)
    json.dump({'model': digest, 'scale': r(m.scale), 'lateScale': r(m.lscale), 'none': {'weight': [r(x) for x in m.none1.weight[0]], 'bias': r(m.none1.bias)}, 'pieces': PIECES}, open(f'{out}/reader.json', 'w'), ensure_ascii=False, separators=(',', ':'))
