import type { Words } from '../read-phrases.ts';

/**
 * The lists of words by which texts and questions are read, by what they are for. `phrases/patterns.tsv` says
 * what each holds, and `phrases/patterns.<language>.tsv` gives it in a language; the English words stand in
 * the scanners' own patterns.
 */
export const lists = {
  small: ['and or but turns leans per between to atHour article inName is'],
  times: [
    'oclock oclockOnly morning later atNight noon midnight partOfHour beforeHour',
    'beforeSureHour until counted numbered atWritten',
  ],
  dates: ['monthsAlso weekdaysAlso first to of beforeDotted inMonth dueBy'],
  durations: ['hour hourOrClock minute half quarter oneHour beforeClock maybeBeforeClock'],
  amounts: ['dollars pounds francs free covered percent bounds night units'],
  addresses: ['streetBefore numberBefore streetPlain streetEnding'],
  events: ['welcome cocktails dinner lunch mass ceremony married reception we rite anchor'],
  timedEvents: ['notSaid otherSubject clause notAStart begins at inPlace afterwards someOnly'],
  places: ['label everything isAt elsewhere in takesPlace venue venueWritten'],
  hotels: [
    'name heading perNight notOneRate book offered full codeWord say otherLodging beforeName from',
  ],
  people: ['onTheDay ofAnother phone reachedAt vendor'],
  gifts: ['list'],
  rsvp: ['reply heading other'],
  shuttles: ['bus otherRide runs out back backWritten from to last'],
  dress: ['heading label code notTheCode'],
  facts: ['notSure'],
  layout: [
    'page pageOf mailHead mailSubject obviousTitle shortForm beforeNumber lineEnd none without',
    'firstPerson finiteVerb',
  ],
  questions: ['and opening'],
  guard: ['places polite goesOn countedTimes lasts relative about ofAll dot'],
  privacy: [
    'perHead perPerson hundreds partOf sum subject codeSubject codeNoun guestPays you',
    'guestThing each guestHeading checksIn gift guestOpens couplePays ourDebt maybeCouplePays',
    'vendor maybeVendor moneyHeading cancels couple couplesOwn door gate code password',
    'ownAccount staff ofGuests forBooking confidential notice noticePrivate noticeForSome tasks',
    'backstage notes forWhom please lead ofText guestsOwn everybody everyone takesPart',
    'toldSince inMemory ofNamed identityDocument health feud secret hiddenKey funds',
    'accountLabel ours',
  ],
} as const;

/**
 * Each list as alternatives of a regular expression, separated by `|`: folded (see `fold`), unless it is said
 * to be as written; `~` is any continuation of a word. Empty where there is nothing of the kind, or it is
 * said with the English word.
 */
export type PatternWords = {
  readonly [Group in keyof typeof lists]: Readonly<
    Record<Words<(typeof lists)[Group][number]>, string>
  >;
};
