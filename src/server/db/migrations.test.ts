import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, 'migrations');
const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string }[];
};

test('pictures kept before they were cut are whole afterwards', async () => {
  const pglite = new PGlite();
  const picture = randomBytes(600_000);
  for (const { tag } of journal.entries) {
    const isCutting = tag.endsWith('feedback-pictures-in-pieces');
    if (isCutting) {
      await pglite.query(`insert into feedback (id, message) values (1, 'Look.')`);
      await pglite.query(
        `insert into feedback_images (id, feedback_id, mime_type, size_bytes, content)
         values (1, 1, 'image/png', 600000, $1)`,
        [picture],
      );
    }
    await pglite.exec(readFileSync(path.join(folder, `${tag}.sql`), 'utf8'));
    if (isCutting) break;
  }
  const { rows } = await pglite.query<{ content: Uint8Array }>(
    'select content from feedback_image_pieces order by position',
  );
  expect(rows.map(({ content }) => content.length)).toEqual([262_144, 262_144, 75_712]);
  expect(Buffer.concat(rows.map(({ content }) => content)).equals(picture)).toBe(true);
  await pglite.close();
}, 60_000);
