import { and, asc, desc, eq, getTableColumns, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { QUESTION_KEY_VERSION, questionKey, type Reply, type Turn } from '#answer/engine.ts';
import { UNLIMITED_MESSAGES } from '#shared/rules/plans.ts';
import type { Db } from '../../db/client.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
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

/** A message that was claimed, the conversation it is in, and whether it began it. */
export type Claim = { id: number; conversationId: number; isFirst: boolean };

const claimedMessage = prepareOnce('claim_message', (db) =>
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
  const rows = await claimedMessage(db).execute({ ...params, ...pendingValues(params) });
  return rows[0];
}

const dayOfPreview = sql`${sql.placeholder('day')}::date`;
const claimedPreview = prepareOnce('claim_preview', (db) =>
  insertPending(
    db,
    db.$with('claimed').as(
      db
        .update(helpers)
        .set({
          previewDay: dayOfPreview,
          previewsUsed: sql`case when ${helpers.previewDay} = ${dayOfPreview} then ${helpers.previewsUsed} + 1 else 1 end`,
        })
        .where(
          and(
            eq(helpers.id, sql.placeholder('helperId')),
            sql`(${helpers.previewDay} is distinct from ${dayOfPreview} or ${helpers.previewsUsed} < ${sql.placeholder('limit')})`,
          ),
        )
        .returning({ id: helpers.id }),
    ),
  ),
);

/** The same for the owner's preview, which is counted by the day and not against the plan. */
export async function claimPreview(
  db: Db,
  params: NewMessage & { day: string; limit: number },
): Promise<Claim | undefined> {
  const rows = await claimedPreview(db).execute({ ...params, ...pendingValues(params) });
  return rows[0];
}

const pendingValues = (params: NewMessage) => ({
  questionKey: questionKey(params.question),
  createdAtText: params.createdAt.toISOString(),
});

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
      // Zero in a row that was inserted; one that was there already is locked by this very statement.
      .returning({ id: conversations.id, isFirst: sql<boolean>`xmax = 0`.as('is_first') }),
  );
  const pending = db.$with('pending').as(
    db
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
      .returning({ id: messages.id, conversationId: messages.conversationId }),
  );
  return db
    .with(claimed, opened, pending)
    .select({
      id: pending.id,
      conversationId: pending.conversationId,
      isFirst: opened.isFirst,
    })
    .from(pending)
    .innerJoin(opened, eq(opened.id, pending.conversationId));
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

const turnsBefore = prepareOnce('turns_before', (db) =>
  db
    .select({
      question: messages.question,
      reply: messages.reply,
      answered: messages.answered,
      cited: messages.cited,
    })
    .from(messages)
    .where(
      and(
        eq(messages.helperId, sql.placeholder('helperId')),
        eq(messages.conversationId, sql.placeholder('conversationId')),
        eq(messages.status, 'done'),
        lt(messages.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(sql.placeholder('limit')),
);

/** The last answered turns of a conversation before a message, oldest first. */
export async function listTurnsBefore(
  db: Db,
  params: { helperId: number; conversationId: number; before: number; limit: number },
): Promise<Turn[]> {
  const rows = await turnsBefore(db).execute(params);
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

/** A reply, and the pending message that it is to. */
export type MadeReply = { helperId: number; id: number; reply: Reply; elapsedMs: number };

const recorded = prepareOnce('record_replies', (db) => {
  const made = (column: { name: string }) => sql`made.${sql.identifier(column.name)}`;
  return db
    .update(messages)
    .set({
      status: 'done',
      reply: made(messages.reply),
      answered: made(messages.answered),
      sources: made(messages.sources),
      followUps: made(messages.followUps),
      choices: made(messages.choices),
      cited: made(messages.cited),
      elapsedMs: made(messages.elapsedMs),
    })
    .from(
      sql`json_populate_recordset(null::${messages}, ${sql.placeholder('replies')}::json) as made`,
    )
    .where(
      and(
        eq(messages.helperId, made(messages.helperId)),
        eq(messages.id, made(messages.id)),
        eq(messages.status, 'pending'),
      ),
    )
    .returning({ id: messages.id });
});

/**
 * Keeps the replies to pending messages, in one statement and with one wait for the disk. Says of each
 * whether it was kept: a message may be gone, with its helper perhaps.
 */
export async function recordReplies(db: Db, replies: readonly MadeReply[]): Promise<boolean[]> {
  const rows = replies.map(({ helperId, id, reply, elapsedMs }) => ({
    [messages.helperId.name]: helperId,
    [messages.id.name]: id,
    [messages.reply.name]: reply.response,
    [messages.answered.name]: reply.answered,
    [messages.sources.name]: reply.sources,
    [messages.followUps.name]: reply.followUps,
    [messages.choices.name]: reply.choices,
    [messages.cited.name]: reply.cited,
    [messages.elapsedMs.name]: elapsedMs,
  }));
  const kept = await recorded(db).execute({ replies: JSON.stringify(rows) });
  const ids = new Set(kept.map(({ id }) => id));
  return replies.map(({ id }) => ids.has(id));
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
