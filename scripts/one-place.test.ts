import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';

// Each fact is written in one place: in a copy of the product in which that place alone says something
// else, everything that follows from it does, too.

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'node_modules/.cache/one-place');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is looked at: rules, contract, the sweep's reckoning, the head of a page, and a page's part. */
const entry = `
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  import { Pricing } from './src/web/features/landing/pricing.tsx';
  export * from './src/shared/rules/files.ts';
  export * from './src/shared/rules/plans.ts';
  export * from './src/shared/rules/wedding-dates.ts';
  export * from './src/shared/api/purchases.ts';
  export { documentInfo, uploadDocument } from './src/shared/api/documents.ts';
  export { withHeadOf } from './src/server/http/public-pages.ts';
  export { listDue } from './src/server/sweep/announce-deletions.ts';
  export const pricing = () => renderToStaticMarkup(createElement(Pricing));
`;

/** The product with texts of one file replaced. Throws where the file does not hold each of them once. */
async function productWith(file: string, ...changes: readonly (readonly [string, string])[]) {
  mkdirSync(folder, { recursive: true });
  const outfile = path.join(folder, `${path.basename(file, '.ts')}.mjs`);
  const contents = changes.reduce(
    (source, [before, after]) => {
      const parts = source.split(before);
      if (parts.length !== 2) throw new Error(`${file} does not hold ${before} once`);
      return parts.join(after);
    },
    readFileSync(path.join(root, file), 'utf8'),
  );
  await build({
    stdin: { contents: entry, resolveDir: root, loader: 'js' },
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [
      {
        name: 'one text replaced',
        setup: (bundle) =>
          bundle.onLoad(
            { filter: new RegExp(`${path.basename(file).replaceAll('.', '\\.')}$`) },
            (args) =>
              args.path === path.join(root, file) ? { contents, loader: 'ts' } : undefined,
          ),
      },
    ],
  });
  return import(pathToFileURL(outfile).href);
}

const head = { pathname: '/privacy', origin: 'https://usher.example', isKnown: true };
const page = '<meta name="description" content="">';

test('kept for seven days: dates, mails, texts and pages all say seven', async () => {
  const product = await productWith('src/shared/rules/wedding-dates.ts', [
    'DAYS_KEPT_AFTER_WEDDING: number = 3',
    'DAYS_KEPT_AFTER_WEDDING: number = 7',
  ]);
  expect(product.dataExpiryDate('2027-09-18')).toBe('2027-09-25');
  const isExpiredOn = (now: string) => product.isExpired('2027-09-18', 'UTC', new Date(now));
  expect(isExpiredOn('2027-09-25T23:59:59Z')).toBe(false);
  expect(isExpiredOn('2027-09-26T00:00:00Z')).toBe(true);
  expect(product.withHeadOf(page, head)).toContain('deleted seven days after the wedding');
  expect(product.pricing()).toContain('seven days after the wedding');
  expect(product.pricing()).not.toMatch(/three days/);

  // The first mail still comes four days before the wedding, and none on the day itself.
  const plan = { helperId: 1, timezone: 'UTC', weddingDate: '2027-09-18' };
  const dueOn = (day: string, notified: string[] = []) =>
    product.listDue({ ...plan, notified }, new Date(`${day}T12:00:00Z`));
  expect(dueOn('2027-09-13')).toEqual([]);
  expect(dueOn('2027-09-14')).toEqual(['deletion_soon']);
  expect(dueOn('2027-09-18', ['deletion_soon'])).toEqual([]);
  expect(dueOn('2027-09-24', ['deletion_soon'])).toEqual(['deletion_tomorrow']);
});

