import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailTopics } from './detail-topics.ts';
import { readTopic, writeTopic } from './topic-text.ts';

const text = `Ceremony
The ceremony starts at 4:30 PM.

# Parking:
Free behind the barn.

Overnight is fine, too.

Our story
We met in a library.`;

test('a topic is what stands under its heading, until the next one', () => {
  expect(readTopic(text, 'Ceremony')).toBe('The ceremony starts at 4:30 PM.');
  expect(readTopic(text, 'parking')).toBe('Free behind the barn.\n\nOvernight is fine, too.');
  expect(readTopic(text, 'Hotels')).toBe('');
  expect(readTopic('We have parking\nParking\nis free', 'Parking')).toBe('');
});

test('a topic is written in its place, or at the end, and goes with its heading when emptied', () => {
  expect(writeTopic(text, 'Parking', 'In the field.')).toBe(
    text.replace(/Free behind[^]*too\./, 'In the field.'),
  );
  expect(writeTopic(text, 'Hotels', 'Harbor Inn')).toBe(`${text}\n\nHotels\nHarbor Inn`);
  expect(writeTopic('', 'Hotels', 'Harbor Inn')).toBe('Hotels\nHarbor Inn');
  expect(writeTopic(text, 'Ceremony', ' ')).toBe(text.slice(text.indexOf('# Parking')));
  expect(writeTopic(text, 'Hotels', '')).toBe(text);
});

test('what is written under any topic is read again, and nothing else of the text changes', () => {
  const words = fc
    .array(fc.constantFrom('Food', 'Parking', 'at 5 PM.', '', 'Who to ask', 'two'), {
      minLength: 1,
    })
    .map((lines) => lines.join('\n'));
  const topic = fc.constantFrom(...detailTopics.map(({ heading }) => heading));
  fc.assert(
    fc.property(fc.array(fc.tuple(topic, words), { maxLength: 12 }), (entries) => {
      let written = text;
      const told = new Map<string, string>();
      for (const [heading, body] of entries) {
        written = writeTopic(written, heading, body);
        told.set(heading, body.trim().replace(/\n\s*\n/g, '\n'));
      }
      for (const [heading, body] of told) expect(readTopic(written, heading)).toBe(body);
      expect(readTopic(written, 'Our story')).toBe('We met in a library.');
    }),
  );
});
