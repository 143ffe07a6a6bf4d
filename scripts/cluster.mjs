// npm run test:cluster: three servers behind nginx on one PostgreSQL, under load. Where nginx or
// PostgreSQL is not installed it says so and is left out.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { ensurePackages, run, say } from './install.mjs';
import { withPostgres } from './postgres.mjs';

export async function testCluster() {
  const what = 'three servers behind nginx on one PostgreSQL';
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) {
    say(`\n── ${what}: SKIPPED, nginx is not installed here ──`);
    return;
  }
  await withPostgres(
    (url) => {
      say(`\n── ${what} ──`);
      run('node_modules/.bin/vitest', ['run', '--config', 'vitest.cluster.config.ts'], {
        TEST_DATABASE_URL: url,
      });
    },
    { what },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensurePackages();
  await testCluster();
}
