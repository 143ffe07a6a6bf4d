/** glibc's name for "a piece of at least so many bytes is mapped by itself" (malloc.h). */
const M_MMAP_THRESHOLD = -3;
/** V8's compiler takes its memory in pieces of this size. */
const MAPPED_FROM_BYTES = 32_768;

/**
 * Lets glibc give memory back once it is freed. Compiling the reader's WebAssembly takes 150 MB for a
 * moment, in pieces that glibc would otherwise keep for ever (bench/RESULTS.md). Does nothing, and
 * harms nothing, on another system or where koffi was not installed.
 */
export async function returnFreedMemory(): Promise<void> {
  if (process.platform !== 'linux') return;
  try {
    const { default: koffi } = await import('koffi');
    koffi.load('libc.so.6').func('int mallopt(int, int)')(M_MMAP_THRESHOLD, MAPPED_FROM_BYTES);
  } catch {
    // Another C library, or no koffi: the memory stays with the process.
  }
}
