import type {
  AskablePassage,
  Contradiction,
  CoverageTopic,
  FactDay,
  Grounding,
  KnowledgeSource,
  PassagePrivacy,
  PassageQuestions,
  PrivacyDecision,
  Reader,
  ReaderInput,
  Reply,
  Style,
  TaughtAnswer,
  Turn,
  WeddingFacts,
} from '#answer/engine.ts';

/** Which knowledge: a helper's, at one version. Content changes give it a new version. */
export type KnowledgeKey = { helperId: number; version: number };

/** Which passages: those that hold all words of a search (none: those that are private), or the one of a hash. */
export type PrivacyQuery = { search: string } | { hash: string };

/** All that a helper knows: the couple's texts, and the answers that they taught it. */
export type Knowledge = {
  sources: readonly KnowledgeSource[];
  taught: readonly TaughtAnswer[];
  /** What the couple decided of passages: for guests, or not. */
  privacy?: readonly PrivacyDecision[];
  /** Guests' questions that passages answer, as a language model wrote them. */
  questions?: PassageQuestions;
};

/** A question with what is needed to understand it and to speak in the helper's manner. */
export type Question = { question: string; history: readonly Turn[]; style: Style };

/** What the reader made of a helper's passages by now, packed, by the hashes of their inputs. */
export type PassageEncodings = ReadonlyMap<string, Uint8Array>;

/** Whether the trained reader judged the passages, or words alone did, for want of it. */
export type Judge = 'reader' | 'words';

/** What can be asked of a helper's knowledge, each with what it gives. */
export type Tasks = {
  answer: { asked: Question; gives: Reply };
  ground: { asked: Question; gives: Grounding };
  suggest: { asked: { limit: number }; gives: string[] };
  passages: { asked: null; gives: ReaderInput[] };
  askable: { asked: { limit: number }; gives: AskablePassage[] };
  coverage: { asked: { style: Style }; gives: CoverageTopic[] };
  contradictions: { asked: { plannedDate: string }; gives: Contradiction[] };
  privacy: { asked: PrivacyQuery; gives: PassagePrivacy[] };
  facts: { asked: { booked: FactDay }; gives: WeddingFacts };
};
export type TaskKind = keyof Tasks;
export type Task = { [Kind in TaskKind]: { kind: Kind; asked: Tasks[Kind]['asked'] } }[TaskKind];

/** One message to an answer process: all that a task needs crosses with it. */
export type AnswerRequest =
  | {
      kind: 'task';
      id: number;
      key: KnowledgeKey;
      task: Task;
      /** Where the process does not hold this version yet. */
      knowledge?: Knowledge;
      /** Where there may be more of them than the process holds. */
      encodings?: PassageEncodings;
    }
  /** Goes on with a task that has paused. */
  | { kind: 'continue'; id: number }
  | { kind: 'forget'; helperIds: readonly number[] };

/** What the process says: the outcome, or that its time is up and it can go on when asked to. */
export type AnswerResponse =
  | {
      kind: 'done';
      id: number;
      result: Tasks[TaskKind]['gives'];
      judge: Judge;
      /** Passages that have no encoding yet. */
      missing: number;
    }
  | { kind: 'paused'; id: number }
  | { kind: 'failed'; id: number; message: string }
  /** The reader is open, or cannot be opened. */
  | { kind: 'opened'; runtime: Reader['runtime'] }
  | { kind: 'not-opened'; message: string };