test('another plan is in the contract, on the price list of the page, and for sale', async () => {
  const family = "{ id: 5, name: 'Family', priceCents: 6900, messageLimit: 6000 },";
  const ultimate = "  { id: 4, name: 'Ultimate'";
  const support = "  Ultimate: 'Premium support'";
  const product = await productWith(
    'src/shared/rules/plans.ts',
    [ultimate, `  ${family}\n${ultimate}`],
    [support, `  Family: 'Premium support',\n${support}`],
  );
  const names = ['Free', 'Starter', 'Popular', 'Family', 'Ultimate'];
  expect(product.planNames).toEqual(names);
  expect(product.listPlans.response.parse(product.plans)).toHaveLength(names.length);
  const order = { weddingDate: null, planName: 'Family', price: 69 };
  expect(product.createPurchaseIntent.body.parse(order)).toMatchObject({ planName: 'Family' });
  expect(product.plansForSale('Popular').map(({ name }: { name: string }) => name)).toEqual([
    'Family',
    'Ultimate',
  ]);
  expect(product.pricing()).toContain('Choose Family');
  expect(product.pricing()).toContain('6,000 messages for the wedding');
});

test('another kind of document is in the contract, taken, and named to whoever sends another', async () => {
  const product = await productWith('src/shared/rules/files.ts', [
    "'docx', 'txt'",
    "'docx', 'odt', 'txt'",
  ]);
  expect(product.fileProblem({ name: 'day.odt', size: 10 })).toBe(null);
  expect(product.fileProblem({ name: 'day.pages', size: 10 })).toBe(
    'Only PDF, DOC, DOCX, ODT and TXT files, and photos as JPG, PNG or HEIC, can be read. Please save it as one of these.',
  );
  expect(product.documentInfo.shape.kind.parse('odt')).toBe('odt');
  expect(product.uploadDocument.summary).toContain('PDF, DOC, DOCX, ODT or TXT');
});

test('the README says for how long a helper is kept', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8').toLowerCase();
  expect(readme).toContain(`${KEPT_AFTER_WEDDING} after the wedding everything is deleted`);
});

/** A file with one line put below another of it. */
type Addition = { file: string; below: string; line: string };

/** The files in which the compiler finds something amiss once these lines are there. */
function filesAmissWith(additions: readonly Addition[]): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'tsconfig.json'),
    { noEmit: true, incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )!;
  const host = ts.createCompilerHost(config.options);
  host.readFile = (name) =>
    additions
      .filter(({ file }) => path.join(root, file) === path.resolve(name))
      .reduce(
        (source, { below, line }) => source?.replace(below, `${below}\n${line}`),
        ts.sys.readFile(name),
      );
  const files = config.fileNames.filter(
    (name) => /\/src\//.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const program = ts.createProgram(files, config.options, host);
  const named = ts
    .getPreEmitDiagnostics(program)
    .map((each) => path.relative(root, each.file?.fileName ?? ''));
  return [...new Set(named)].toSorted();
}

test('another guest language, or another thing that guests ask, is one line, and the compiler names what lacks its words', {
  timeout: 240_000,
}, () => {
  const language = {
    file: 'src/shared/rules/guest-languages.ts',
    below: "  pt: 'Português',",
    line: "  nl: 'Nederlands',",
  };
  const topic = {
    file: 'src/shared/rules/asked-topics.ts',
    below: "  { topic: 'weather', label: 'Rain plan', question: 'What happens if it rains?' },",
    line: "  { topic: 'pets', label: 'Pets', question: 'Can I bring my dog?' },",
  };
  const ofTopic = [
    'src/answer/audit/coverage-topics.ts',
    'src/web/features/helper-builder/detail-topics.ts',
  ];
  const ofLanguage = [
    'src/answer/lexicon/small-words.ts',
    'src/answer/lexicon/translations/dictionaries.ts',
    'src/answer/phrase/phrasebooks.ts',
    'src/answer/understand/detect-language.ts',
    'src/answer/understand/mark-questions.ts',
    'src/answer/understand/suggested.ts',
    'src/answer/values/number-words.ts',
    'src/web/embed/embed-words.ts',
    'src/web/features/chat/texts.ts',
    'src/web/guest/essentials/texts.ts',
  ];
  expect(filesAmissWith([language, topic])).toEqual([...ofTopic, ...ofLanguage].toSorted());
});
