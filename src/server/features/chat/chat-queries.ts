import { and, asc, desc, eq, getTableColumns, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { QUESTION_KEY_VERSION, questionKey, type Reply, type Turn } from '#answer/engine.ts';
import { UNLIMITED_MESSAGES } from '#shared/rules/plans.ts';
import type { Db } from '../../db/client.ts';
import {
  conversations,
  helpers,
  messages,
  planActivations,
  taughtAnswers,
} from '../../db/schema.ts';
import { withoutWaiting } from '../../db/without-waiting.ts';

/** A message that is being answered. */
export type NewMessage = Place & { question: string; createdAt: Date };

/** A message as its guest names it: by helper, session and its own id. */
export type Place = { helperId: number; sessionId: string; isPreview: boolean; messageId: string };

/** A message that was claimed, and the conversation it is in. */
export type Claim = { id: number; conversationId: number };

/**
 * Claims one message of the plan's limit, finds or begins the conversation and writes the pending
 * message, in one statement: however many arrive at once, never one too many is let through, and a
 * repeated id claims nothing. Undefined at the limit. Throws the driver's unique violation where this
 * message id is there already.
 */
export async function claimMessage(
  db: Db,
  params: NewMessage & { activationId: number },
): Promise<Claim | undefined> {
  const statement = preparedOnce(db, 'claim_message', () =>
    insertPending(
      db,
      db.$with('claimed').as(
        db
          .update(planActivations)
          .set({ messagesUsed: sql`${planActivations.messagesUsed} + 1` })
          .where(
            and(
              eq(planActivations.id, sql.placeholder('activationId')),
              sql`${planActivations.endedAt} is null`,
              sql`(${planActivations.messagesUsed} < ${planActivations.messageLimit}
            or ${planActivations.messageLimit} >= ${sql.raw(String(UNLIMITED_MESSAGES))})`,
            ),
          )
          .returning({ id: planActivations.id }),
      ),
    ),
  );
  const rows = await statement.execute({ ...params, ...pendingValues(params) });
  return rows[0];
}

/** The same for the owner's preview, which is counted by the day and not against the plan. */
export async function claimPreview(
  db: Db,
  params: NewMessage & { day: string; limit: number },
): Promise<Claim | undefined> {
  const day = sql`${sql.placeholder('day')}::date`;
  const statement = preparedOnce(db, 'claim_preview', () =>
    insertPending(
      db,
      db.$with('claimed').as(
        db
          .update(helpers)
          .set({
            previewDay: day,
            previewsUsed: sql`case when ${helpers.previewDay} = ${day} then ${helpers.previewsUsed} + 1 else 1 end`,
          })
          .where(
            and(
              eq(helpers.id, sql.placeholder('helperId')),
              sql`(${helpers.previewDay} is distinct from ${day} or ${helpers.previewsUsed} < ${sql.placeholder('limit')})`,
            ),
          )
          .returning({ id: helpers.id }),
      ),
    ),
  );
  const rows = await statement.execute({ ...params, ...pendingValues(params) });
  return rows[0];
}

const pendingValues = (params: NewMessage) => ({
  questionKey: questionKey(params.question),
  createdAtText: params.createdAt.toISOString(),
});

type PendingStatement = { execute: (values: Record<string, unknown>) => Promise<Claim[]> };

/** Claims that the database has planned before: half of what a claim costs is building and planning it. */
const prepared = new WeakMap<Db, Map<string, PendingStatement>>();

function preparedOnce(
  db: Db,
  name: string,
  build: () => { prepare: (name: string) => PendingStatement },
): PendingStatement {
  const ofDb = prepared.get(db) ?? new Map<string, PendingStatement>();
  prepared.set(db, ofDb);
  const statement = ofDb.get(name) ?? build().prepare(name);
  ofDb.set(name, statement);
  return statement;
}

/**
 * The commit does not wait for the disk: whoever asks next on the same plan would wait with it. Nothing
 * can be lost by that, since the reply is kept by a later commit that does wait, and a log of changes
 * is written in order; a claim that a power cut takes was one that nobody got a reply for.
 */
function insertPending(db: Db, claimed: Parameters<Db['with']>[0]) {
  const value = (name: string) => sql.placeholder(name);
  const opened = db.$with('opened').as(
    db
      .insert(conversations)
      .values({
        helperId: value('helperId'),
        sessionId: value('sessionId'),
        isPreview: value('isPreview'),
        createdAt: value('createdAt'),
      })
      .onConflictDoUpdate({
        target: [conversations.helperId, conversations.sessionId, conversations.isPreview],
        // Changes nothing; without an update a conflict would return no row.
        set: { sessionId: sql`excluded.session_id` },
      })
      .returning({ conversationId: conversations.id }),
  );
  return db
    .with(claimed, opened)
    .insert(messages)
    .select(
      sql`select ${columnsOfMessage({
        helperId: sql`${value('helperId')}::integer`,
        id: sql`nextval(pg_get_serial_sequence('messages', 'id'))`,
        conversationId: sql`${opened}.id`,
        messageId: sql`${value('messageId')}::uuid`,
        isPreview: sql`${value('isPreview')}::boolean`,
        status: sql`'pending'`,
        question: sql`${value('question')}::text`,
        questionKey: sql`${value('questionKey')}::text`,
        keyVersion: sql.raw(String(QUESTION_KEY_VERSION)),
        createdAt: sql`${value('createdAtText')}::timestamptz`,
      })} from ${claimed}, ${opened}, ${withoutWaiting}`,
    )
    .returning({ id: messages.id, conversationId: messages.conversationId });
}

/** Values in the order of the table's columns, as an insert takes them; what is not named is null. */
function columnsOfMessage(named: Partial<Record<keyof typeof messages.$inferInsert, SQL>>): SQL {
  const values = new Map(Object.entries(named));
  const inOrder = Object.entries(getTableColumns(messages)).map(
    ([name, column]) => values.get(name) ?? sql.raw(`null::${column.getSQLType()}`),
  );
  return sql.join(inOrder, sql`, `);
}

/** The conversation that a message is in; what is read must still name the helper and the session. */
const isOfConversation = and(
  eq(conversations.helperId, messages.helperId),
  eq(conversations.id, messages.conversationId),
);

/** The messages of one guest, none of the couple's own tests. */
const isOfGuest = ({ helperId, sessionId }: { helperId: number; sessionId: string }) =>
  and(
    eq(messages.helperId, helperId),
    eq(conversations.sessionId, sessionId),
    eq(conversations.isPreview, false),
  );

/** The message that a guest names, pending or done, or undefined. */
export async function findMessage(db: Db, place: Place) {
  const rows = await db
    .select({
      id: messages.id,
      status: messages.status,
      reply: messages.reply,
      answered: messages.answered,
      sources: messages.sources,
      followUps: messages.followUps,
      choices: messages.choices,
    })
    .from(messages)
    .innerJoin(conversations, isOfConversation)
    .where(
      and(
        eq(messages.helperId, place.helperId),
        eq(messages.messageId, place.messageId),
        eq(conversations.sessionId, place.sessionId),
        eq(conversations.isPreview, place.isPreview),
      ),
    );
  return rows[0];
}

/** The last answered turns of a conversation before a message, oldest first. */
export async function listTurnsBefore(
  db: Db,
  params: { helperId: number; conversationId: number; before: number; limit: number },
): Promise<Turn[]> {
  const rows = await db
    .select({
      question: messages.question,
      reply: messages.reply,
      answered: messages.answered,
      cited: messages.cited,
    })
    .from(messages)
    .where(
      and(
        eq(messages.helperId, params.helperId),
        eq(messages.conversationId, params.conversationId),
        eq(messages.status, 'done'),
        lt(messages.id, params.before),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(params.limit);
  return rows.toReversed().map((row) => ({
    question: row.question,
    reply: row.reply ?? '',
    answered: row.answered ?? false,
    cited: row.cited ?? [],
  }));
}

/** What the couple has taught since the question was asked that was passed on to them. */
const isAnswerToPassedOn = and(
  isNotNull(messages.askedBy),
  eq(taughtAnswers.helperId, messages.helperId),
  eq(taughtAnswers.questionKey, messages.questionKey),
  gt(taughtAnswers.taughtAt, messages.createdAt),
);

/** What the couple answered in a guest's conversation, oldest first. */
export async function listCoupleAnswers(db: Db, params: { helperId: number; sessionId: string }) {
  const rows = await db
    .select({
      messageId: messages.messageId,
      question: messages.question,
      answer: taughtAnswers.answer,
      answeredAt: taughtAnswers.taughtAt,
    })
    .from(messages)
    .innerJoin(conversations, isOfConversation)
    .innerJoin(taughtAnswers, isAnswerToPassedOn)
    .where(isOfGuest(params))
    .orderBy(asc(taughtAnswers.taughtAt), asc(messages.id))
    .limit(MAX_SHOWN_TURNS);
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt.toISOString() }));
}

