import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { answerQuestion } from '#answer/answer.ts';
import type { KnowledgeIndex, Turn } from '#answer/types.ts';

/** A line of questions.tsv (weddings/README.md). */
export type WrittenQuestion = {
  kind: 'a' | 'm' | 'f' | 'n';
  language: string;
  /** What was asked before, or ''. */
  earlier: string;
  question: string;
  /** Pieces of the details that answer, or, for `n`, that tempt. */
  evidence: string[];
};

/** The questions that a wedding's author wrote. */
export const readQuestions = (folder: string): WrittenQuestion[] =>
  readRows(path.join(folder, 'questions.tsv'));

/** Questions of no author of this text: what guests of other weddings asked, and what all guests ask. */
export type JudgedSet = 'others' | 'everyday';

/** Such questions, judged against a wedding's text; none where nobody has judged. */
export function readJudgedQuestions(folder: string, set: JudgedSet): WrittenQuestion[] {
  const file = path.join(folder, `${set}.tsv`);
  return existsSync(file) ? readRows(file) : [];
}

/** What guests of other weddings asked, judged against this one's text. */
export const readOthersQuestions = (folder: string): WrittenQuestion[] =>
  readJudgedQuestions(folder, 'others');

/** By which words of a passage a question is answered (answers.tsv): all of them where no fewer do. */
export type AnswerWords = Pick<WrittenQuestion, 'earlier' | 'question'> & { words: string[] };

/** What somebody said of the words that answer a wedding's questions; none where nobody has. */
export function readAnswers(folder: string): AnswerWords[] {
  const file = path.join(folder, 'answers.tsv');
  if (!existsSync(file)) return [];
  const rows = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return rows.map((row) => {
    const [earlier, question, words] = row.split('\t') as [string, string, string];
    return { earlier, question, words: words.split(' || ') };
  });
}

function readRows(file: string): WrittenQuestion[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [kind, language, earlier, question, evidence] = line.split('\t') as [
        WrittenQuestion['kind'],
        string,
        string,
        string,
        string,
      ];
      const pieces = evidence.split('||').map((piece) => piece.trim());
      return { kind, language, earlier, question, evidence: pieces.filter(Boolean) };
    });
}

/** What distinguishes a question from the others of its wedding. */
export const keyOf = ({ earlier, question }: Pick<WrittenQuestion, 'earlier' | 'question'>) =>
  `${earlier}\t${question}`;

/** The words of a text, folded, between single spaces. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim();

const SMALL = new Set(
  'the a an is are was be to of and in on at for we you our your it this that will with or from by as so do does can i if have has what when where how there'.split(
    ' ',
  ),
);
export const contentWords = (text: string): ReadonlySet<string> =>
  new Set(
    plainWords(text)
      .split(' ')
      .filter((word) => word !== '' && !SMALL.has(word)),
  );

/** Of a piece of evidence or a passage, this share of its words must stand in the other. */
const MOST_OF_EVIDENCE = 0.8;
const MOST_OF_PASSAGE = 0.9;

/** The ids of passages that hold a piece of evidence, or are held by it. */
export function passagesHolding(evidence: readonly string[], index: KnowledgeIndex): number[] {
  const found = new Set<number>();
  for (const piece of evidence) {
    const wanted = plainWords(piece);
    const wantedWords = contentWords(piece);
    if (wanted === '') continue;
    for (const { id, text } of index.passages) {
      const own = plainWords(text);
      const ownWords = contentWords(text);
      if (own === '') continue;
      const shared = [...wantedWords].filter((word) => ownWords.has(word)).length;
      const holds =
        ` ${own} `.includes(` ${wanted} `) ||
        (ownWords.size >= 2 && ` ${wanted} `.includes(` ${own} `)) ||
        (wantedWords.size > 0 && shared >= MOST_OF_EVIDENCE * wantedWords.size) ||
        (ownWords.size >= 4 && shared >= MOST_OF_PASSAGE * ownWords.size);
      if (holds) found.add(id);
    }
  }
  return [...found];
}

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;

/** The earlier question with the passages that answer it: as evidence says, or else as words find. */
export async function historyOf(
  earlier: string,
  all: readonly WrittenQuestion[],
  index: KnowledgeIndex,
): Promise<Turn[]> {
  if (earlier === '') return [];
  const known = all.find(({ kind, question }) => kind !== 'n' && question === earlier);
  const cited = known
    ? passagesHolding(known.evidence, index).map((id) => index.passages[id]!.hash)
    : (await answerQuestion({ question: earlier, history: [], index, style })).cited;
  return [{ question: earlier, reply: '', answered: cited.length > 0, cited }];
}
