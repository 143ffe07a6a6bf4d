import { afterAll, beforeAll } from 'vitest';
import { type ModelServer, startModelServer } from './model-server.ts';

/** A model's server for the tests of a file: started before the first of them, and closed after the last. */
export function useModelServer(): ModelServer {
  const server = {} as ModelServer;
  beforeAll(async () => {
    Object.assign(server, await startModelServer());
  });
  afterAll(() => server.close());
  return server;
}
