// npm run validate: every check but the browser's, each by its name, the first failure ending it.
import { pathToFileURL } from 'node:url';
import { ensurePackages, run, runQuietly, say } from './install.mjs';

const bin = (name) => `node_modules/.bin/${name}`;

/**
 * Checks in the order in which a mistake is found soonest. Those of one group use a core each and are run
 * two at a time; a group of one has the machine, and shows what it does.
 */
export const checks = [
  [
    ['types', bin('tsc'), ['-p', '.']],
    ['formatter', bin('biome'), ['check', '.']],
    ['linter', bin('oxlint'), ['--type-aware', '--deny-warnings']],
    ['dependency rules', process.execPath, ['scripts/check-dependencies.mjs']],
    ['readme and docs', process.execPath, ['scripts/check-readme.mjs']],
    ['picture of the rules', process.execPath, ['scripts/docs.mjs', '--check']],
    ['unused code', bin('knip'), []],
    ['known holes', process.execPath, ['scripts/audit.mjs']],
    ['list of packages', process.execPath, ['scripts/sbom.mjs']],
  ],
  [['unit and route tests', bin('vitest'), ['run']]],
  [['build', process.execPath, ['scripts/build.mjs']]],
  [
    ...['authors', 'sets', 'everyday', 'others'].map((part) => [
      `answer quality, ${part}`,
      bin('tsx'),
      ['eval/run.ts', '--check', '--only', part],
    ]),
    ['contradictions', bin('tsx'), ['eval/contradictions.ts', '--check']],
  ],
];

export async function runChecks(groups) {
  for (const group of groups) {
    if (group.length > 1) await runTwoAtATime(group);
    else runAlone(group[0]);
  }
}

function runAlone([name, command, args]) {
  const startedAt = Date.now();
  say(`\n── ${name} ──`);
  run(command, args);
  say(`   ${name}: fine (${secondsSince(startedAt)} s)`);
}

async function runTwoAtATime(group) {
  const waiting = [...group];
  const runAll = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check;
      const startedAt = Date.now();
      const { output, fail } = await runQuietly(command, args);
      say(`\n── ${name} ──\n${output}`);
      fail?.();
      say(`   ${name}: fine (${secondsSince(startedAt)} s)`);
    }
  };
  await Promise.all([runAll(), runAll()]);
}

const secondsSince = (startedAt) => ((Date.now() - startedAt) / 1000).toFixed(0);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensurePackages();
  await runChecks(checks);
}