/** How much of a conversation is shown again where the browser does not keep it. */
const MAX_SHOWN_TURNS = 50;

/** The newest answered questions of a guest's conversation, oldest first. */
export async function listConversation(db: Db, params: { helperId: number; sessionId: string }) {
  const rows = await db
    .select({
      messageId: messages.messageId,
      question: messages.question,
      reply: messages.reply,
      answered: messages.answered,
      sources: messages.sources,
      choices: messages.choices,
      askedBy: messages.askedBy,
      coupleAnswer: taughtAnswers.answer,
    })
    .from(messages)
    .innerJoin(conversations, isOfConversation)
    .leftJoin(taughtAnswers, isAnswerToPassedOn)
    .where(and(isOfGuest(params), eq(messages.status, 'done')))
    .orderBy(desc(messages.id))
    .limit(MAX_SHOWN_TURNS);
  return rows.toReversed().map(({ askedBy, ...row }) => ({
    ...row,
    reply: row.reply ?? '',
    answered: row.answered ?? false,
    sources: row.sources ?? [],
    choices: row.choices ?? [],
    passedOn: askedBy !== null,
  }));
}

/** A helper's message that has no reply yet. */
const isPending = ({ helperId, id }: { helperId: number; id: number }) =>
  and(eq(messages.helperId, helperId), eq(messages.id, id), eq(messages.status, 'pending'));

