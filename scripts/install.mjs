// What a fresh clone is missing is installed; what is there is left alone.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/** Installs the packages of the lock file, unless exactly those are there. */
export function ensurePackages() {
  requireNode();
  const stamp = path.join(root, 'node_modules/.usher-lock');
  const wanted = hashFiles([path.join(root, 'package-lock.json')]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing packages (once; this takes a minute or two) …');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Builds dist/, unless it was built from exactly these sources. */
export function ensureBuild() {
  const stamp = path.join(root, 'dist/.built-from');
  const sources = [
    'src',
    'scripts/build.mjs',
    'scripts/build-server.mjs',
    'package-lock.json',
    'package.json',
  ];
  const configs = readdirSync(root).filter((name) =>
    /^(vite.*\.ts|.*\.html|tsconfig\.json)$/.test(name),
  );
  const files = [...sources, ...configs].flatMap((name) => listFiles(path.join(root, name)));
  const wanted = hashFiles(files);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Building …');
  run(process.execPath, ['scripts/build.mjs']);
  writeFileSync(stamp, wanted);
}

/** Runs a command in the project's folder, its output shown; ends this process where it fails. */
export function run(command, args, environment = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (result.status !== 0) fail(command, args, result.status);
}

/**
 * Runs a command in the project's folder beside others. Resolves with all that it wrote, and where it
 * failed with what ends this process.
 */
export async function runQuietly(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  return { output, ...(status === 0 ? {} : { fail: () => fail(command, args, status) }) };
}

function fail(command, args, status) {
  say(`"${[command, ...args].join(' ')}" failed.`);
  process.exit(status ?? 1);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`Usher needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function listFiles(entry) {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .toSorted()
    .flatMap((name) => listFiles(path.join(entry, name)));
}

function hashFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
