/** Who may import whom. Every rule is an error; scripts/check-dependencies.mjs fails where nothing was cruised. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-circular', 'Cycles make every file of them one file', {}, { circular: true }),
    rule(
      'shared-imports-only-zod',
      'What both sides use stands on nothing but zod',
      { path: '^src/shared', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/shared', '^node_modules/zod'] },
    ),
    rule(
      'answer-stays-pure',
      'The answer engine does no I/O and knows no server',
      { path: '^src/answer', pathNot: '\\.test\\.ts$' },
      {
        path: [
          '^src/(server|web|extract|reader)',
          '^node:',
          '^(fs|path|http|net|child_process|os|worker_threads)$',
        ],
      },
    ),
    rule(
      'the-answer-engine-has-one-door',
      'Outside, only engine.ts may be imported: everything behind it can change',
      { path: '^src/(server|web|extract|reader)', pathNot: '\\.test\\.ts$' },
      { path: '^src/answer/', pathNot: '^src/answer/engine\\.ts$' },
    ),
    rule(
      'extract-knows-no-server',
      'Reading files needs nothing of the server',
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
      'web-knows-only-shared',
      'The browser gets nothing of the server, not even a type',
      { path: '^src/web' },
      { path: '^src/(server|answer|extract|reader)' },
    ),
    rule(
      'web-features-stay-apart',
      'A page composes features; features never import each other or pages',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/(features|pages)/', pathNot: '^src/web/features/$1/' },
    ),
    rule(
      'server-features-share-queries-only',
      "Of another feature only its queries, and the knowledge's own protocol, may be imported",
      { path: '^src/server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', '-queries\\.ts$'] },
    ),
    rule(
      'routes-leave-the-database-to-queries',
      'Routes take the Db type and no more of the database',
      { path: '-routes\\.ts$' },
      { path: '^src/server/db/', pathNot: '^src/server/db/client\\.ts$' },
    ),
    rule(
      'nothing-imports-a-test',
      'Tests stand at the end of every import',
      { pathNot: '\\.test\\.tsx?$' },
      { path: '\\.test\\.tsx?$' },
    ),
    rule(
      'testing-is-for-tests',
      'What tests stand on is not in the product',
      { path: '^src', pathNot: ['\\.test\\.tsx?$', '^src/server/testing'] },
      { path: '^src/server/testing' },
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
