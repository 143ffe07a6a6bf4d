// A PostgreSQL of the tests' own, where its programs are installed: in a folder that is thrown away.
// By itself it runs a command against one, the tests that use a database where none is given:
//   node scripts/postgres.mjs [command …]
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, say } from './install.mjs';

/**
 * Calls `use` with the address of a running server; says so and goes on where there is none. It keeps
 * nothing over a power cut unless it is to be `durable`: tests need not wait for the disk, figures must.
 */
export async function withPostgres(
  use,
  { durable = false, what = 'route tests on PostgreSQL' } = {},
) {
  if (process.env.TEST_DATABASE_URL) return use(process.env.TEST_DATABASE_URL);
  const bin = findPrograms();
  if (!bin) {
    say(`\n── ${what}: SKIPPED, no PostgreSQL server is installed here ──`);
    return undefined;
  }
  const { server, port, folder } = await startServer(bin, durable);
  // Whatever ends this process ends the server: what it holds is thrown away.
  const discard = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', discard);
  try {
    await waitUntilReady(bin, port);
    return await use(`postgres://usher@127.0.0.1:${port}/postgres`);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    process.off('exit', discard);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the server's tests that use a database, on the one at this address; the others have no part in it. */
export function testOn(url) {
  const usesDatabase =
    /testing\/(test-app|use-test-app|test-database|run-server)|TEST_DATABASE_URL/;
  const files = readdirSync('src/server', { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('src/server', file))
    .filter((file) => usesDatabase.test(readFileSync(file, 'utf8')));
  run('node_modules/.bin/vitest', ['run', ...files], { TEST_DATABASE_URL: url });
}

/** Starts a server on an empty folder and a free port; it may not be ready yet. */
async function startServer(bin, durable) {
  const folder = mkdtempSync(path.join(tmpdir(), 'usher-pg-'));
  const account = serverAccount();
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const owner = ['-U', 'usher', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(path.join(bin, 'initdb'), ['-D', data, ...owner], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = await freePort();
  const settings = [
    `fsync=${durable ? 'on' : 'off'}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  return { server, port, folder };
}

/** The newest version's programs, where Debian, Homebrew and others put them. */
function findPrograms() {
  const roots = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].filter(existsSync);
  const folders = roots.flatMap((root) =>
    readdirSync(root)
      .filter((name) => /^(\d+|postgresql@\d+)$/.test(name))
      .toSorted((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => path.join(root, name, 'bin')),
  );
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root; its package brings an account for it. */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  const isThere = spawnSync('id', ['postgres'], { stdio: 'ignore' }).status === 0;
  const name = isThere ? 'postgres' : 'nobody';
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(bin, port) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status } = spawnSync(path.join(bin, 'pg_isready'), [
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-q',
    ]);
    if (status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The PostgreSQL for the tests did not start');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command, ...args] = process.argv.slice(2);
  await withPostgres((url) =>
    command ? run(command, args, { TEST_DATABASE_URL: url }) : testOn(url),
  );
}
