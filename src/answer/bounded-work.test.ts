import { expect, test } from 'vitest';
import {
  answerQuestion,
  buildKnowledgeIndex,
  coverage,
  detectLanguage,
  findContradictions,
  fold,
  groundQuestion,
  type KnowledgeIndex,
  readFacts,
  suggestQuestions,
} from './engine.ts';
import { hostileQuestions, hostileTexts } from './testing/hostile-texts.ts';

// Whatever a couple saves is processed in a process that others share, so no text may take more time than
// its length warrants: four times the text may take four times the work. That is measured in processor
// time, which excludes waiting, with a factor of two as margin, and measured again where it seems more, at
// last with four times the lengths: there quadratic work still takes sixteen times as long, whereas work
// that is limited by a count has reached its limit. `bench/hostile-texts.ts` has the figures for full lengths.

const LENGTH = 2_000;
/** Four times the work, with a margin, and what is too short to be measured, in ms. */
const allowed = (ms: number) => 7 * ms + 60;
const MOST_LOOKS = 4;
const LONGER = 4;

async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** By how much four times the length exceeds its limit, in ms; 0 where it stays within it. */
async function excess(workOn: (length: number) => () => unknown, length = LENGTH): Promise<number> {
  return (await excessAt(length, workOn)) && (await excessAt(LONGER * length, workOn));
}

async function excessAt(length: number, workOn: (length: number) => () => unknown) {
  const [small, large] = [workOn(length), workOn(4 * length)];
  let least = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    // What a first run costs besides is the large text's.
    const [four, one] = [await processorMs(large), await processorMs(small)];
    least = { small: Math.min(least.small, one), large: Math.min(least.large, four) };
    if (least.large <= allowed(least.small)) return 0;
  }
  return least.large - allowed(least.small);
}

const indexOf = (text: string): KnowledgeIndex =>
  buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);

test.each(Object.entries(hostileTexts))(
  '%s: four times the text is four times the work',
  async (_, make) => {
    const read = await excess((length) => {
      const text = make(length);
      return () => {
        const index = indexOf(text);
        readFacts(index, { year: 2027, month: 6, day: 5 });
        findContradictions(index, '2027-06-05');
        detectLanguage(fold(text));
      };
    });
    expect(read).toBe(0);
  },
);

/** Those that make the most passages, and the most similar ones: a question has to look at them all. */
const muchToRank = [
  'the same sentence',
  'one paragraph of sentences',
  'lines of pipes',
  'lines of one letter',
  'questions with answers',
  'start times of one event',
  'words of every concept',
] as const;

test.each(muchToRank)(
  '%s: questions, suggestions and coverage are in proportion to it',
  async (name) => {
    const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
    const asked = await excess((length) => {
      const index = indexOf(hostileTexts[name]!(length));
      const input = { question: 'When is dinner and where do we park?', history: [], style };
      return async () => {
        // What is memoised for an index is computed afresh: the work for its first guest is measured.
        const fresh = { ...index, passages: [...index.passages] };
        await answerQuestion({ ...input, index: fresh });
        await groundQuestion({ ...input, index: fresh });
        await suggestQuestions(fresh, null, 6);
        await coverage(fresh);
      };
    });
    expect(asked).toBe(0);
  },
);

// Whether a statement holds depends on all others, at little cost each: only many of them show that cost.
const MANY = 16_000;

test('changes beside what they leave alone are in proportion to both', async () => {
  const make = hostileTexts['changes beside what they leave']!;
  const excessive = await excess((length) => {
    const text = make(length);
    return () => indexOf(text);
  }, MANY);
  expect(excessive).toBe(0);
});

test('a draft beside a firm document is in proportion to both', async () => {
  const make = hostileTexts['start times of one event']!;
  const excessive = await excess((length) => {
    const lines = make(length / 2);
    const sources = [
      { source: 'draft', text: `Provisional.\n\n${lines}`, addedAt: 0 },
      { source: 'firm', text: lines.replaceAll('ceremony', 'bus'), addedAt: 1 },
    ];
    return () => buildKnowledgeIndex(sources);
  }, MANY);
  expect(excessive).toBe(0);
});

const knowledge = indexOf(
  'The ceremony starts at 4 PM in the barn.\n\nPARKING\nPark in the lot left of the gate.\n\nDinner is at 6.',
);

test.each(Object.entries(hostileQuestions))(
  'a question of %s is in proportion to it',
  async (_, make) => {
    const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
    const excessive = await excess((length) => {
      // The longest question accepted has a thousand characters.
      const question = make(length / 16);
      return () => answerQuestion({ question, history: [], index: knowledge, style });
    });
    expect(excessive).toBe(0);
  },
);
