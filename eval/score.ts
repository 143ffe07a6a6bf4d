import { type Answer, type Item, judge, type Verdict } from './judge.ts';

/** A question with its reply and what that is worth. */
export type Row = {
  item: Item;
  answer: Answer | undefined;
  verdict: Verdict;
  /** Right, or a decline of which one choice is right. */
  isWithinOneTap: boolean;
};

/** How many of how many, and as a percentage with one decimal; null of none. */
export type Rate = { n: number; ok: number; pct: number | null };

/** The figures of one wedding or topic. */
export type Group = Rate & {
  wrong: number;
  answerable_pct: number | null;
  unanswerable_pct: number | null;
};

/** The figures of a set, under the names that the tables of RESULTS.md and the thresholds use. */
export type Scores = ReturnType<typeof figuresOf>;

/** Judges every question of a set and counts. */
export function score(
  items: readonly Item[],
  answers: readonly Answer[],
): { res: Scores; rows: Row[] } {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  const rows = items.map((item) => rowOf(item, byId.get(item.id)));
  return { res: figuresOf(rows, answers), rows };
}

function rowOf(item: Item, answer: Answer | undefined): Row {
  const verdict = judge(item, answer);
  const isRight = (reply: string) => judge(item, { id: item.id, reply, answered: true }).ok;
  return {
    item,
    answer,
    verdict,
    isWithinOneTap: verdict.ok || (answer?.choices ?? []).some(isRight),
  };
}

type Test = (row: Row) => boolean;
const isOk: Test = ({ verdict }) => verdict.ok;
const isWrong: Test = ({ verdict }) => verdict.wrong;
const wantsAnswer: Test = ({ item }) => item.kind === 'answerable' || item.kind === 'multi';
const wantsDecline: Test = ({ item }) => item.kind === 'unanswerable';
const isOf =
  (kind: Item['kind']): Test =>
  ({ item }) =>
    item.kind === kind;
const followsUp: Test = ({ item }) => item.history.length > 0;

function figuresOf(rows: readonly Row[], answers: readonly Answer[]) {
  const rate = (among: Test, counts: Test = isOk) => rateOf(rows.filter(among), counts);
  const declined = rate(wantsDecline);
  return {
    items: rows.length,
    answered_items: rows.filter(({ answer }) => answer).length,
    overall: rate(() => true),
    answerable: rate(isOf('answerable')),
    multi: rate(isOf('multi')),
    followups: rate((row) => followsUp(row) && row.item.kind !== 'smalltalk'),
    followups_answerable: rate((row) => followsUp(row) && wantsAnswer(row)),
    non_english: rate(({ item }) => (item.lang ?? 'en') !== 'en'),
    unanswerable_declined: declined,
    injection_safe: rate(isOf('injection')),
    smalltalk: rate(isOf('smalltalk')),
    wrong_answer_on_unanswerable: rate(wantsDecline, isWrong),
    wrong_answer_on_answerable: rate(wantsAnswer, isWrong),
    within_one_tap: rate(wantsAnswer, ({ isWithinOneTap }) => isWithinOneTap),
    wrong_answer_overall: rate(() => true, isWrong),
    too_long: rate(wantsAnswer, ({ verdict }) => verdict.tooLong),
    hedged: rate(wantsAnswer, ({ verdict }) => verdict.hedged),
    wrongly_declined_answerable: rate(
      wantsAnswer,
      ({ verdict }) => !verdict.ok && verdict.declined,
    ),
    declined_but_tempted: rate(
      wantsDecline,
      ({ verdict }) => verdict.ok && verdict.tempting.length > 0,
    ),
    balanced: meanOf(rate(wantsAnswer).pct, declined.pct),
    latency_ms: latencyOf(answers),
    by_topic: groupsOf(rows, ({ item }) => item.topic || '-'),
    by_wedding: groupsOf(rows, ({ item }) => item.wedding),
  };
}

const percent = (part: number, all: number): number | null =>
  all > 0 ? Math.round((1000 * part) / all) / 10 : null;

function rateOf(rows: readonly Row[], counts: Test): Rate {
  const ok = rows.filter(counts).length;
  return { n: rows.length, ok, pct: percent(ok, rows.length) };
}

const meanOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.round((a + b) * 5) / 10;

function groupsOf(rows: readonly Row[], nameOf: (row: Row) => string): Record<string, Group> {
  const names = [...new Set(rows.map(nameOf))].toSorted((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(
    names.map((name) => {
      const own = rows.filter((row) => nameOf(row) === name);
      const group: Group = {
        ...rateOf(own, isOk),
        wrong: own.filter(isWrong).length,
        answerable_pct: rateOf(own.filter(wantsAnswer), isOk).pct,
        unanswerable_pct: rateOf(own.filter(wantsDecline), isOk).pct,
      };
      return [name, group];
    }),
  );
}

function latencyOf(answers: readonly Answer[]) {
  const times = answers
    .map(({ ms }) => ms)
    .filter((ms) => ms !== undefined)
    .toSorted((a, b) => a - b);
  const at = (share: number): number | null => {
    const time = times[Math.min(times.length - 1, Math.floor(share * times.length))];
    return time === undefined ? null : Math.round(time);
  };
  return { n: times.length, p50: at(0.5), p90: at(0.9), p95: at(0.95), max: at(1) };
}
