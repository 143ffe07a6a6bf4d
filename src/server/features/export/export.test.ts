import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { documents, taughtAnswers } from '../../db/schema.ts';
import { toCsv } from '../../http/csv.ts';
import { aHelper, anOwner, type Owner } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';

const t = useTestApp({ env: { PUBLIC_URL: 'http://localhost:4500' } });

const fetchExport = (id: number, owner?: Owner) =>
  t.request({ url: `/api/bots/${id}/export`, ...(owner ? { cookie: owner.cookie } : {}) });

test('an export holds the details, the texts, what guests asked and what was taught', async () => {
  const owner = await aHelper(
    t,
    { name: 'Zoë & Ben', knowledgeBase: 'Dress code: garden party.' },
    { weddingDate: '2027-09-18' },
  );
  await t.services.database.db.insert(documents).values(
    ['schedule.pdf', '../../evil.txt', '.._.._evil.txt'].map((source) => ({
      helperId: owner.helperId,
      source,
      kind: 'txt' as const,
      sizeBytes: 1,
      characters: 1,
      words: 1,
      text: `Text of ${source}`,
      status: 'ready' as const,
    })),
  );
  await t.services.database.db.insert(taughtAnswers).values({
    helperId: owner.helperId,
    question: 'May we bring Rex?',
    questionKey: 'bring rex',
    answer: 'Yes',
  });
  const question = '=HYPERLINK("https://evil.example","What is the dress code?")';
  await t.request({
    method: 'POST',
    url: `/api/chat/${owner.shareUrl}`,
    body: { message: question, sessionId: 's-1' },
  });

  const response = await fetchExport(owner.helperId, owner);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toBe('attachment; filename="zoe-ben.zip"');
  expect(response.headers['cache-control']).toBe('no-store');
  const zip = await JSZip.loadAsync(response.rawPayload);
  const read = async (name: string) => (await zip.file(name)?.async('string')) ?? '';
  expect(Object.keys(zip.files)).toEqual([
    'details.txt',
    'card-to-print.html',
    'wedding-details.txt',
    'documents/schedule.pdf.txt',
    'documents/__.._evil.txt',
    'documents/__.._evil (2).txt',
    'questions-and-answers.csv',
    'your-answers.csv',
    'earlier-details/version-1.txt',
    'history.csv',
  ]);
  const card = await read('card-to-print.html');
  expect(card).toContain('Zoë &#38; Ben');
  expect(card).toContain('<svg');
  expect(await read('details.txt')).toContain('Name: Zoë & Ben\r\n');
  expect(await read('details.txt')).toContain('Wedding date: 2027-09-18\r\n');
  expect(await read('details.txt')).toContain(`http://localhost:4500/chat/${owner.shareUrl}`);
  expect(await read('wedding-details.txt')).toBe('Dress code: garden party.');
  expect(await read('documents/schedule.pdf.txt')).toBe('Text of schedule.pdf');
  expect(await read('questions-and-answers.csv')).toContain(`"'${question.replaceAll('"', '""')}"`);
  expect(await read('your-answers.csv')).toContain('"May we bring Rex?","Yes"');
});

test('it can be had while the helper is locked, and only by its owner', async () => {
  const owner = await aHelper(t, {}, { weddingDate: '2027-09-18' });
  t.setNow('2027-09-20T12:00:00Z');
  expect((await fetchExport(owner.helperId, owner)).statusCode).toBe(200);
  expect((await fetchExport(owner.helperId)).statusCode).toBe(401);
  const other = await anOwner(t);
  const refused = await fetchExport(owner.helperId, other);
  const unknown = await fetchExport(2_000_000_000, other);
  expect([refused.statusCode, unknown.statusCode]).toEqual([404, 404]);
  expect(refused.json().message).toBe(unknown.json().message);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1'])(
  'the cell %j is text to a spreadsheet',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

test('quotes, commas and line ends stay within their cell', () => {
  expect(toCsv([['a "b", c\nd', 'e']])).toBe('\uFEFF"a ""b"", c\nd","e"\r\n');
});
