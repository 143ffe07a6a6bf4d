import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the server and its PostgreSQL, and can do to it what networks and machines do. */
export type FlakyProxy = {
  /** The database's address through here. */
  url: string;
  /** Ends every connection and takes none, as a server that was shut down. */
  cut: () => Promise<void>;
  /** Takes connections and bytes, and answers nothing, as a machine that hangs. */
  stall: () => void;
  /** All is well again. */
  mend: () => Promise<void>;
  close: () => Promise<void>;
};

/** Starts one in front of the database at `target`. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((inner) => {
    const outer = connect(Number(port), hostname);
    const pair = [inner, outer];
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        for (const each of pair) each.destroy();
      });
    }
    inner.on('data', (bytes) => !isStalled && outer.write(bytes));
    outer.on('data', (bytes) => !isStalled && inner.write(bytes));
  });
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    cut,
    stall: () => {
      isStalled = true;
    },
    async mend() {
      // What was lost while it hung does not come after all.
      if (isStalled) for (const socket of sockets) socket.destroy();
      isStalled = false;
      if (!server.listening) await listen(own);
    },
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
