import type { PaymentProviderName } from '#shared/rules/payments.ts';

/** A payment as the provider keeps it; shaped after Stripe's PaymentIntent. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  amountCents: number;
  /** What has gone back to the payer, all of it or a part. */
  refundedCents: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  /** Null for a payment that was not made by us. */
  metadata: PaymentMetadata | null;
};

/** What a payment is for, written when it is made and never taken from a browser afterwards. */
export type PaymentMetadata = {
  userId: string;
  planName: string;
  isUpgrade: 'true' | 'false';
  weddingDate: string;
  timezone: string;
};

/** What an event of the provider tells, as far as it matters here. */
export type PaymentEvent =
  | { kind: 'payment_changed' | 'dispute_lost'; paymentIntentId: string }
  | { kind: 'other' };

/** Where payments are made; what works with one provider works with another. */
export type PaymentProvider = {
  name: PaymentProviderName;
  /** The same key again gives the same payment as it is now, whatever has become of it. */
  createIntent: (params: {
    amountCents: number;
    currency: string;
    metadata: PaymentMetadata;
    idempotencyKey: string;
  }) => Promise<PaymentIntent>;
  /** The payment of this id, asked of the provider itself; undefined where there is none. */
  findIntent: (id: string) => Promise<PaymentIntent | undefined>;
  /** Gives a part of a payment back, or all of it. The same amount again is not given twice. */
  refundIntent: (id: string, amountCents: number) => Promise<void>;
  /** Reads a signed event; null where the provider sends none. Throws 400 where the signature is wrong or old. */
  readEvent: ((rawBody: Buffer, signature: string, now: Date) => PaymentEvent) | null;
};
