// npm run docs: puts the picture of the rooms into docs/architecture.md. With --check it fails where another
// picture is in it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawRooms } from './draw-rooms.mjs';
import { root, say } from './install.mjs';

const PICTURE = /(?<=<!-- made by npm run docs -->\n```mermaid\n)[\s\S]*?(?=\n```)/;

const file = path.join(root, 'docs/architecture.md');
const page = readFileSync(file, 'utf8');
if (!PICTURE.test(page)) fail('docs/architecture.md has no place for the picture');
const current = page.replace(PICTURE, () => drawRooms());
if (process.argv.includes('--check')) {
  if (current !== page) fail('The picture in docs/architecture.md is an old one: npm run docs');
  say('docs/architecture.md shows the dependency rules');
} else {
  writeFileSync(file, current);
}

function fail(sentence) {
  say(sentence);
  process.exit(1);
}
