"""python3 restore.py MODELDIR OUT.pt: the reader as it is shipped, to train on from. Exported again, it is the same files to
the byte."""
import json, sys, tempfile
import numpy as np, onnx, torch
from onnx import numpy_helper
from export import GRAPHS, write_graphs
from model import *


def read_weight(graph, name, product):
    """A weight of a shipped graph as floats; of a product by bytes (in_blocks) by the name of the product."""
    have = {i.name: i for i in graph.initializer}
    array = lambda n: numpy_helper.to_array(have[n])
    if name in have: return array(name)
    if name + '_q' not in have:
        packed, s = array(product + '_q'), array(product + '_s')
        node = next(n for n in graph.node if n.output[0] == product)
        if next(a.i for a in node.attribute if a.name == 'bits') == 4:
            q = np.stack([packed & 15, packed >> 4], -1).reshape(*s.shape, -1).astype(np.float32) - 8
            return (q * s[..., None]).reshape(len(q), -1).T
        return (packed.reshape(len(packed), -1).T.astype(np.float32) - 128) * s[:, 0][None]
    q, s = array(name + '_q'), array(name + '_s').astype(np.float32)
    if name + '_groups' in have:
        q = np.concatenate([q & 15, q >> 4], 1).astype(np.float32) - 8
        return (q.reshape(*s.shape, -1) * s[..., None]).reshape(q.shape)
    isRows = next(n.attribute[0].i for n in graph.node if n.op_type == 'DequantizeLinear' and n.output[0] == name) == 0
    return q.astype(np.float32) * (s[:, None] if isRows else s[None])


if __name__ == '__main__':
    source, out = sys.argv[1:3]
    about = json.load(open(f'{source}/reader.json'))
    m = Reader(joints=len({i.name.split('.')[2] for i in onnx.load(f'{source}/scorer.onnx').graph.initializer if '.joint.' in i.name})); m.eval()
    # Weights have no names of their own in a graph: a reader of noise shows which is where.
    torch.manual_seed(0)
    for p in m.parameters(): p.data = torch.randn_like(p) * .1
    state = m.state_dict(); found = {}
    with tempfile.TemporaryDirectory() as folder:
        write_graphs(m, folder)
        for f in GRAPHS:
            noise = onnx.load(f'{folder}/{f}.onnx').graph; shipped = onnx.load(f'{source}/{f}.onnx').graph
            product = {n.input[1]: n.output[0] for n in noise.node if n.op_type == 'MatMul'}
            for each in noise.initializer:
                a = numpy_helper.to_array(each)
                for k, v in state.items():
                    if a.size != v.numel(): continue
                    # Some stand there turned, the marks as a batch of one text.
                    isTurned = a.ndim == 2 and np.array_equal(a, v.T)
                    if not isTurned and not np.array_equal(a.reshape(v.shape), v): continue
                    x = torch.tensor(np.array(read_weight(shipped, each.name, product.get(each.name)))).float()
                    found[k] = x.T.contiguous() if isTurned else x.reshape(v.shape)
    found |= {'scale': torch.tensor(about['scale']), 'lscale': torch.tensor(about['lateScale']),
              'none1.weight': torch.tensor([about['none']['weight']]), 'none1.bias': torch.tensor([about['none']['bias']])}
    missing = set(state) - set(found)
    if missing: sys.exit(f'not found in {source}: {sorted(missing)}')
    torch.save({'state': {k: found[k] for k in state}}, out)
