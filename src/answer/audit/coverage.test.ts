import { beforeAll, expect, test } from 'vitest';
import { openReader } from '#reader/open-reader.ts';
import { topicNames } from '#shared/rules/asked-topics.ts';
import { detailTopics } from '../../web/features/helper-builder/detail-topics.ts';
import { buildKnowledgeIndex } from '../build-index.ts';
import { readTable } from '../lexicon/read-phrases.ts';
import type { Reader } from '../rank/reader/reader.ts';
import { encodedIndexOf } from '../testing/ask.ts';
import type { TaughtAnswer } from '../types.ts';
import { coverage } from './coverage.ts';

const coverageOf = async (text: string, taught: readonly TaughtAnswer[] = []) => {
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }], { taught });
  return new Map((await coverage(index)).map((each) => [each.topic, each]));
};

let reader: Reader;
beforeAll(async () => {
  reader = await openReader();
}, 60_000);

const coverageRead = async (text: string) => {
  const topics = await coverage(await encodedIndexOf(text, reader), undefined, reader);
  return new Map(topics.map((each) => [each.topic, each]));
};

test('the twenty things are each covered with what a guest is told, or missing without an answer', async () => {
  const topics = await coverageOf(
    'The ceremony starts at 4:00 PM.\n\nParking is free behind the barn.',
  );
  expect([...topics.keys()]).toEqual(topicNames);
  expect(topics.get('parking')).toMatchObject({
    covered: true,
    answer: expect.stringContaining('behind the barn'),
  });
  expect(topics.get('airport')).toMatchObject({ covered: false, answer: null, sources: [] });
});

test('the examples of the guided form cover their topics', async () => {
  const missing: string[] = [];
  for (const { topic, heading, example } of detailTopics) {
    const topics = await coverageOf(`${heading}\n${example}`);
    if (!topics.get(topic)?.covered) missing.push(topic);
  }
  expect(missing).toEqual([]);
});

test('a heading with nothing below it covers nothing, and does where something is said', async () => {
  for (const name of ['Dress code', 'Parking:', 'The food', 'Rain plan', 'Photos & phones']) {
    const topics = await coverageRead(`${name}\n\nCeremony\nThe ceremony starts at 4:00 PM.`);
    const covered = [...topics.values()].filter((each) => each.covered).map(({ topic }) => topic);
    expect([name, covered]).toEqual([name, ['ceremony']]);
  }
  const topics = await coverageRead('Ceremony at 4 PM.\n\nDress code\nCocktail.');
  expect(topics.get('dress-code')?.covered).toBe(true);
});

test('the date is covered by a day, and by no time alone', async () => {
  const isCovered = async (details: string) =>
    (await coverageRead(details)).get('date')?.covered ?? false;
  const ceremony = 'Ceremony\nThe ceremony starts at 4:00 PM.';
  expect(await isCovered(`Dress code\n\n${ceremony}`)).toBe(false);
  expect(await isCovered(`Saturday, June 12, 2027\n\n${ceremony}`)).toBe(true);
  expect(await isCovered('The wedding is on June 12, 2027, at 4:00 PM.')).toBe(true);
});

test('what speaks of something else in the same words covers nothing', async () => {
  const topics = await coverageRead(
    'Please keep your shoulders covered in church.\n\nJenny in the village (07700 900 333) can babysit.\n\nBar gratuity: covered by us.',
  );
  expect(topics.get('weather')?.covered).toBe(false);
  expect(topics.get('contact')?.covered).toBe(false);
});

test('a thing that only another way of asking finds is covered, with the question that finds it', async () => {
  const topics = await coverageOf(
    'Accessibility\nAll ballrooms are on the ground floor. Wheelchairs can be borrowed from the concierge.',
  );
  const access = topics.get('access');
  expect(access).toMatchObject({ covered: true });
  expect(access?.answer).toContain('ground floor');
});

test('what the couple taught covers what was missing, whatever its words', async () => {
  const { question } = (await coverageOf('The ceremony starts at 4 PM.')).get('weather')!;
  const topics = await coverageOf('The ceremony starts at 4 PM.', [
    { question, answer: 'We all move to the barn.', addedAt: 1 },
  ]);
  expect(topics.get('weather')?.answer).toContain('barn');
});

test('each topic is asked for in other ways, too', () => {
  expect(readTable('also-asked').map(([topic]) => topic)).toEqual(topicNames);
});
