import JSZip from 'jszip';
import { themes } from '#shared/rules/themes.ts';
import type { Db } from '../../db/client.ts';
import { toCsv } from '../../http/csv.ts';
import { helperNotFound } from '../../http/errors.ts';
import { listTaughtAnswers } from '../knowledge/knowledge-queries.ts';
import * as queries from './export-queries.ts';
import { makeCard } from './make-card.ts';

type Params = { userId: string; id: number; now: Date; origin: string };

/** Everything of a helper as a ZIP: its details, its texts, the card to print, what guests asked, and who changed what. Throws where it is not the owner's. */
export async function makeExport(
  db: Db,
  { userId, id, now, origin }: Params,
): Promise<{ name: string; content: Buffer }> {
  const helper = await queries.findHelperToExport(db, { userId, id });
  if (!helper) throw helperNotFound();
  const zip = new JSZip();
  const add = (path: string, text: string | Uint8Array) =>
    zip.file(path, text, { date: now, createFolders: false });

  const link = `${origin}/chat/${helper.shareUrl}`;
  add('details.txt', describeHelper(helper, { now, link }));
  add('card-to-print.html', await makeCard({ name: helper.name, link }));
  if (helper.knowledgeBase.trim() !== '') add('wedding-details.txt', helper.knowledgeBase);
  if (helper.photo) add('photo.jpg', helper.photo);
  const taken = new Set<string>();
  for (const { source, text } of await queries.listDocumentTexts(db, id)) {
    if (text.trim() !== '') add(`documents/${freeName(source, taken)}`, text);
  }
  add('questions-and-answers.csv', toCsv(await listQuestions(db, id)));
  const taught = await listTaughtAnswers(db, id);
  if (taught.length > 0) {
    const rows = taught.map((each) => [each.taughtAt.toISOString(), each.question, each.answer]);
    add('your-answers.csv', toCsv([['Taught at (UTC)', 'Question', 'Answer'], ...rows]));
  }
  await addHistory(db, id, add);
  const content = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  return { name: `${toSlug(helper.name)}.zip`, content };
}

const changeNames = {
  file: 'Text of a file',
  passage: 'What guests are told',
  answer: 'Taught answer',
  document: 'File',
  wedding_date: 'Wedding date',
  photo: 'Photo',
} as const;

/** Who changed what: a table of it, and each earlier text of the details by itself. */
async function addHistory(
  db: Db,
  helperId: number,
  add: (path: string, text: string) => unknown,
): Promise<void> {
  const saves = (await queries.listDetailsVersions(db, helperId)).map(
    ({ version, text, ...save }) => {
      const file = text === null ? '' : `earlier-details/version-${version}.txt`;
      if (text !== null) add(file, text);
      return { ...save, cells: ['Details', file, '', '', ''] };
    },
  );
  const changes = (await queries.listChanges(db, helperId)).map(
    ({ kind, subject, page, before, after, ...each }) => ({
      ...each,
      cells: [changeNames[kind], subject, page === null ? '' : `${page + 1}`, before, after],
    }),
  );
  const rows = [...saves, ...changes]
    .toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
    .map(({ changedAt, changedBy, settled, cells }) => [
      changedAt.toISOString(),
      changedBy ?? '',
      ...cells.map((cell) => cell ?? ''),
      settled ?? '',
    ]);
  if (rows.length > 0) add('history.csv', toCsv([HISTORY_HEAD, ...rows]));
}

const HISTORY_HEAD = [
  'Changed at (UTC)',
  'Changed by',
  'What',
  'Of what',
  'Page',
  'Before',
  'After',
  'Settled contradiction',
];

const yesOrNo = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no');

async function listQuestions(db: Db, helperId: number): Promise<string[][]> {
  const rows = await queries.listGuestMessages(db, helperId);
  return [
    [
      'Asked at (UTC)',
      'Question',
      'Reply',
      'Answered',
      'Found helpful',
      'Passed on to you by',
      'How to reach them',
    ],
    ...rows.map((row) => [
      row.createdAt.toISOString(),
      row.question,
      row.reply ?? '',
      yesOrNo(row.answered),
      yesOrNo(row.helpful),
      row.askedBy ?? '',
      row.askedContact ?? '',
    ]),
  ];
}

function describeHelper(
  helper: queries.ExportedHelper,
  { now, link }: { now: Date; link: string },
): string {
  // What has a file of its own, or no words, is not told here.
  const settings: Record<
    Exclude<keyof queries.ExportedHelper, 'id' | 'knowledgeBase' | 'photo'>,
    readonly [label: string, value: string]
  > = {
    name: ['Name', helper.name],
    eventType: ['Wedding type', helper.eventType],
    weddingDate: ['Wedding date', helper.weddingDate],
    timezone: ['Time zone', helper.timezone],
    description: ['Description', helper.description],
    personality: ['Personality', helper.personality],
    responseStyle: ['Response style', helper.responseStyle],
    theme: ['Look', themes[helper.theme].label],
    shareUrl: ["Guests' link", link],
    planName: ['Plan', helper.planName],
    createdAt: ['Created', helper.createdAt.toISOString()],
  };
  const lines = [...Object.values(settings), ['Exported', now.toISOString()]];
  return lines.map(([label, value]) => `${label}: ${value}\r\n`).join('');
}

/** A document's name as a file's, in no folder and no drive, and unlike those before it. */
function freeName(source: string, taken: Set<string>): string {
  const plain = source
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .replace(/\.txt$/i, '')
    .slice(0, 150);
  for (let round = 1; ; round += 1) {
    const name = round === 1 ? `${plain}.txt` : `${plain} (${round}).txt`;
    const key = name.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}

const toSlug = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'wedding-helper';
