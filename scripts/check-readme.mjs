// What the README and the docs name must exist: scripts of package.json, and files that are linked.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './install.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const pages = [
  'README.md',
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
  return [...commands, ...links];
});
if (missing.length > 0) {
  say(`Named but not there:\n  ${missing.join('\n  ')}`);
  process.exit(1);
}
say(`${pages.length} pages, everything they name is there`);

function listPages(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return listPages(name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}
