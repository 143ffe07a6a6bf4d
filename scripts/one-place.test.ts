import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { MAX_PASSKEYS } from '#shared/rules/accounts.ts';
import * as feedbackRules from '#shared/rules/feedback.ts';
import * as fileRules from '#shared/rules/files.ts';
import { helperLimits } from '#shared/rules/helpers.ts';
import { listInWords } from '#shared/rules/in-words.ts';
import { PREVIEW_QUESTIONS_PER_DAY } from '#shared/rules/messages.ts';
import { MAX_PHOTO_MB } from '#shared/rules/photos.ts';
import { KEPT_AFTER_WEDDING } from '#shared/rules/wedding-dates.ts';
import { planActivations, users } from '../src/server/db/schema.ts';
import { openTestDatabase } from '../src/server/testing/test-database.ts';

// Each fact is written in one place: in a copy of the product in which that place alone says something
// else, everything that follows from it does, too.

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'node_modules/.cache/one-place');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is looked at: rules, contract, the sweep's reckoning, a query, the head of a page, and parts of pages. */
const entry = `
  import { createElement } from 'react';
  import { renderToStaticMarkup } from 'react-dom/server';
  import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
  import { WeddingDateCard } from './src/web/features/dashboard/wedding-date-card.tsx';
  import { Pricing } from './src/web/features/landing/pricing.tsx';
  import { DateStep } from './src/web/features/purchase/date-step.tsx';
  import { DropZone } from './src/web/features/helper-builder/drop-zone.tsx';
  import { HelpText } from './src/web/features/texts/help-text.tsx';
  import { NewPasswordField } from './src/web/ui/new-password-field.tsx';
  import { TermsText } from './src/web/features/texts/terms-text.tsx';
  export * from './src/shared/rules/files.ts';
  export * from './src/shared/rules/plans.ts';
  export * from './src/shared/rules/wedding-dates.ts';
  export * from './src/shared/rules/feedback.ts';
  export * from './src/shared/rules/messages.ts';
  export * from './src/shared/rules/photos.ts';
  export { listPlansNearLimit } from './src/server/sweep/sweep-queries.ts';
  export * from './src/shared/api/purchases.ts';
  export { sendFeedback } from './src/shared/api/feedback.ts';
  export { receiptMail } from './src/server/features/purchases/purchase-mails.ts';
  export { resetPasswordMail } from './src/server/features/accounts/account-mails.ts';
  export { documentInfo, uploadDocument } from './src/shared/api/documents.ts';
  export { withHeadOf } from './src/server/http/public-pages.ts';
  export { listDue } from './src/server/sweep/announce-deletions.ts';
  export { changeWeddingDate } from './src/server/features/purchases/change-wedding-date.ts';
  export { insertActivation } from './src/server/features/purchases/plan-queries.ts';
  const markup = (...part) => renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(...part)),
  );
  export const newPassword = () => markup(NewPasswordField, { label: 'New password', value: '' });
  export const pricing = () => markup(Pricing);
  export const dateCard = (status) => markup(WeddingDateCard, { status });
  export const dateStep = (plan) => markup(DateStep, { plan, date: { value: '' } });
  export const dropZone = () => markup(DropZone, { disabled: false });
  export const help = () => markup(HelpText);
  export const terms = () => markup(TermsText);
`;

/** A module is loaded once by its name: each copy has its own. */
let copies = 0;

