// npm run sbom: what the product is made of, as CycloneDX, in dist/sbom.cdx.json.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { say } from './install.mjs';

const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
const made = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
if (made.status !== 0) {
  say(`The list could not be made: ${made.stderr}`);
  process.exit(1);
}
const { components } = JSON.parse(made.stdout);
mkdirSync('dist', { recursive: true });
writeFileSync('dist/sbom.cdx.json', made.stdout);
say(`dist/sbom.cdx.json names ${components.length} packages`);
