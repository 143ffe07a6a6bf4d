/** Who may import whom. Every rule is an error; scripts/check-dependencies.mjs fails where nothing was cruised. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-circular', 'Cycles make every file of them one file', {}, { circular: true }),
    rule(
      'shared-imports-only-zod',
      'What both sides use needs no package but zod; tests may use more',
      { path: '^src/shared', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/shared', '^node_modules/zod'] },
    ),
    rule(
      'answer-knows-only-shared',
      'The answer engine imports nothing of the server, the pages, or what reads files and models',
      { path: '^src/answer', pathNot: '\\.test\\.ts$' },
      { path: '^src/(server|web|extract|reader)' },
    ),
    rule(
      'answer-stays-pure',
      // What needs no import (a clock, chance, a global fetch) is looked for by src/answer/purity.test.ts.
      'The answer engine imports no module of Node, so it opens no file and no socket; only its own phrases are read from files, when it starts',
      { path: '^src/answer', pathNot: '\\.test\\.ts$|^src/answer/lexicon/read-phrases\\.ts$' },
      { path: ['^node:', '^(fs|path|http|net|child_process|os|worker_threads)$'] },
    ),
    rule(
      'the-answer-engine-has-one-door',
      'In the product only engine.ts is imported from outside; tests, eval and training may look behind it',
      { path: '^src/(server|web|extract|reader)', pathNot: '\\.test\\.ts$' },
      { path: '^src/answer/', pathNot: '^src/answer/engine\\.ts$' },
    ),
    rule(
      'extract-knows-no-server',
      'Reading files needs the shared rules and no other room',
      { path: '^src/extract' },
      { path: '^src/(server|web|answer|reader)' },
    ),
    rule(
      'the-reader-knows-the-engine-only',
      "The reader's files and process need the engine's door, and nothing of the server",
      { path: '^src/reader' },
      { path: '^src/(server|web|extract)' },
    ),
    rule(
      'the-server-knows-no-page',
      'The server sends built pages as files, and imports nothing of them',
      { path: '^src/server', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/web' },
    ),
    rule(
      'storage-knows-no-feature',
      'The database, the messages to people and the limits serve every feature and know none',
      { path: '^src/server/(db|notify|mail|limits)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^src/(answer|extract|reader|server/(features|http|sweep|operator|demo|main\\.ts|app\\.ts))',
      },
    ),
    rule(
      'features-do-not-start-the-server',
      'What wires the features together, or runs them by the clock, is imported by none of them',
      {
        path: '^src/server/',
        pathNot: [
          '\\.test\\.ts$',
          '^src/server/(sweep|operator|demo|testing|main\\.ts|app\\.ts|open-services\\.ts)',
        ],
      },
      { path: '^src/server/(sweep|operator|demo|main\\.ts|app\\.ts|open-services\\.ts)' },
    ),
    rule(
      'http-leaves-answering-to-features',
      'Requests, headers and errors are the same whatever is asked',
      {
        path: '^src/server/(http/|[^/]+\\.ts$)',
        pathNot: ['\\.test\\.ts$', '^src/server/(main|app)\\.ts$'],
      },
      { path: '^src/(answer|extract|reader)' },
    ),
    rule(
      'web-knows-only-shared',
      'The browser gets nothing of the server, not even a type',
      { path: '^src/web' },
      { path: '^src/(server|answer|extract|reader)' },
    ),
    rule(
      'web-features-stay-apart',
      'A page composes features; features import neither each other nor what composes them',
      { path: '^src/web/features/([^/]+)/' },
      {
        path: '^src/web/(features/|pages/|guest/|shell/|embed/|[^/]+$)',
        pathNot: '^src/web/features/$1/',
      },
    ),
    rule(
      'the-kit-knows-no-feature',
      'Components and the calls they make are used by every feature and know none',
      { path: '^src/web/(ui|lib)/' },
      { path: '^src/web/(features/|pages/|guest/|shell/|embed/|[^/]+$)' },
    ),
    rule(
      'pages-do-not-start-the-app',
      'What mounts and routes the pages is imported by none of them',
      { path: '^src/web/(pages|guest|shell|embed)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/web/[^/]+$' },
    ),
    rule(
      'server-features-share-queries-only',
      'Of another feature only its *-queries.ts may be imported',
      { path: '^src/server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', '-queries\\.ts$'] },
    ),
    rule(
      'routes-leave-the-database-to-queries',
      'Of the database routes import client.ts alone, for its Db type: no table and no query builder',
      { path: '-routes\\.ts$' },
      {
        path: ['^src/server/db/', '^node_modules/drizzle-orm/'],
        pathNot: '^src/server/db/client\\.ts$',
      },
    ),
    rule(
      'nothing-imports-a-test',
      'Tests stand at the end of every import',
      { pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$' },
    ),
    rule(
      'testing-is-for-tests',
      'Test servers, factories and texts are never part of the product',
      { path: '^src', pathNot: ['\\.test\\.tsx?$', '^src/(answer|extract|server)/testing'] },
      { path: '^src/(answer|extract|server)/testing' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
