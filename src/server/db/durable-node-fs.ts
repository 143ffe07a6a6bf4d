import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenModule = {
  NODEFS?: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
};

/**
 * PGlite's own file system has no fsync: what PostgreSQL believes to be on the disk may be in the
 * kernel's memory only, and a power cut loses it. This one passes fsync on to the file.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pg, options);
    const { preRun } = result.emscriptenOpts;
    const before = Array.isArray(preRun) ? preRun : [];
    result.emscriptenOpts.preRun = [
      ...before,
      (module: EmscriptenModule) => {
        if (!module.NODEFS) return;
        module.NODEFS.stream_ops.fsync = (stream) => {
          fsyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return result;
  }
}
