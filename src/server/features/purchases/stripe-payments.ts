import { Stripe } from 'stripe';
import { z } from 'zod';
import { HttpError } from '../../http/errors.ts';
import type {
  PaymentEvent,
  PaymentIntent,
  PaymentMetadata,
  PaymentProvider,
} from './payment-provider.ts';

/** How long one try may take, and how often it is tried again, with the same idempotency key. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** How old a signed event may be, against replays. */
const EVENT_TOLERANCE_SECONDS = 300;

type NewIntent = Parameters<PaymentProvider['createIntent']>[0];

type Settings = {
  secretKey: string;
  webhookSecret: string;
  /** Where the provider's calls are answered; the provider's address unless a test sets another. */
  server?: { host: string; port: number; protocol: 'http' | 'https'; timeoutMs?: number };
};

/** Payments by Stripe's PaymentIntents. */
export function createStripePayments({
  secretKey,
  webhookSecret,
  server: { timeoutMs = TIMEOUT_MS, ...server } = STRIPE,
}: Settings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    ...server,
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Usher' },
  });
  return {
    name: 'stripe',
    createIntent: (intent) => createIntent(stripe, intent),
    findIntent: (id) => findIntent(stripe, id),
    refundIntent: (id, amountCents) => refundIntent(stripe, id, amountCents),
    readEvent(rawBody, signature, now) {
      const at = now.getTime();
      const signed = [rawBody, signature, webhookSecret, EVENT_TOLERANCE_SECONDS] as const;
      try {
        return toEvent(stripe.webhooks.constructEvent(...signed, undefined, at));
      } catch (error) {
        throw error instanceof HttpError ? error : badSignature(error);
      }
    },
  };
}

async function createIntent(
  stripe: Stripe,
  { amountCents, currency, metadata, idempotencyKey }: NewIntent,
): Promise<PaymentIntent> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency,
        allowed_payment_method_types: ['card'],
        description: `Usher, ${metadata.planName} plan`,
        metadata,
      },
      { idempotencyKey },
    );
    // A replayed answer shows the payment as it was at first.
    const isReplayed = intent.lastResponse.headers['idempotent-replayed'] === 'true';
    return (isReplayed ? await findIntent(stripe, intent.id) : undefined) ?? toIntent(intent);
  } catch (error) {
    throw toHttpError(error);
  }
}

async function findIntent(stripe: Stripe, id: string): Promise<PaymentIntent | undefined> {
  try {
    const expand = ['latest_charge'];
    return toIntent(await stripe.paymentIntents.retrieve(id, { expand }));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw toHttpError(error);
  }
}

async function refundIntent(stripe: Stripe, id: string, amountCents: number): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: id, amount: amountCents },
      { idempotencyKey: `refund-${id}-${amountCents}` },
    );
  } catch (error) {
    if (isRefundedAlready(error)) return;
    throw toHttpError(error);
  }
}

const isRefundedAlready = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';

const STRIPE: NonNullable<Settings['server']> = {
  host: 'api.stripe.com',
  port: 443,
  protocol: 'https',
};

const metadataOfOurs = z.object({
  userId: z.string().min(1),
  planName: z.string().min(1),
  isUpgrade: z.enum(['true', 'false']),
  weddingDate: z.string(),
  timezone: z.string(),
});

function toIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const metadata: PaymentMetadata | undefined = metadataOfOurs.safeParse(intent.metadata).data;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    status: statuses[intent.status] ?? 'requires_payment_method',
    metadata: metadata ?? null,
  };
}

const statuses: Readonly<Record<string, PaymentIntent['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
  requires_action: 'requires_action',
};

const charged = z.object({ payment_intent: z.string().nullable() });
const intended = z.object({ id: z.string() });
const disputed = z.object({ payment_intent: z.string().nullable(), status: z.string() });

/** An event tells only which payment it is about: the payment's state is asked of the provider. */
function toEvent({ type, data }: Stripe.Event): PaymentEvent {
  if (type.startsWith('payment_intent.')) {
    return { kind: 'payment_changed', paymentIntentId: intended.parse(data.object).id };
  }
  if (type === 'charge.refunded') {
    const { payment_intent: id } = charged.parse(data.object);
    return id === null ? { kind: 'other' } : { kind: 'payment_changed', paymentIntentId: id };
  }
  if (type === 'charge.dispute.closed') {
    const { payment_intent: id, status } = disputed.parse(data.object);
    if (id !== null && status === 'lost') return { kind: 'dispute_lost', paymentIntentId: id };
  }
  return { kind: 'other' };
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The provider out of reach is said as such; anything else that it refuses is our mistake. */
function toHttpError(error: unknown): Error {
  const isTransient =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError ||
    // The same request is being answered in another tab.
    (error instanceof Stripe.errors.StripeError && error.statusCode === 409);
  if (isTransient) {
    return new HttpError(
      503,
      'payment_provider_unavailable',
      'The payment service does not answer at this moment. Nothing was charged twice; please try again.',
      { cause: error },
    );
  }
  return new Error('The payment provider refused a call', { cause: error });
}

const badSignature = (cause: unknown) =>
  new HttpError(400, 'bad_signature', 'This event is not signed by the payment provider', {
    cause,
  });
