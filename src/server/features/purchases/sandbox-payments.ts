import { randomBytes } from 'node:crypto';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { type CardFields, cardDigits, cardProblems } from '#shared/rules/cards.ts';
import type { Db } from '../../db/client.ts';
import { sandboxPayments } from '../../db/schema.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import type { PaymentIntent, PaymentProvider } from './payment-provider.ts';

/** A provider that charges nobody: it keeps payments in our own database and takes test cards. */
export function createSandboxPayments(db: Db): PaymentProvider {
  return {
    name: 'sandbox',
    async createIntent({ amountCents, currency, metadata, idempotencyKey }) {
      const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
      const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`;
      const { userId } = metadata;
      const rows = await db
        .insert(sandboxPayments)
        .values({ id, clientSecret, userId, amountCents, currency, metadata, idempotencyKey })
        .onConflictDoUpdate({
          target: sandboxPayments.idempotencyKey,
          // Changes nothing; without an update a conflict would return no row.
          set: { idempotencyKey },
        })
        .returning();
      return toIntent(rows[0]!);
    },
    async findIntent(id) {
      const rows = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
      return rows[0] && toIntent(rows[0]);
    },
    async refundIntent(id, amountCents) {
      await db
        .update(sandboxPayments)
        .set({
          refundedCents: sql`greatest(${sandboxPayments.refundedCents}, ${amountCents}::integer)`,
        })
        .where(eq(sandboxPayments.id, id));
    },
    readEvent: null,
  };
}

type Outcome = { needsApproval: boolean } | { refusal: string };

/** The provider's public test cards, and what each of them does. */
const testCards: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['4242424242424242', { needsApproval: false }],
  ['5555555555554444', { needsApproval: false }],
  ['378282246310005', { needsApproval: false }],
  ['4000002500003155', { needsApproval: true }],
  ['4000002760003184', { needsApproval: true }],
  ['4000000000000002', { refusal: 'Your card was declined.' }],
  ['4000000000009995', { refusal: 'Your card has insufficient funds.' }],
  ['4000000000000069', { refusal: 'Your card has expired.' }],
  ['4000000000000127', { refusal: "Your card's security code is incorrect." }],
  [
    '4000000000000119',
    { refusal: 'An error occurred while processing your card. Try again in a little bit.' },
  ],
]);

/** What the sandbox's card form sends. Nothing of the card is kept or logged. */
export type SandboxCard = CardFields & {
  clientSecret: string;
  authenticated?: boolean | undefined;
};

/**
 * Confirms the account's own payment with a test card. Throws 402 with the provider's words where
 * the card is declined or its details are wrong.
 */
export async function confirmSandboxPayment(
  db: Db,
  params: { userId: string; card: SandboxCard; now: Date },
): Promise<{ paymentIntentId: string; status: 'succeeded' | 'requires_action' }> {
  const { userId, card, now } = params;
  const { clientSecret } = card;
  const before = await findPayment(db, { clientSecret, userId });
  // Confirmed already, by a second click or another tab: the payment remains.
  if (before?.status === 'succeeded') return { paymentIntentId: before.id, status: 'succeeded' };
  if (!before || before.status === 'canceled') throw unknownPayment();

  const { needsApproval } = chargeTestCard(card, now);
  // Approval counts only once it was asked for.
  const isApproved = card.authenticated === true && before.status === 'requires_action';
  const status = needsApproval && !isApproved ? 'requires_action' : 'succeeded';
  const rows = await db
    .update(sandboxPayments)
    .set({ status })
    .where(
      and(
        eq(sandboxPayments.id, before.id),
        eq(sandboxPayments.userId, userId),
        notInArray(sandboxPayments.status, ['canceled', 'succeeded']),
      ),
    )
    .returning({ id: sandboxPayments.id });
  if (rows.length > 0) return { paymentIntentId: before.id, status };
  const after = await findPayment(db, { clientSecret, userId });
  if (after?.status === 'succeeded') return { paymentIntentId: after.id, status: 'succeeded' };
  throw unknownPayment();
}

async function findPayment(db: Db, params: { clientSecret: string; userId: string }) {
  const rows = await db
    .select({ id: sandboxPayments.id, status: sandboxPayments.status })
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.clientSecret, params.clientSecret),
        eq(sandboxPayments.userId, params.userId),
      ),
    );
  return rows[0];
}

/** What the card does. Throws where it is declined, or is no card that could be. */
function chargeTestCard(card: SandboxCard, now: Date): { needsApproval: boolean } {
  const { cardNumber, expiry, cvc } = cardProblems(card, now);
  const problem = cardNumber ?? expiry ?? cvc;
  if (problem) throw declined(problem);
  const outcome = testCards.get(cardDigits(card.cardNumber)) ?? { refusal: NOT_A_TEST_CARD };
  if ('refusal' in outcome) throw declined(outcome.refusal);
  return outcome;
}

const NOT_A_TEST_CARD =
  'This is a test mode: use one of the test cards, such as 4242 4242 4242 4242. No card is charged.';

const declined = (message: string) => new HttpError(402, 'card_declined', message);

const unknownPayment = () =>
  badRequest('This payment is not known. Please choose your plan again.', 'unknown_payment');

function toIntent(row: typeof sandboxPayments.$inferSelect): PaymentIntent {
  return {
    id: row.id,
    clientSecret: row.clientSecret,
    amountCents: row.amountCents,
    refundedCents: row.refundedCents,
    currency: row.currency,
    status: row.status,
    metadata: row.metadata,
  };
}
