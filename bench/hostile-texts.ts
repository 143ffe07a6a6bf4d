// What the worst texts cost that a couple could save, 299,000 characters each, and the worst questions, without the
// reader, in processor time: reading a text, a question, suggestions, contradictions, facts and coverage. Prints what
// takes the longest of each, and everything above two seconds.
//
//   npx tsx bench/hostile-texts.ts [PART OF A TEXT'S NAME]
import {
  answerQuestion,
  buildKnowledgeIndex,
  coverage,
  findContradictions,
  readFacts,
  suggestQuestions,
} from '#answer/engine.ts';
import { hostileQuestions, hostileTexts } from '#answer/testing/hostile-texts.ts';
import { MAX_QUESTION_LENGTH } from '#shared/rules/messages.ts';

const LENGTH = 299_000;
const TOO_LONG_MS = 2_000;
const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
const slowest = new Map<string, { ms: number; text: string }>();

for (const [text, make] of Object.entries(hostileTexts)) {
  if (text.includes(process.argv[2] ?? '')) await measureText(text, make(LENGTH));
}
await measureQuestions();
for (const [step, { ms, text }] of slowest) {
  console.log(`${step.padEnd(20)} ${ms.toFixed(0).padStart(6)} ms at most: ${text}`);
}

async function measureText(name: string, text: string): Promise<void> {
  let index = buildKnowledgeIndex([]);
  const question = 'When does the ceremony start and where can we park?';
  await measure('reading it', name, () => {
    index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  });
  await measure('a question', name, () => answerQuestion({ question, history: [], style, index }));
  await measure('suggestions', name, () => suggestQuestions(index, null, 6));
  await measure('contradictions', name, () => findContradictions(index, '2027-06-05'));
  await measure('facts', name, () => readFacts(index, { year: 2027, month: 6, day: 5 }));
  await measure('coverage', name, () => coverage(index));
}

async function measureQuestions(): Promise<void> {
  const details = hostileTexts['questions with answers']!(8_000);
  const index = buildKnowledgeIndex([{ source: 'details', text: details, addedAt: 0 }]);
  for (const [name, make] of Object.entries(hostileQuestions)) {
    const question = make(MAX_QUESTION_LENGTH);
    await measure('the worst question', name, () =>
      answerQuestion({ question, history: [], style, index }),
    );
  }
}

async function measure(step: string, text: string, work: () => unknown): Promise<void> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  if (ms > TOO_LONG_MS) console.log(`${text}: ${step} takes ${ms.toFixed(0)} ms`);
  if (ms > (slowest.get(step)?.ms ?? -1)) slowest.set(step, { ms, text });
}
