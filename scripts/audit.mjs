// npm run audit: known holes in the packages that the product runs on; a high one fails. A registry
// that cannot be asked (a mirror, no network) is said, and fails nothing: CI asks the real one.
import { spawnSync } from 'node:child_process';
import { say } from './install.mjs';

const args = ['audit', '--omit=dev', '--json'];
const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: 120_000 });
const report = readReport(stdout);

if (!report) {
  say('── npm audit: NOT ASKED, the registry does not answer it here ──');
} else {
  const { critical = 0, high = 0, moderate = 0, low = 0 } = report.metadata.vulnerabilities;
  say(`npm audit: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`);
  for (const each of Object.values(report.vulnerabilities ?? {})) {
    say(`  ${each.severity}  ${each.name}  ${each.range}`);
  }
  if (critical + high > 0) process.exit(1);
}

/** The report, or null where the answer is none. */
function readReport(text) {
  try {
    const answer = JSON.parse(text);
    return answer.metadata?.vulnerabilities ? answer : null;
  } catch {
    return null;
  }
}
