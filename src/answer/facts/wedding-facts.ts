/** A fact as the couple states it: its value, and the sentence that says so with its source. */
export type Stated<T> = { value: T; source: string; quote: string };

/** A calendar day; `month` from 1, `year` null where neither the text nor the wedding determines it. */
export type FactDay = { year: number | null; month: number; day: number };

/** An event for guests. What is not known, or not with certainty, is null. */
export type EventFact = {
  /** Such as `ceremony`, `welcome` or `brunch`. */
  kind: string;
  /** As the couple calls it, or the English name of its kind. */
  name: string;
  date: FactDay | null;
  /** 0 is Sunday; null where the text names no day and it may not be the wedding's. */
  weekday: number | null;
  /** Minutes after midnight. */
  start: Stated<number>;
  /** The same; above 1440 where it is over on the next day. */
  end: Stated<number> | null;
  place: Stated<string> | null;
  address: Stated<string> | null;
  dress: Stated<string> | null;
};

/** A place to stay. The rate as the couple writes it. */
export type HotelFact = {
  name: Stated<string>;
  address: Stated<string> | null;
  phone: Stated<string> | null;
  rate: Stated<string> | null;
  /** What to say or type to get the couple's rate. */
  code: Stated<string> | null;
  /** The last day to book. */
  deadline: Stated<FactDay> | null;
};

/** Departures of a shuttle in one direction on one day. */
export type ShuttleFact = {
  direction: 'out' | 'back';
  from: string | null;
  to: string | null;
  date: FactDay | null;
  weekday: number | null;
  /** Minutes after midnight of that day, ascending; above 1440 on the next. */
  times: Stated<readonly number[]>;
};

export type RsvpFact = {
  link: Stated<string> | null;
  deadline: Stated<FactDay> | null;
  /** A telephone number or an e-mail address. */
  contact: Stated<string> | null;
};

/** Whom guests may call or text on the day itself, by name. */
export type PersonFact = {
  name: string;
  phone: Stated<string>;
};

/** What a wedding's texts state with certainty. */
export type WeddingFacts = {
  date: FactDay | null;
  events: EventFact[];
  hotels: HotelFact[];
  shuttles: ShuttleFact[];
  rsvp: RsvpFact;
  people: PersonFact[];
  /** What guests are to wear to the wedding itself. */
  dress: Stated<string> | null;
  /** Links to where gifts are chosen. */
  registries: Stated<string>[];
};