/** Keeps the reply of a pending message. False where the message is gone, with its helper perhaps. */
export async function recordReply(
  db: Db,
  params: { helperId: number; id: number; reply: Reply; elapsedMs: number },
): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({
      status: 'done',
      reply: params.reply.response,
      answered: params.reply.answered,
      sources: params.reply.sources,
      followUps: params.reply.followUps,
      choices: params.reply.choices,
      cited: params.reply.cited,
      elapsedMs: params.elapsedMs,
    })
    .where(isPending(params))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Gives a failed message back: its row goes, and with it, in the same statement, its claim. */
export async function giveMessageBack(
  db: Db,
  params: { helperId: number; id: number; activationId: number; isPreview: boolean },
): Promise<void> {
  const gone = db
    .$with('gone')
    .as(db.delete(messages).where(isPending(params)).returning({ id: messages.id }));
  const isGone = sql`exists (select 1 from ${gone})`;
  if (params.isPreview) {
    await db
      .with(gone)
      .update(helpers)
      .set({ previewsUsed: sql`greatest(0, ${helpers.previewsUsed} - 1)` })
      .where(and(eq(helpers.id, params.helperId), isGone));
    return;
  }
  await db
    .with(gone)
    .update(planActivations)
    .set({ messagesUsed: sql`greatest(0, ${planActivations.messagesUsed} - 1)` })
    .where(and(eq(planActivations.id, params.activationId), isGone));
}

/** Changes a message that a guest names by helper, session and id; false where there is none. */
export async function updateGuestMessage(
  db: Db,
  params: { helperId: number; sessionId: string; messageId: string },
  changes: Partial<Pick<typeof messages.$inferInsert, 'helpful' | 'askedBy' | 'askedContact'>>,
): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set(changes)
    .from(conversations)
    .where(
      and(
        isOfConversation,
        eq(conversations.sessionId, params.sessionId),
        eq(messages.helperId, params.helperId),
        eq(messages.messageId, params.messageId),
        eq(messages.status, 'done'),
      ),
    )
    .returning({ id: messages.id });
  return rows.length > 0;
}
