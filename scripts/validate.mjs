// npm run validate: every check but the browser's, each by its name, the first failure ending it.
import { pathToFileURL } from 'node:url';
import { ensurePackages, run, say } from './install.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

/** Checks in the order in which a mistake is found soonest. */
export const checks = [
  ['formatter', bin('biome'), ['check', '.']],
  ['linter', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['types', bin('tsc'), ['-p', '.']],
  ['dependency rules', process.execPath, ['scripts/check-dependencies.mjs']],
  ['readme and docs', process.execPath, ['scripts/check-readme.mjs']],
  ['picture of the rules', process.execPath, ['scripts/docs.mjs', '--check']],
  ['unused code', bin('knip'), []],
  ['known holes', process.execPath, ['scripts/audit.mjs']],
  ['list of packages', process.execPath, ['scripts/sbom.mjs']],
  ['unit and route tests', bin('vitest'), ['run']],
  ['build', process.execPath, ['scripts/build.mjs']],
  ['answer quality', bin('tsx'), ['eval/run.ts', '--check']],
  ['contradictions', bin('tsx'), ['eval/contradictions.ts', '--check']],
];

export function runChecks(list) {
  for (const [name, command, args] of list) {
    const startedAt = Date.now();
    say(`\n── ${name} ──`);
    run(command, args);
    say(`   ${name}: fine (${((Date.now() - startedAt) / 1000).toFixed(0)} s)`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensurePackages();
  runChecks(checks);
}
