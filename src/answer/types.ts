import type { TopicName } from '#shared/rules/asked-topics.ts';
import type { ConceptId } from './lexicon/concepts.ts';
import type { PackedEncoding } from './rank/reader/packed.ts';

/** One text the couple gave: what they typed, or one file. `addedAt` in ms; later counts as newer. */
export type KnowledgeSource = { source: string; text: string; addedAt: number };

/**
 * What the couple answered to a question that guests ask, in their own words. It outranks everything
 * else they gave. `addedAt` in ms.
 */
export type TaughtAnswer = { question: string; answer: string; addedAt: number };

/**
 * Why something is kept from guests: an account or card number, a sum between the couple and those they
 * pay, what is lost by cancelling, terms of a contract, a code, a password of the couple's own, or a note
 * that says so itself.
 */
export type PrivateKind =
  | 'account'
  | 'payment'
  | 'penalty'
  | 'contract'
  | 'code'
  | 'password'
  | 'confidential';

/** What the couple decided of a passage: by the hash of it with its headings, and of its text alone. */
export type PrivacyDecision = { hash: string; textHash: string; isPrivate: boolean };

/** A passage as the couple sees it when they look what is kept from guests. */
export type PassagePrivacy = {
  hash: string;
  textHash: string;
  source: string;
  headings: readonly string[];
  text: string;
  privateKind: PrivateKind | null;
  isPrivate: boolean;
};

/** What an index is made of beside the couple's texts; all of it may be left out. */
export type KnowledgeOptions = {
  taught?: readonly TaughtAnswer[];
  /** What the couple decided of passages, against what is found in them. */
  privacy?: readonly PrivacyDecision[];
  /** What the reader made of passages, by the hash of their input; without all of them words alone answer. */
  encodings?: ReadonlyMap<string, PackedEncoding>;
  /** Guests' questions that passages answer, by the hash of their input; those of private ones are passed over. */
  questions?: PassageQuestions;
  questionVectors?: ReadonlyMap<string, PackedEncoding>;
};

/** Questions that passages answer, as a language model wrote them, by the hashes of the reader's inputs. */
export type PassageQuestions = ReadonlyMap<string, readonly string[]>;

/** One of two statements that cannot both be true: where it stands, its sentence, what it claims. */
export type Statement = { source: string; quote: string; value: string };

/** Two statements of the same fact with different values, of which neither says that it is newer. */
export type Contradiction = {
  /** Names the fact, such as `ceremony-time` or `rsvp-deadline`. */
  topic: string;
  /** For people: "When the ceremony starts". */
  label: string;
  statements: readonly [Statement, Statement];
};

/** One of the things that guests ask most, and what a guest would be told now. */
export type CoverageTopic = {
  topic: TopicName;
  /** For people: "Parking". */
  label: string;
  /** How a guest asks it. */
  question: string;
  covered: boolean;
  /** The reply in Markdown, or null where it is not covered. */
  answer: string | null;
  sources: readonly Citation[];
};

/** An earlier question of the same conversation with its reply, and the passages that it rested on. */
export type Turn = {
  question: string;
  reply: string;
  answered: boolean;
  /** Hashes of those passages; empty where the reply rested on none, or it is not known any more. */
  cited: readonly string[];
};

/** How replies read. An unknown personality speaks like `friendly`. */
export type Style = { personality: string; responseStyle: 'detailed' | 'brief' | 'bullets' };

/** What a reply rests on: where it stands, and the sentence there. */
export type Citation = { source: string; quote: string };

/** What a reply that is not sure offers instead of an answer: perhaps it is what was asked for. */
export type Choice = {
  /** A few words, such as "Parking". */
  label: string;
  /** Markdown. */
  answer: string;
  sources: Citation[];
};

/** A reply in Markdown. `answered` is false where the knowledge does not hold the answer. */
export type Reply = {
  response: string;
  answered: boolean;
  sources: Citation[];
  followUps: string[];
  /** At most three; empty where it answers. */
  choices: Choice[];
  /** Hashes of the passages that the reply rests on. */
  cited: string[];
};

