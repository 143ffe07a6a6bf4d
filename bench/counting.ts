// How many guests' messages a second are counted exactly on PostgreSQL: each claims one of its plan's
// limit and is written down, in one statement. Fifty at once, over five pools of ten connections as
// five server processes have them; all on one helper, and spread over fifty. More are sent than the
// limits allow, and what is counted must be the limits to the message.
//
//   npx tsx bench/counting.ts
//
// TEST_DATABASE_URL names a PostgreSQL to measure; without it one is started for the purpose, with its
// files synced to the disk at each commit.
import { randomUUID } from 'node:crypto';
import { count, inArray } from 'drizzle-orm';
import { withPostgres } from '../scripts/postgres.mjs';
import { type Database, openPostgres } from '../src/server/db/client.ts';
import { helpers, messages, planActivations, users } from '../src/server/db/schema.ts';
import { claimMessage } from '../src/server/features/chat/chat-queries.ts';

const AT_ONCE = 50;
const PROCESSES = 5;
const MESSAGES = 3000;
const TOO_MANY = 500;
const ROUNDS = 3;

type Plan = { activationId: number; helperId: number };

await withPostgres(measure, { durable: true });

async function measure(url: string): Promise<void> {
  const databases: Database[] = [];
  for (let i = 0; i < PROCESSES; i += 1) databases.push(await openPostgres(url));
  await report(databases, 1, 500);
  for (const helperCount of [1, AT_ONCE]) {
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push(await report(databases, helperCount, MESSAGES));
    }
    const middle = rates.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
    print(
      `${AT_ONCE} at once on ${helperCount} helper(s)`,
      `${Math.round(middle)} messages/s counted exactly (rounds: ${rates.map(Math.round).join(', ')})`,
    );
  }
  await Promise.all(databases.map((database) => database.close()));
}

/** Sends more messages than the limits allow; returns how many a second were counted. Throws where one was miscounted. */
async function report(databases: Database[], helperCount: number, limit: number): Promise<number> {
  const { db } = databases[0]!;
  const plans = await makePlans(databases[0]!, helperCount, Math.floor(limit / helperCount));
  const allowed = Math.floor(limit / helperCount) * helperCount;
  let next = 0;
  let granted = 0;
  const startedAt = performance.now();
  const work = async (worker: number) => {
    const database = databases[worker % databases.length]!;
    while (next < allowed + TOO_MANY) {
      const plan = plans[next % plans.length]!;
      next += 1;
      const claim = await claimMessage(database.db, {
        ...plan,
        sessionId: `guest-${worker}`,
        isPreview: false,
        messageId: randomUUID(),
        question: 'When does the ceremony begin?',
        createdAt: new Date(),
      });
      if (claim) granted += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)));
  const seconds = (performance.now() - startedAt) / 1000;

  const ids = plans.map((plan) => plan.activationId);
  const counted = await db
    .select({ used: planActivations.messagesUsed, limit: planActivations.messageLimit })
    .from(planActivations)
    .where(inArray(planActivations.id, ids));
  const helperIds = plans.map((plan) => plan.helperId);
  const [written] = await db
    .select({ rows: count() })
    .from(messages)
    .where(inArray(messages.helperId, helperIds));
  const used = counted.reduce((sum, row) => sum + row.used, 0);
  const isExact = [granted, used, written?.rows].every((each) => each === allowed);
  if (!isExact || counted.some((row) => row.used !== row.limit)) {
    throw new Error(`Miscounted: ${granted} granted, ${used} used, ${written?.rows} written`);
  }
  return (allowed + TOO_MANY) / seconds;
}

async function makePlans({ db }: Database, helperCount: number, limit: number): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (let i = 0; i < helperCount; i += 1) {
    const userId = randomUUID();
    await db.insert(users).values({ id: userId, name: 'A', email: `${userId}@example.com` });
    const [activation] = await db
      .insert(planActivations)
      .values({
        userId,
        planName: 'Starter',
        messageLimit: limit,
        weddingDate: '2099-01-01',
        timezone: 'UTC',
      })
      .returning({ id: planActivations.id });
    const [helper] = await db
      .insert(helpers)
      .values({
        userId,
        activationId: activation!.id,
        name: 'A',
        description: '',
        eventType: 'Other',
        personality: 'friendly',
        responseStyle: 'brief',
        knowledgeBase: '',
        shareUrl: userId,
        timezone: 'UTC',
      })
      .returning({ id: helpers.id });
    plans.push({ activationId: activation!.id, helperId: helper!.id });
  }
  return plans;
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(38)}${figure}`);
}
