import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sandboxPayments } from '../../db/schema.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import type { PaymentIntent, PaymentMetadata, PaymentProvider } from './payment-provider.ts';

/** A provider that charges nobody: it keeps payments in our own database and takes test cards. */
export function createSandboxPayments(db: Db): PaymentProvider {
  return {
    name: 'sandbox',
    async createIntent({ amountCents, currency, metadata }) {
      const id = `pi_sandbox_${randomBytes(12).toString('hex')}`;
      const clientSecret = `${id}_secret_${randomBytes(16).toString('hex')}`;
      const rows = await db
        .insert(sandboxPayments)
        .values({ id, clientSecret, userId: metadata.userId, amountCents, currency, metadata })
        .returning();
      return toIntent(rows[0]!);
    },
    async findIntent(id) {
      const rows = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
      return rows[0] && toIntent(rows[0]);
    },
  };
}

/** The provider's public test cards, and what each of them does. */
const testCards: Readonly<Record<string, 'succeeds' | 'authenticates' | string>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '378282246310005': 'succeeds',
  '4000002500003155': 'authenticates',
  '4000002760003184': 'authenticates',
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': "Your card's security code is incorrect.",
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
};

/** What the sandbox's card form sends. Nothing of the card is kept or logged. */
export type SandboxCard = {
  clientSecret: string;
  cardNumber: string;
  expiry: string;
  cvc: string;
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
  const outcome = chargeTestCard(card, now);
  const status =
    outcome === 'authenticates' && !card.authenticated ? 'requires_action' : 'succeeded';
  const rows = await db
    .update(sandboxPayments)
    .set({ status })
    .where(
      and(
        eq(sandboxPayments.clientSecret, card.clientSecret),
        eq(sandboxPayments.userId, userId),
        ne(sandboxPayments.status, 'canceled'),
        ne(sandboxPayments.status, 'succeeded'),
      ),
    )
    .returning({ id: sandboxPayments.id });
  if (rows[0]) return { paymentIntentId: rows[0].id, status };
  // Confirmed already, by a second click or another tab: the payment stands.
  const before = await db
    .select({ id: sandboxPayments.id })
    .from(sandboxPayments)
    .where(
      and(
        eq(sandboxPayments.clientSecret, card.clientSecret),
        eq(sandboxPayments.userId, userId),
        eq(sandboxPayments.status, 'succeeded'),
      ),
    );
  if (before[0]) return { paymentIntentId: before[0].id, status: 'succeeded' };
  throw badRequest('This payment is not known. Please choose your plan again.');
}

/** What the card does. Throws where it is declined, or is no card that could be. */
function chargeTestCard(card: SandboxCard, now: Date): 'succeeds' | 'authenticates' {
  const number = card.cardNumber.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    throw declined('Your card number is invalid.');
  }
  if (isPast(card.expiry, now))
    throw declined("Your card's expiration date is invalid or in the past.");
  if (!/^\d{3,4}$/.test(card.cvc.trim()))
    throw declined("Your card's security code is incomplete.");
  const outcome = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  if (outcome === undefined) {
    throw declined(
      'This is test mode and takes test cards only, such as 4242 4242 4242 4242. No card is charged.',
    );
  }
  if (outcome === 'succeeds' || outcome === 'authenticates') return outcome;
  throw declined(outcome);
}

const declined = (message: string) => new HttpError(402, 'card_declined', message);

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function passesLuhn(number: string): boolean {
  let sum = 0;
  [...number].reverse().forEach((digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

function isPast(expiry: string, now: Date): boolean {
  const match = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  const month = Number(match?.[1]);
  if (!match || month < 1 || month > 12) return true;
  // A card is good to the last day of its month.
  return Date.UTC(2000 + Number(match[2]), month, 1) <= now.getTime();
}

function toIntent(row: typeof sandboxPayments.$inferSelect): PaymentIntent {
  return {
    id: row.id,
    clientSecret: row.clientSecret,
    amountCents: row.amountCents,
    currency: row.currency,
    status: row.status as PaymentIntent['status'],
    metadata: row.metadata as PaymentMetadata,
  };
}
