// npx tsx training/dump.ts OUT.json FOLDER…: weddings as the reader is trained on them: each passage as
// it is read, each question as it is understood, and which passages hold the evidence. Read by training/reader/data.py.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildKnowledgeIndex } from '#answer/build-index.ts';
import { stem } from '#answer/lexicon/words.ts';
import { partsOfInput, readerInputs } from '#answer/rank/reader/input.ts';
import type { KnowledgeIndex } from '#answer/types.ts';
import { englishOf } from '#answer/understand/english-of.ts';
import { parseMessage } from '#answer/understand/parse-question.ts';
import {
  type AnswerWords,
  historyOf,
  keyOf,
  passagesHolding,
  readAnswers,
  readOthersQuestions,
  readQuestions,
  type WrittenQuestion,
} from './questions.ts';

const [out, ...folders] = process.argv.slice(2);
const stems: Record<string, string> = {};

const weddings: unknown[] = [];
for (const folder of folders) {
  const text = readFileSync(path.join(folder, 'details.txt'), 'utf8');
  const index = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const inputs = readerInputs(index.passages).map((input) => partsOfInput(input.text));
  const passages = index.passages.map((passage, i) => ({
    id: passage.id,
    text: withStems(inputs[i]!.text),
    head: withStems(inputs[i]!.heading),
    context: withStems(inputs[i]!.context),
    block: passage.block,
    superseded: passage.superseded ? 1 : 0,
    isPrivate: passage.isPrivate ? 1 : 0,
  }));
  const questions = readQuestions(folder);
  const answers = new Map(readAnswers(folder).map((each) => [keyOf(each), each]));
  const items: unknown[] = [];
  for (const question of questions) items.push(await itemOf(question, questions, index, answers));
  // Of these a judge said which passages answer, but not by which words.
  for (const question of readOthersQuestions(folder))
    items.push({ ...(await itemOf(question, [], index, answers)), evidence: [] });
  weddings.push({ wedding: path.basename(folder), passages, items });
}
writeFileSync(out!, JSON.stringify({ stems, weddings }));
console.log(out, weddings.length);

async function itemOf(
  written: WrittenQuestion,
  all: readonly WrittenQuestion[],
  index: KnowledgeIndex,
  answers: ReadonlyMap<string, AnswerWords>,
) {
  const { kind, language, earlier, question: asked, evidence } = written;
  const history = await historyOf(earlier, all, index);
  const message = parseMessage(asked, history, index);
  const parts = message.questions.map((question, k) => {
    // Of a message with two questions each has its own piece, in their order.
    const isEach = kind === 'm' && message.questions.length === evidence.length;
    const holding = passagesHolding(isEach ? [evidence[k]!] : evidence, index);
    return {
      text: withStems(question.spoken),
      focus: question.focus !== null,
      near: message.previousAnswer.map(({ id }) => id),
      pos: kind === 'n' ? [] : holding,
      tempt: kind === 'n' ? holding : [],
    };
  });
  return {
    kind,
    lang: language,
    q: asked,
    prev: earlier,
    before: withStems(message.before),
    evidence: evidence.map(englishOf),
    // What somebody said that answers, where anybody did.
    words: answers.get(keyOf(written))?.words.map(englishOf) ?? [],
    parts,
  };
}

function withStems(text: string): string {
  for (const word of text.match(/\p{L}+/gu) ?? []) stems[word] ??= stem(word);
  return text;
}
