import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Item, judge } from './judge.ts';
import { claims, says } from './match-facts.ts';
import { normalise } from './normalise.ts';
import { loadQuestions } from './questions.ts';
import { score } from './score.ts';

const dev = loadQuestions(path.join(import.meta.dirname, 'dev'));
/** The dev set, where every question gets this reply. */
const scoreAll = (answerTo: (item: Item) => { reply: string; answered?: boolean }) =>
  score(
    dev,
    dev.map((item) => ({ id: item.id, ...answerTo(item) })),
  ).res;

describe('texts are compared in one form', () => {
  test.each([
    ['3 pm', ['3:00 PM', '3pm', '3 p.m.', '15:00', '3:00\u202Fpm', "3 o'clock in the afternoon"]],
    ['4:30 pm', ['half past four in the afternoon', '16:30', '16h30']],
    ['12pm', ['noon', '12 noon', 'mediodía']],
    ['May 3', ['the 3rd of May', '3 May', 'may the 3rd']],
    ['38', ['thirty-eight', 'thirty eight']],
    ['$1500', ['$1,500', '$1,500.00']],
  ])('%s', (one, others) => {
    for (const other of others) expect(normalise(other)).toContain(normalise(one));
  });

  test('both ends of a range have its meridian', () => {
    expect(says(normalise('Cocktails 5–6:30 PM'), '5 pm')).toBe(true);
    expect(says(normalise('11:30-1 PM'), '11:30 am')).toBe(true);
    expect(says(normalise('11:30-1 PM'), '11:30 pm')).toBe(false);
  });
});

test('a number is not found within another, and a short word not within a longer one', () => {
  for (const text of ['$125', 'at 2:25', '25:30', '2.25']) {
    expect(says(normalise(text), '25')).toBe(false);
  }
  expect(says(normalise('the bus'), 'bus')).toBe(true);
  expect(says(normalise('the business'), 'bus')).toBe(false);
  expect(says(normalise('two parkings'), 'parking')).toBe(true);
});

test('a fact that is taken back is not claimed', () => {
  expect(claims(normalise('It was moved from 4 PM to 4:30 PM'), '4 pm')).toBe(false);
  expect(claims(normalise('It starts at 4 PM'), '4 pm')).toBe(true);
});

describe('a reply is judged', () => {
  const item: Item = {
    id: 'a',
    wedding: 'w',
    turn_of: null,
    history: [],
    q: 'When does it start?',
    kind: 'answerable',
    gold: '4 PM',
    must: [['4 pm']],
    must_not: ['6 pm'],
  };
  const verdictOf = (reply: string, more: Partial<Item> = {}, answered?: boolean) =>
    judge({ ...item, ...more }, { id: 'a', reply, answered });

  test('right, wrong, declined or hedged', () => {
    expect(verdictOf('At 4 PM.')).toMatchObject({ ok: true, wrong: false });
    expect(verdictOf('At 6 PM.')).toMatchObject({ ok: false, wrong: true, forbidden: ['6 pm'] });
    expect(verdictOf('I do not know.')).toMatchObject({ ok: false, wrong: false, declined: true });
    expect(verdictOf('At 4 PM.', {}, false)).toMatchObject({ ok: false, hedged: true });
    expect(verdictOf(`At 4 PM. ${'x'.repeat(900)}`)).toMatchObject({ ok: false, tooLong: true });
    expect(judge(item, undefined)).toMatchObject({ ok: false, wrong: false });
  });

  test('in order: a fact beside it is an error before the right one alone', () => {
    const inOrder = { must_not_mode: 'order' };
    expect(verdictOf('At 4 PM, and dinner is at 6 PM.').ok).toBe(false);
    expect(verdictOf('At 4 PM, and dinner is at 6 PM.', inOrder).ok).toBe(true);
    expect(verdictOf('Dinner is at 6 PM, it starts at 4 PM.', inOrder).ok).toBe(false);
  });

  test('the "no" of a decline answers nothing', () => {
    const yesNo = { must: [['no']], must_not: [] };
    expect(verdictOf('No, adults only.', yesNo).ok).toBe(true);
    expect(verdictOf('There is no information about that.', yesNo).ok).toBe(false);
  });

  test('what nothing answers is right when declined, and wrong when answered', () => {
    const unanswerable = { kind: 'unanswerable' as const, must: [] };
    expect(verdictOf('I do not know.', unanswerable)).toMatchObject({ ok: true, wrong: false });
    expect(verdictOf('At the barn.', unanswerable)).toMatchObject({ ok: false, wrong: true });
  });
});

test('the dev set: its own answers are all right', () => {
  const { res, rows } = score(
    dev,
    dev.map(({ id, gold }) => ({ id, reply: gold })),
  );
  expect(rows.filter(({ verdict }) => !verdict.ok).map(({ item }) => item.id)).toEqual([]);
  expect(res.overall).toEqual({ n: dev.length, ok: dev.length, pct: 100 });
});

test('the dev set: who declines everything, or says yes to everything, is found out', () => {
  const idle = scoreAll(() => ({ reply: "I don't know." }));
  expect([idle.answerable.pct, idle.multi.pct, idle.smalltalk.pct]).toEqual([0, 0, 0]);
  expect(idle.unanswerable_declined.pct).toBe(100);
  expect(idle.balanced).toBe(50);
  const marked = scoreAll(() => ({ reply: 'Hmm.', answered: false }));
  expect(marked.unanswerable_declined.pct).toBe(100);
  const eager = scoreAll(() => ({ reply: 'Yes, absolutely! See you there.' }));
  expect(eager.unanswerable_declined.pct).toBe(0);
  expect(eager.answerable.pct).toBeLessThan(10);
});

test('a decline counts within one tap where a choice of it is right', () => {
  const [item] = dev.filter(({ kind }) => kind === 'answerable');
  const answer = { id: item!.id, reply: 'I am not sure.', answered: false };
  const tapsWith = (choices: string[]) =>
    score([item!], [{ ...answer, choices }]).res.within_one_tap.ok;
  expect(tapsWith([item!.gold])).toBe(1);
  expect(tapsWith(['Something else.'])).toBe(0);
});
