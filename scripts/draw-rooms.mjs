// The picture of docs/architecture.md, as Mermaid: which folder may import which, read off the rules that
// scripts/check-dependencies.mjs enforces. There is an arrow wherever the rules let one through.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import config from '../.dependency-cruiser.mjs';
import { root } from './install.mjs';

/** Every folder and file of src in one room, the first that matches. */
const rooms = [
  { id: 'app', side: 'browser', label: 'web: main, router', path: /^src\/web\/[^/]+$/ },
  {
    id: 'pages',
    side: 'browser',
    label: 'web: pages, guest, shell, embed',
    path: /^src\/web\/(pages|guest|shell|embed)\//,
  },
  { id: 'webFeatures', side: 'browser', label: 'web/features', path: /^src\/web\/features\// },
  { id: 'kit', side: 'browser', label: 'web/ui, web/lib', path: /^src\/web\/(ui|lib)\// },
  {
    id: 'start',
    side: 'server',
    label: 'server: main, app, sweep, operator, demo',
    path: /^src\/server\/(main\.ts|app\.ts|open-services\.ts|sweep\/|operator\/|demo\/)/,
  },
  { id: 'features', side: 'server', label: 'server/features', path: /^src\/server\/features\// },
  {
    id: 'storage',
    side: 'server',
    label: 'server/db, notify, mail, limits',
    path: /^src\/server\/(db|notify|mail|limits)\//,
  },
  { id: 'http', side: 'server', label: 'server/http, config, services', path: /^src\/server\// },
  { id: 'answer', label: 'answer', path: /^src\/answer\// },
  { id: 'extract', label: 'extract', path: /^src\/extract\// },
  { id: 'reader', label: 'reader', path: /^src\/reader\// },
  { id: 'shared', label: 'shared: api, rules', path: /^src\/shared\// },
];

/** The picture's Mermaid source. */
export function drawRooms() {
  const filesOf = groupByRoom(listSources());
  const arrows = rooms.flatMap((from) =>
    rooms.flatMap((to) => drawArrow(from, to, filesOf.get(from), filesOf.get(to))),
  );
  const nodes = (side, indent) =>
    rooms.filter((room) => room.side === side).map(({ id, label }) => `${indent}${id}["${label}"]`);
  return [
    'flowchart TD',
    ...['browser', 'server'].flatMap((side) => [
      `  subgraph ${side}`,
      ...nodes(side, '    '),
      '  end',
    ]),
    ...nodes(undefined, '  '),
    ...arrows,
  ].join('\n');
}

/** None where the rules let nothing through; with a label where they let some files through only. */
function drawArrow(from, to, sources, targets) {
  const isWithin = from === to;
  const tried = new Set();
  const open = new Set();
  for (const source of sources) {
    for (const target of targets) {
      if (isWithin && folderOf(source) === folderOf(target)) continue;
      tried.add(target);
      if (!isForbidden(source, target)) open.add(target);
    }
  }
  if (open.size === 0 || (isWithin && open.size === tried.size)) return [];
  const label = open.size < tried.size ? `|"${nameOf([...open])}"|` : '';
  return [`  ${from.id} -->${label} ${to.id}`];
}

/** What files have in common in their names: the one's own, or how they all end. */
function nameOf(files) {
  const names = [...new Set(files.map((file) => path.basename(file)))];
  if (names.length === 1) return `only ${names[0]}`;
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  if (folders.size === 1) return `only ${[...folders][0]}/*.ts`;
  const endings = new Set(names.map((name) => name.replace(/^.*-/, '*-')));
  if (endings.size === 1) return `only ${[...endings][0]}`;
  throw new Error(`No name for ${names.length} files, such as ${names[0]}`);
}

const folderOf = (file) => file.split('/').slice(0, 4).join('/');

function isForbidden(source, target) {
  return config.forbidden.some(({ from, to }) => {
    if (to.circular) return false;
    const groups = matches(source, from);
    return groups !== null && matches(target, to, groups) !== null;
  });
}

/** The groups of the path that matches, or null; `$1` in a pattern is the first group of `given`. */
function matches(file, { path: wanted, pathNot: unwanted }, given = []) {
  const find = (patterns) =>
    [patterns ?? []]
      .flat()
      .map((pattern) => new RegExp(pattern.replace(/\$1/g, given[1] ?? '')).exec(file))
      .find((match) => match !== null);
  if (unwanted && find(unwanted)) return null;
  return wanted === undefined ? [] : (find(wanted) ?? null);
}

function groupByRoom(files) {
  const filesOf = new Map(rooms.map((room) => [room, []]));
  for (const file of files) {
    const room = rooms.find((each) => each.path.test(file));
    if (!room) throw new Error(`${file} is in no room of the picture (scripts/draw-rooms.mjs)`);
    filesOf.get(room).push(file);
  }
  return filesOf;
}

/** The product's own modules, without tests and what only tests need. */
function listSources() {
  return readdirSync(path.join(root, 'src'), { recursive: true })
    .map((name) => `src/${name.split(path.sep).join('/')}`)
    .filter(
      (name) =>
        /\.tsx?$/.test(name) &&
        !/\.test\.tsx?$|^src\/(?:answer|extract|server)\/testing\//.test(name),
    )
    .toSorted();
}
