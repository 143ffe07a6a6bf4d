import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { questionGroup } from '#shared/api/questions.ts';
import * as calls from '#shared/api/questions.ts';
import { QUESTIONS_PER_PAGE } from '#shared/rules/questions.ts';
import type { Db } from '../../db/client.ts';
import { helperNotFound } from '../../http/errors.ts';
import { ANSWERED, route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findHelperOf } from '../helpers/helper-queries.ts';
import { answerNow } from './answer-now.ts';
import * as queries from './question-queries.ts';
import { CSV_HEAD, createLineWriter } from './questions-csv.ts';
import { listTaughtAnswersOf } from './taught-answer-queries.ts';
import { forgetAnswer, teachAnswer } from './teach-answer.ts';

/** How many notes and other wordings a group shows. */
const SHOWN_NOTES = 20;
const SHOWN_WORDINGS = 5;
const EXPORT_BATCH = 500;

/** What guests asked, and what the couple teaches the helper. */
export function questionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  taughtAnswerRoutes(app, services);

  route(app, calls.listQuestions, async ({ user, query: { page, ...filter } }) => {
    const wanted = { ...filter, userId: user.id };
    const { total, ...counts } = await queries.countQuestionGroups(db, wanted);
    const rows = await queries.listQuestionGroups(db, {
      ...wanted,
      limit: QUESTIONS_PER_PAGE,
      offset: (page - 1) * QUESTIONS_PER_PAGE,
    });
    return { questions: rows.map(presentGroup), page, pageSize: QUESTIONS_PER_PAGE, total, counts };
  });

  route(app, calls.countQuestions, async ({ user }) => {
    const userId = user.id;
    const { answered, unanswered } = await queries.countQuestionGroups(db, { userId });
    return { answered, unanswered, tests: await queries.countTests(db, userId) };
  });

  route(
    app,
    calls.listAnsweredNow,
    ({ user, params, query }) =>
      answerNow(services, { userId: user.id, helperId: params.id, ids: query.ids }),
    { perMinuteOfAccount: 60 },
  );

  route(app, calls.exportQuestions, async ({ user, query, reply }) => {
    const timezone = await queries.findTimezoneOf(db, user.id);
    void reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="guest-questions.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(csvLines(db, { ...query, userId: user.id }, timezone)));
    return ANSWERED;
  });
}

/** What the couple teaches the helper. */
function taughtAnswerRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database;

  route(app, calls.listTaughtAnswers, async ({ user, params }) => {
    if (!(await findHelperOf(db, { userId: user.id, id: params.id }))) throw helperNotFound();
    const rows = await listTaughtAnswersOf(db, { userId: user.id, helperId: params.id });
    return rows.map((row) => ({ ...row, taughtAt: row.taughtAt.toISOString() }));
  });

  route(app, calls.teachAnswer, async ({ user, params, body }) => {
    const row = await teachAnswer(db, { userId: user.id, id: params.id, now: clock() }, body);
    return { ...row, taughtAt: row.taughtAt.toISOString() };
  });

  route(app, calls.forgetAnswer, async ({ user, params }) => {
    const owned = { userId: user.id, id: params.id, now: clock() };
    return { undoId: await forgetAnswer(db, owned, params.answerId) };
  });
}

function presentGroup(row: queries.QuestionGroupRow): z.input<typeof questionGroup> {
  const { wasAnswered, isAnswered: _, isFound: __, ...group } = row;
  return {
    ...group,
    status: group.taughtAnswer === null ? (wasAnswered ? 'answered' : 'unanswered') : 'taught',
    reply: group.reply ?? '',
    wordings: group.wordings
      .filter((wording) => wording !== group.question.slice(0, 300))
      .slice(0, SHOWN_WORDINGS),
    notes: group.notes
      .slice(0, SHOWN_NOTES)
      .map((note) => ({ ...note, askedAt: new Date(note.askedAt).toISOString() })),
    lastAskedAt: (group.lastAskedAt ?? new Date(0)).toISOString(),
  };
}

/** Batch after batch, so that a long list is never in memory as a whole. */
async function* csvLines(
  db: Db,
  filter: queries.QuestionFilter,
  timezone: string,
): AsyncGenerator<string> {
  const writeLine = createLineWriter(timezone);
  yield CSV_HEAD;
  let before: number | null = null;
  for (;;) {
    const rows = await queries.listQuestions(db, { ...filter, before, limit: EXPORT_BATCH });
    for (const row of rows) yield writeLine(row);
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    before = last.id;
  }
}
