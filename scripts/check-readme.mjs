// What the README and the docs name must exist: scripts of package.json, files that are linked or named by their
// path, the packages of docs/dependencies.md, which are exactly those of package.json, and for each folder of the
// features and of the engine what docs/architecture.md says is decided there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './install.mjs';

const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...listPages('docs'),
  'eval/README.md',
  'eval/RESULTS.md',
  'bench/RESULTS.md',
];
const missing = pages.flatMap((page) => {
  if (!existsSync(path.join(root, page))) return [`${page} itself`];
  const text = readFileSync(path.join(root, page), 'utf8');
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
    .filter(([, name]) => !scripts[name])
    .map(([command]) => `${page}: ${command}`);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .filter(([, link]) => !existsSync(path.join(root, path.dirname(page), link)))
    .map(([, link]) => `${page}: ${link}`);
  // Decisions and the log of what was tried say what was so then.
  const files = /^docs\/decisions\/|RESULTS\.md$/.test(page)
    ? []
    : [...text.matchAll(/`((?:src|scripts|e2e|docs|eval|bench|training|deploy)\/[\w./-]+)`/g)]
        .filter(([, file]) => !existsSync(path.join(root, file)))
        .map(([, file]) => `${page}: ${file}`);
  return [...commands, ...links, ...files];
});
if (missing.length > 0) {
  say(`Named but not there:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
const explained = listExplained('docs/dependencies.md');
const unexplained = packages.filter((name) => !explained.includes(name));
const gone = explained.filter((name) => !packages.includes(name));
if (unexplained.length + gone.length > 0) {
  say(`docs/dependencies.md lacks: ${unexplained.join(', ') || 'nothing'}`);
  say(`docs/dependencies.md has, and package.json has not: ${gone.join(', ') || 'nothing'}`);
  process.exit(1);
}
const described = listExplained('docs/architecture.md');
const unsaid = ['src/server/features', 'src/answer']
  .flatMap((folder) => readdirSync(path.join(root, folder), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .filter(({ name }) => !described.includes(`${name}/`));
if (unsaid.length > 0) {
  say(
    `docs/architecture.md lacks what is decided in: ${unsaid.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
say(`${pages.length} pages, everything they name is there`);

/** What stands in the first column of a page's tables, as code. */
function listExplained(page) {
  const rows = readFileSync(path.join(root, page), 'utf8').matchAll(/^\| (`[^|]*)\|/gm);
  return [...rows].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

function listPages(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listPages(name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}
