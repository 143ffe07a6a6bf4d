// npm test: installs what is missing, the browser included, and runs every check.
import { spawnSync } from 'node:child_process';
import { testCluster } from './cluster.mjs';
import { ensurePackages, run, say } from './install.mjs';
import { testOn, withPostgres } from './postgres.mjs';

const startedAt = Date.now();
ensurePackages();
const { findBrowser } = await import('./browser.mjs');
const { checks, runChecks } = await import('./validate.mjs');

const browser = findBrowser() ?? installBrowser();
await runChecks(checks);
await withPostgres((url) => {
  say('\n── route tests on PostgreSQL ──');
  testOn(url);
});
await testCluster();
say('\n── browser journeys ──');
run('node_modules/.bin/playwright', ['test'], { CHROMIUM_PATH: browser });
say(`\nEverything is fine (${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes).`);

/** Debian's own Chromium, by apt; ends the run with a sentence where that cannot be had. */
function installBrowser() {
  say('No Chromium found; installing it with apt …');
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update', '-qq');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '-qq', name);
    const found = findBrowser();
    if (found) return found;
  }
  say(
    'The browser journeys need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program.',
  );
  return process.exit(1);
}
