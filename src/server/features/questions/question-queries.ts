import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  lt,
  max,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { helpers, messages, taughtAnswers } from '../../db/schema.ts';
import { worksOn } from '../helpers/access-queries.ts';

/** Which of the owner's guests' questions. */
export type QuestionFilter = {
  userId: string;
  answered?: boolean | undefined;
  /** Words of the question, as written. */
  search?: string | undefined;
};

/** A guest who passed a question on, as it is in the database. */
type Note = { name: string; contact: string | null; question: string; askedAt: string };

/** Questions without a key of their own are grouped with no other. */
const groupKey = sql`coalesce(nullif(${messages.questionKey}, ''), ${messages.id}::text)`;

const guestQuestionsOf = (userId: string) =>
  and(worksOn(userId), eq(messages.isPreview, false), eq(messages.status, 'done'));

const taughtTheSame = and(
  eq(taughtAnswers.helperId, messages.helperId),
  eq(taughtAnswers.questionKey, messages.questionKey),
);

/** A pattern of LIKE that finds the text itself, whatever is in it. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * The owner's guests' questions in groups that ask the same: of each its newest question, how many
 * there are, other wordings, who passed it on, and what the couple taught.
 */
function groupsOf(db: Db, { userId, search = '' }: QuestionFilter) {
  const newestFirst = sql`order by ${messages.createdAt} desc, ${messages.id} desc`;
  const newest = (column: SQLWrapper) => sql`(array_agg(${column} ${newestFirst}))[1]`;
  const note = sql`json_build_object('name', ${messages.askedBy}, 'contact', ${messages.askedContact},
    'question', ${messages.question}, 'askedAt', ${messages.createdAt})`;
  const taught = sql<string | null>`max(${taughtAnswers.answer})`;
  const found = or(
    ilike(messages.question, containing(search)),
    ilike(messages.askedBy, containing(search)),
  );
  return db
    .select({
      id: newest(messages.id).mapWith(Number).as('newest_id'),
      question: sql<string>`${newest(messages.question)}`.as('newest_question'),
      reply: sql<string | null>`${newest(messages.reply)}`.as('newest_reply'),
      wasAnswered: sql<boolean>`coalesce(${newest(messages.answered)}, false)`.as('was_answered'),
      isAnswered:
        sql<boolean>`${taught} is not null or coalesce(${newest(messages.answered)}, false)`.as(
          'is_answered',
        ),
      wordings: sql<string[]>`(array_agg(distinct left(${messages.question}, 300)))[1:6]`.as(
        'wordings',
      ),
      count: count().as('questions'),
      lastAskedAt: max(messages.createdAt).as('last_asked_at'),
      notes: sql<Note[]>`coalesce(json_agg(${note} ${newestFirst})
        filter (where ${messages.askedBy} is not null), '[]'::json)`.as('notes'),
      taughtAnswer: taught.as('taught_answer'),
      isFound: sql<boolean>`bool_or(coalesce(${found}, false))`.as('is_found'),
    })
    .from(messages)
    .innerJoin(helpers, eq(helpers.id, messages.helperId))
    .leftJoin(taughtAnswers, taughtTheSame)
    .where(guestQuestionsOf(userId))
    .groupBy(messages.helperId, groupKey)
    .as('grouped');
}

type Groups = ReturnType<typeof groupsOf>;

const isWanted = (groups: Groups, { answered, search }: QuestionFilter) =>
  and(
    answered === undefined ? undefined : eq(groups.isAnswered, answered),
    search ? eq(groups.isFound, true) : undefined,
  );

/** A group as the database gives it. */
export type QuestionGroupRow = Awaited<ReturnType<typeof listQuestionGroups>>[number];

/** A page of groups, those asked last first. */
export function listQuestionGroups(
  db: Db,
  filter: QuestionFilter & { limit: number; offset: number },
) {
  const groups = groupsOf(db, filter);
  return db
    .select()
    .from(groups)
    .where(isWanted(groups, filter))
    .orderBy(desc(groups.lastAskedAt), desc(groups.id))
    .limit(filter.limit)
    .offset(filter.offset);
}

/** How many groups there are: that the filter leaves, and answered and unanswered in all. */
export async function countQuestionGroups(
  db: Db,
  filter: QuestionFilter,
): Promise<{ total: number; answered: number; unanswered: number }> {
  const groups = groupsOf(db, filter);
  const wanted = isWanted(groups, filter) ?? sql`true`;
  const rows = await db
    .select({
      total: sql`count(*) filter (where ${wanted})`.mapWith(Number),
      answered: sql`count(*) filter (where ${groups.isAnswered})`.mapWith(Number),
      unanswered: sql`count(*) filter (where not ${groups.isAnswered})`.mapWith(Number),
    })
    .from(groups);
  return rows[0]!;
}

/** How many questions the owner asked in the preview, which are not among the guests'. */
export async function countTests(db: Db, userId: string): Promise<number> {
  const rows = await db
    .select({ tests: count() })
    .from(messages)
    .innerJoin(helpers, eq(helpers.id, messages.helperId))
    .where(and(worksOn(userId), eq(messages.isPreview, true), eq(messages.status, 'done')));
  return rows[0]?.tests ?? 0;
}

/** Every question of the filter, the newest first, at most `limit` after the one of id `before`. */
export async function listQuestions(
  db: Db,
  filter: QuestionFilter & { before: number | null; limit: number },
) {
  const isAnswered = sql<boolean>`(${taughtAnswers.answer} is not null or coalesce(${messages.answered}, false))`;
  return db
    .select({
      id: messages.id,
      question: messages.question,
      reply: messages.reply,
      isAnswered,
      helpful: messages.helpful,
      askedBy: messages.askedBy,
      askedContact: messages.askedContact,
      taughtAnswer: taughtAnswers.answer,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .innerJoin(helpers, eq(helpers.id, messages.helperId))
    .leftJoin(taughtAnswers, taughtTheSame)
    .where(
      and(
        guestQuestionsOf(filter.userId),
        filter.before === null ? undefined : lt(messages.id, filter.before),
        filter.answered === undefined ? undefined : sql`${isAnswered} = ${filter.answered}`,
        filter.search ? ilike(messages.question, containing(filter.search)) : undefined,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(filter.limit);
}

/** What guests asked under these ids of a helper's messages that this person may see. */
export function findQuestions(
  db: Db,
  { userId, helperId, ids }: { userId: string; helperId: number; ids: readonly number[] },
): Promise<{ id: number; question: string }[]> {
  return db
    .select({ id: messages.id, question: messages.question })
    .from(messages)
    .innerJoin(helpers, eq(helpers.id, messages.helperId))
    .where(
      and(
        guestQuestionsOf(userId),
        eq(messages.helperId, helperId),
        inArray(messages.id, [...ids]),
      ),
    )
    .orderBy(asc(messages.id));
}

/** The zone in which the owner's dates are written. */
export async function findTimezoneOf(db: Db, userId: string): Promise<string> {
  const rows = await db
    .select({ timezone: helpers.timezone })
    .from(helpers)
    .where(worksOn(userId))
    .orderBy(asc(helpers.id));
  return rows[0]?.timezone ?? 'UTC';
}
