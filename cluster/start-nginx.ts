import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Nginx = { origin: string; close: () => Promise<void> };

/**
 * Runs nginx with the file that is shipped, in front of these ports. Its own errors go to the tests' output,
 * but those that it meets on purpose: a process that takes no connection.
 */
export async function startNginx(port: number, upstreams: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'usher-nginx-'));
  writeFileSync(path.join(folder, 'nginx.conf'), around(shippedFile(port, upstreams), folder));
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Whatever ends the tests ends it.
  const discard = () => void child.kill('SIGKILL');
  process.once('exit', discard);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilListening(child, origin);
  return {
    origin,
    close: async () => {
      process.off('exit', discard);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function shippedFile(port: number, upstreams: readonly number[]): string {
  const file = readFileSync(path.resolve(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
  const replaced = upstreams.reduce(
    (text, upstream, i) => text.replace(`127.0.0.1:${3000 + i} `, `127.0.0.1:${upstream} `),
    file.replace('listen 80;', `listen 127.0.0.1:${port};`),
  );
  if (/listen 80|127\.0\.0\.1:300\d/.test(replaced)) {
    throw new Error('deploy/nginx.conf has other ports than three from 3000 on, and 80');
  }
  return replaced;
}

/** What Debian's nginx.conf has around such a file, with all that is written in the folder. */
function around(file: string, folder: string): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    'daemon off;',
    process.getuid?.() === 0 ? 'user root;' : '',
    `pid ${folder}/nginx.pid;`,
    'worker_processes 1;',
    'error_log stderr crit;',
    'events { worker_connections 1024; }',
    `http { access_log off; ${kept.join(' ')}`,
    file,
    '}',
  ].join('\n');
}

async function waitUntilListening(child: ChildProcess, origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const isThere = await fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error('nginx does not listen');
}
