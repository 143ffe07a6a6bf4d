/** One text the couple gave: what they typed, or one file. `addedAt` in ms; later counts as newer. */
export type KnowledgeSource = { source: string; text: string; addedAt: number };

/** An earlier question of the same conversation with its reply. */
export type Turn = { question: string; reply: string; answered: boolean };

/** How replies read. An unknown personality speaks like `friendly`. */
export type Style = { personality: string; responseStyle: 'detailed' | 'brief' | 'bullets' };

/** What a reply rests on: where it stands, and the sentence there. */
export type Citation = { source: string; quote: string };

/** A reply in Markdown. `answered` is false where the knowledge does not hold the answer. */
export type Reply = {
  response: string;
  answered: boolean;
  sources: Citation[];
  followUps: string[];
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
  /** What the couple pays, from a contract: never told. */
  isPrivate: boolean;
  /** Words of the text itself, and of its headings, folded and stemmed. */
  terms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** What it is about: concepts of its own text, and those of its headings. */
  concepts: ReadonlySet<string>;
  headingConcepts: ReadonlySet<string>;
  values: ReadonlySet<ValueKind>;
};

/** Everything needed to answer from one helper's knowledge. */
export type KnowledgeIndex = {
  passages: readonly Passage[];
  /** In how many passages each term stands. */
  documentFrequency: ReadonlyMap<string, number>;
  /** Every word of the knowledge as written, folded: typing errors are corrected against these. */
  vocabulary: ReadonlySet<string>;
  averageLength: number;
};
