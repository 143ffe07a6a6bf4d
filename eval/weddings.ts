import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  answerQuestion,
  buildKnowledgeIndex,
  type EngineReply,
  type Reader,
  type Turn,
} from '#answer/engine.ts';
import {
  contentWords,
  type JudgedSet,
  plainWords,
  readJudgedQuestions,
  readQuestions,
  type WrittenQuestion,
} from '../training/questions.ts';
import { withEncodings } from './encodings.ts';

/** The figures of some weddings of training/weddings, in percent; `wrong` is of all questions. */
export type Figures = {
  questions: number;
  answerable: number;
  multi: number;
  followups: number;
  declined: number;
  wrong: number;
  oneTap: number;
};

const style = { personality: 'friendly', responseStyle: 'detailed' } as const;
const folder = path.resolve(import.meta.dirname, '../training/weddings');

/** Authors' names are a letter, or one said twice: "nff" is n and ff. */
const AUTHOR = /([a-z])\1|[a-z]/gi;

export const authorsIn = (letters: string): string[] => letters.match(AUTHOR) ?? [];

/** The folders of authors' weddings, by their letters. */
export function weddingsOf(letters: string): string[] {
  const wanted = new Set(authorsIn(letters));
  return readdirSync(folder)
    .filter((name) => wanted.has(/^[a-z]+(?=\d\d-)/i.exec(name)?.[0] ?? ''))
    .map((name) => path.join(folder, name));
}

export type Judged = {
  written: WrittenQuestion;
  reply: EngineReply;
  isRight: boolean;
  isWrong: boolean;
  isInReach: boolean;
};

/** Which questions are asked, and how. */
type Asking = {
  kinds?: string | undefined;
  /** True to ask those that begin no conversation behind another question of the same wedding. */
  isChat?: boolean;
  /** Questions that others judged to ask instead of the author's; any piece of their evidence is an answer. */
  judgedSet?: JudgedSet | undefined;
};

/** Asks a wedding's questions, each in its conversation, and judges the replies. */
export async function askWedding(
  wedding: string,
  reader: Reader | null,
  { kinds = 'amfn', isChat = false, judgedSet }: Asking = {},
): Promise<Judged[]> {
  const text = readFileSync(path.join(wedding, 'details.txt'), 'utf8');
  const bare = buildKnowledgeIndex([{ source: 'details', text, addedAt: 0 }]);
  const index = reader ? await withEncodings(bare, reader) : bare;
  const judged: Judged[] = [];
  const questions = judgedSet ? readJudgedQuestions(wedding, judgedSet) : readQuestions(wedding);
  const openings = questions.filter(({ kind }) => kind === 'a');
  for (const [i, written] of questions.entries()) {
    if (!kinds.includes(written.kind)) continue;
    const other = isChat ? openings[(i * STRIDE + OFFSET) % openings.length] : undefined;
    const before = written.earlier || (other === written ? '' : (other?.question ?? ''));
    let history: Turn[] = [];
    if (before !== '') {
      const earlier = await answerQuestion({
        question: before,
        history: [],
        index,
        style,
        reader,
      });
      const { response, answered, cited } = earlier;
      history = [{ question: before, reply: response, answered, cited }];
    }
    const reply = await answerQuestion({
      question: written.question,
      history,
      index,
      style,
      reader,
    });
    judged.push(judge(written, reply, judgedSet !== undefined));
  }
  return judged;
}

/** Neighbours in the file are often about the same: what is asked before comes from elsewhere in it. */
const STRIDE = 7;
const OFFSET = 11;

function judge(written: WrittenQuestion, reply: EngineReply, isAnyEnough: boolean): Judged {
  const { kind, evidence } = written;
  const isHeld = (test: (piece: string) => boolean) =>
    isAnyEnough ? evidence.some(test) : evidence.every(test);
  const holds = (text: string) => isHeld((piece) => holdsPiece(text, piece));
  const isRight = kind === 'n' ? !reply.answered : reply.answered && holds(reply.response);
  // Of two questions each choice may answer one.
  const reach = [reply.response, ...reply.choices.map(({ answer }) => answer)];
  const isInReach = isRight || isHeld((piece) => reach.some((text) => holdsPiece(text, piece)));
  return { written, reply, isRight, isWrong: reply.answered && !isRight, isInReach };
}

/** A sentence that was told may have lost a mark or gained a title: most of the words are enough. */
const MOST = 0.8;

function holdsPiece(text: string, piece: string): boolean {
  const said = plainWords(text.replace(/\\(.)/g, '$1').replace(/\*\*/g, ''));
  if (` ${said} `.includes(` ${plainWords(piece)} `)) return true;
  const words = [...contentWords(piece)];
  const own = contentWords(said);
  return words.length >= 3 && words.filter((word) => own.has(word)).length >= MOST * words.length;
}

export function figuresOf(judged: readonly Judged[]): Figures {
  const share = (of: readonly Judged[], key: 'isRight' | 'isWrong' | 'isInReach') =>
    of.length === 0
      ? 0
      : Math.round((1000 * of.filter((each) => each[key]).length) / of.length) / 10;
  const kind = (letter: WrittenQuestion['kind']) =>
    judged.filter(({ written }) => written.kind === letter);
  const answerable = judged.filter(({ written }) => written.kind !== 'n');
  return {
    questions: judged.length,
    answerable: share(kind('a'), 'isRight'),
    multi: share(kind('m'), 'isRight'),
    followups: share(kind('f'), 'isRight'),
    declined: share(kind('n'), 'isRight'),
    wrong: share(judged, 'isWrong'),
    oneTap: share(answerable, 'isInReach'),
  };
}