/** The product with texts of one file replaced. Throws where the file does not hold each of them once. */
async function productWith(file: string, ...changes: readonly (readonly [string, string])[]) {
  mkdirSync(folder, { recursive: true });
  copies += 1;
  const outfile = path.join(folder, `copy-${copies}.mjs`);
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

/** A database in which one account has begun with the Free plan. */
async function openWithFreePlan(product: Awaited<ReturnType<typeof productWith>>) {
  const database = await openTestDatabase();
  await database.db.insert(users).values({ id: 'ana', name: 'Ana', email: 'ana@example.com' });
  await product.insertActivation(database.db, {
    userId: 'ana',
    plan: product.freePlan,
    paidCents: 0,
    weddingDate: '2027-09-18',
    timezone: 'UTC',
    startedFree: true,
  });
  return database;
}

test('the wedding date can be changed twice: statement, messages, texts and pages all say twice', async () => {
  const product = await productWith('src/shared/rules/wedding-dates.ts', [
    'DATE_CHANGES: number = 1',
    'DATE_CHANGES: number = 2',
  ]);
  const database = await openWithFreePlan(product);
  const { db } = database;
  const changeTo = (weddingDate: string) =>
    product.changeWeddingDate(db, { userId: 'ana', weddingDate, now: new Date() });
  expect(await changeTo('2027-10-02')).toBe(1);
  expect(await changeTo('2027-10-09')).toBe(0);
  expect(await changeTo('2027-10-16')).toBe(undefined);
  await database.close();

  expect(product.dateChangedMessage(1)).toBe('Wedding date updated. It can be changed once more.');
  expect(product.dateChangedMessage(0)).toBe(
    'Wedding date updated. This was your last allowed change.',
  );
  expect(product.DATE_IS_FINAL).toContain('can be changed only twice');
  expect(product.updateWeddingDate.summary).toContain('twice');
  expect(product.dateStep(product.freePlan)).toContain('It can be changed twice later.');
  const status = { weddingDate: '2027-09-18', timezone: 'UTC', canChangeWeddingDate: true };
  expect(product.dateCard({ ...status, dateChangesLeft: 2 })).toContain('can be changed twice.');
  expect(product.help()).toContain('This can be done twice.');
  expect(product.terms()).toContain('can be changed twice.');
});

test('warned at half of the messages: the bar turns, and the mail is due, at half', async () => {
  const product = await productWith('src/shared/rules/messages.ts', [
    'USAGE_WARNING_SHARE = 0.8',
    'USAGE_WARNING_SHARE = 0.5',
  ]);
  const database = await openWithFreePlan(product);
  const { db } = database;
  for (const [messagesUsed, level, mails] of [
    [24, 'normal', 0],
    [25, 'warning', 1],
  ] as const) {
    await db.update(planActivations).set({ messagesUsed });
    expect(product.usageLevel(messagesUsed, product.freePlan.messageLimit)).toBe(level);
    expect(await product.listPlansNearLimit(db)).toHaveLength(mails);
  }
  await database.close();
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

test('prices in euros are so on pages and receipts', async () => {
  const product = await productWith('src/shared/rules/plans.ts', ["'usd'", "'eur'"]);
  expect(product.pricing()).toContain('€49');
  expect(product.pricing()).not.toContain('$');
  const receipt = { planName: 'Popular', amountCents: 4900, paymentId: 'p', origin: '' };
  expect(product.receiptMail({ ...receipt, now: new Date() }).text).toContain('€49.00');
});

test('longer passwords, and a link that works for two hours, are asked for and promised everywhere', async () => {
  const product = await productWith(
    'src/shared/rules/accounts.ts',
    ['MIN_PASSWORD_LENGTH = 8', 'MIN_PASSWORD_LENGTH = 12'],
    ['RESET_LINK_HOURS = 1', 'RESET_LINK_HOURS = 2'],
  );
  expect(product.newPassword()).toContain('At least 12 characters.');
  expect(product.newPassword()).toContain('minLength="12"');
  expect(product.resetPasswordMail('https://usher.example').text).toContain('within two hours:');
});

test('other pictures with feedback, and larger ones, are named to whoever sends them', async () => {
  const product = await productWith(
    'src/shared/rules/feedback.ts',
    ["  WebP: 'image/webp',", "  WebP: 'image/webp',\n  AVIF: 'image/avif',"],
    ['MAX_FEEDBACK_IMAGES_MB = 5', 'MAX_FEEDBACK_IMAGES_MB = 20'],
    ['MAX_FEEDBACK_IMAGES = 5', 'MAX_FEEDBACK_IMAGES = 8'],
  );
  expect(product.MAX_FEEDBACK_IMAGES_BYTES).toBe(20 * 1024 * 1024);
  expect(product.FEEDBACK_TOO_LARGE).toContain('20 MB');
  expect(product.FEEDBACK_IMAGE_REJECTED).toContain('PNG, JPEG, GIF, WebP and AVIF');
  expect(product.sendFeedback.summary).toContain('up to 8 pictures');
  expect(product.sendFeedback.multipart.images).toContain('WebP or AVIF');
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
  expect(product.dropZone()).toContain('PDF, DOC, ODT, TXT files up to 10MB');
  expect(product.documentInfo.shape.kind.parse('odt')).toBe('odt');
  expect(product.uploadDocument.summary).toContain('PDF, DOC, DOCX, ODT or TXT');
});

const inFigures = (count: number) => count.toLocaleString('en-US');

test.each([
  ['A file', `${fileRules.MAX_FILE_MB} MiB`],
  [
    'Documents of a helper',
    `${fileRules.MAX_DOCUMENTS}, and ${inFigures(fileRules.MAX_TOTAL_CHARACTERS)} characters`,
  ],
  ['Scans and photos that wait', `${fileRules.MAX_WAITING_SCANS} of a helper`],
  ['Typed details', `${inFigures(helperLimits.knowledgeBase)} characters`],
  ["The couple's photo", `${MAX_PHOTO_MB} MB`],
  ['Feedback', `${feedbackRules.MAX_FEEDBACK_PER_DAY} messages of an account in 24 hours`],
  [
    'Feedback',
    `${feedbackRules.MAX_FEEDBACK_IMAGES} pictures of ${feedbackRules.MAX_FEEDBACK_IMAGES_MB} MB`,
  ],
  ['Passkeys of an account', `${MAX_PASSKEYS}`],
  ['Preview questions of a couple', `${PREVIEW_QUESTIONS_PER_DAY} a day`],
])('the table of limits in docs/security.md says of "%s": %s', (what, limit) => {
  const guide = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
  const [, row = ''] = guide.split(`\n| ${what} | `);
  expect(row.split(' | ')[0]).toContain(limit);
});

test.each([
  ['deploy/nginx.conf', /client_max_body_size (\d+)m;/],
  ['deploy/Caddyfile', /max_size (\d+)MB/],
])('%s lets the largest file through, with what is around it', (file, size) => {
  const limitMb = Number(size.exec(readFileSync(path.join(root, file), 'utf8'))?.[1]);
  expect(limitMb).toBeGreaterThan(fileRules.MAX_FILE_MB);
});

test('the README says for how long a helper is kept', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8').toLowerCase();
  expect(readme).toContain(`${KEPT_AFTER_WEDDING} after the wedding everything is deleted`);
});

test('the README names the kinds of files that are read', () => {
  const kinds = fileRules.fileExtensions.map((kind) => kind.toUpperCase());
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme).toContain(
    `**Files read in a process of their own**: ${listInWords(kinds, 'and')}`,
  );
});

/** A file with one line put below another of it, or in its place. */
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

test('another language, personality, response style, page, setting or thing that guests ask is one line, and the compiler names what lacks its words', {
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
  const personality = {
    file: 'src/shared/rules/helpers.ts',
    below: 'export const personalities = [',
    line: "  { value: 'poetic', label: 'Poetic', description: 'In verse' },",
  };
  const responseStyle = {
    file: 'src/shared/rules/helpers.ts',
    below: 'export const responseStyles = [',
    line: "  { value: 'table', label: 'Tables' },",
  };
  const setting = {
    file: 'src/shared/api/helpers.ts',
    below: '    timezone,\n    isActive: z.boolean(),',
    line: '    hidesSources: z.boolean(),',
  };
  const ofSetting = ['src/server/features/helpers/helper-queries.ts'];
  const pagePath = {
    file: 'src/shared/rules/app-pages.ts',
    below: 'export const appPages = {',
    line: "  '/gallery/:id': { isPublic: true, header: 'everybody' },",
  };
  const ofPage = [
    'src/server/http/public-pages.ts',
    'src/server/http/web-routes.ts',
    'src/web/routes.tsx',
  ];
  const ofPersonality = ['src/answer/phrase/en.ts'];
  const ofResponseStyle = ['src/answer/phrase/reply-shape.ts'];
  const ofEither = ['src/server/features/language-model/build-messages.ts'];
  const ofTopic = ['src/web/features/helper-builder/detail-topics.ts'];
  const ofLanguage = [
    'src/answer/decide/calibration.ts',
    'src/answer/lexicon/translations/dictionaries.ts',
    'src/answer/phrase/phrasebooks.ts',
    'src/answer/understand/detect-language.ts',
    'src/answer/understand/suggested.ts',
    'src/answer/values/number-words.ts',
    'src/extract/page-words.ts',
    'src/web/embed/embed-words.ts',
    'src/web/features/chat/link-places.ts',
    'src/web/features/chat/time-words.ts',
    'src/web/features/chat/texts.ts',
    'src/web/guest/essentials/texts.ts',
  ];
  expect(filesAmissWith([language, topic, personality, responseStyle, pagePath, setting])).toEqual(
    [
      ...ofTopic,
      ...ofLanguage,
      ...ofPersonality,
      ...ofResponseStyle,
      ...ofEither,
      ...ofPage,
      ...ofSetting,
    ].toSorted(),
  );
});