/** A reply as the engine gives it. `private`, `talk` and `taught` are final: no model is asked. */
export type EngineReply = Reply & { kind: 'answer' | 'taught' | 'decline' | 'private' | 'talk' };

/** A passage as a language model gets it. */
export type GroundingPassage = {
  id: number;
  hash: string;
  source: string;
  headings: readonly string[];
  text: string;
};

/** The built-in engine's reply, and what a language model needs to give a better one. */
export type Grounding = {
  reply: Reply;
  /** True for small talk, abuse, what is never told and what the couple taught: no model is asked. */
  isFinal: boolean;
  /** What is said, in the guest's language, where the knowledge does not hold the answer. */
  decline: string;
  /** The conversation without what rests on a passage that is private by now. */
  history: readonly Turn[];
  /** All that may be told where it is little, else what comes near the question. */
  passages: readonly GroundingPassage[];
};

/** What kind of answer a question wants, and what of it a text can give. */
export type ValueKind =
  | 'time'
  | 'date'
  | 'price'
  | 'phone'
  | 'email'
  | 'link'
  | 'address'
  | 'duration'
  | 'distance'
  | 'code'
  | 'person'
  | 'place'
  /** A place by its name. */
  | 'site'
  | 'lodging'
  /** How long before something: "15 minutes early". */
  | 'lead'
  | 'amount'
  | 'number';

/** A piece of the knowledge that can be quoted: a sentence, a row, an item, a pair. */
export type Passage = {
  id: number;
  /** Names the text among all of a helper's passages; the same text has the same hash. */
  hash: string;
  source: string;
  /** What is shown: complete in itself, with its label or the row's column titles. */
  text: string;
  /** Headings above it, the nearest last: a section, a question, a label. */
  headings: readonly string[];
  /** Sentences that stand together share a block. */
  block: number;
  addedAt: number;
  /** True where a newer statement has taken its place. */
  superseded: boolean;
  /** True where it says that something has changed. */
  isUpdate: boolean;
  /** What keeps it from guests where the couple has not said, or null. */
  privateKind: PrivateKind | null;
  /** True where it is never told to guests, nor given to a language model; the couple's word goes first. */
  isPrivate: boolean;
  /** True for an answer that the couple taught; its heading is the question. */
  isTaught: boolean;
  /** What the couple taught, with its lines as they wrote them; other passages have none. */
  written?: string;
  /** Words of the text itself, and of its headings, folded and stemmed. */
  terms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** The same of a title that stands over its whole document, which says little of one sentence. */
  titleTerms: ReadonlySet<string>;
  titleConcepts: ReadonlySet<ConceptId>;
  /** What it is about: concepts of its own text, and those of its headings. */
  concepts: ReadonlySet<ConceptId>;
  headingConcepts: ReadonlySet<ConceptId>;
  values: ReadonlySet<ValueKind>;
  /** Weekdays that it or its headings name, in English. */
  days: ReadonlySet<string>;
};

/** Everything needed to answer from one helper's knowledge. */
export type KnowledgeIndex = {
  passages: readonly Passage[];
  /** In how many passages each term stands. */
  documentFrequency: ReadonlyMap<string, number>;
  /** Every word of the knowledge as written, folded: typing errors are corrected against these. */
  vocabulary: ReadonlySet<string>;
  averageLength: number;
  /** Stems of proper names: words that the couple writes with a capital only. */
  names: ReadonlySet<string>;
  /** What the reader made of passages, by the hash of their input; empty where it has not been there. */
  encodings: ReadonlyMap<string, PackedEncoding>;
  /** Questions that passages answer, beside what their own words say, by the passages' ids; mostly none. */
  questions: ReadonlyMap<number, readonly string[]>;
  /** What the reader made of them as wholes, by the question; words alone compare those that are missing. */
  questionVectors: ReadonlyMap<string, PackedEncoding>;
};
