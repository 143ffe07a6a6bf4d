import { setFlagsFromString } from 'node:v8';
import type { InferenceRuntime } from '#answer/engine.ts';

/**
 * What runs the model here: ONNX Runtime's native build, or, where there is none for this machine,
 * its WebAssembly build. Both run the same graphs; the second takes three times the processor time and
 * twice the memory (bench/RESULTS.md).
 */
export async function loadRuntime(): Promise<InferenceRuntime> {
  try {
    return await loadNativeRuntime();
  } catch {
    // Another system than those it is built for, or the optional package was not installed.
    return await loadWebAssemblyRuntime();
  }
}

/** Throws where the package, or its build for this machine, is missing. */
export async function loadNativeRuntime(): Promise<InferenceRuntime> {
  const ort = await import('onnxruntime-node');
  return {
    name: 'native',
    Tensor: ort.Tensor,
    open: (graph) =>
      ort.InferenceSession.create(graph, {
        ...MODEST,
        executionProviders: ['cpu'],
        intraOpNumThreads: 1,
        interOpNumThreads: 1,
        extra: { session: { ...BYTES_READ_BACK_ONCE } },
      }),
  };
}

/** On one thread, since the others of a guest's question have work of their own. */
export async function loadWebAssemblyRuntime(): Promise<InferenceRuntime> {
  compileWell();
  const ort = await import('onnxruntime-web/wasm');
  ort.env.wasm.numThreads = 1;
  return {
    name: 'wasm',
    Tensor: ort.Tensor,
    open: (graph) =>
      ort.InferenceSession.create(graph, {
        ...MODEST,
        executionProviders: ['wasm'],
        // Copies of the weights in another order would take 50 MB and save a millisecond.
        extra: { session: { ...BYTES_READ_BACK_ONCE, disable_prepacking: '1' } },
      }),
  };
}

const MODEST = {
  graphOptimizationLevel: 'all',
  // What a run needed is given back after it: questions are short, and minutes may lie between them.
  enableCpuMemArena: false,
  enableMemPattern: false,
} as const;
/** Weights are kept as bytes in the file: this lets them be read back once, at the start. */
const BYTES_READ_BACK_ONCE = { disable_quant_qdq: '1' } as const;

/**
 * Lets V8 compile WebAssembly with its optimising compiler at once, and only what runs: five times as
 * fast as its first compiler's code, which a busy machine goes on with for minutes, and 80 MB less
 * (bench/RESULTS.md). What is compiled already stays as it is.
 */
function compileWell(): void {
  setFlagsFromString('--no-liftoff');
  setFlagsFromString('--wasm-lazy-compilation');
}
