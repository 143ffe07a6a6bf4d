/** A payment as the provider keeps it; shaped after Stripe's PaymentIntent. */
export type PaymentIntent = {
  id: string;
  clientSecret: string;
  amountCents: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  metadata: PaymentMetadata;
};

/** What a payment is for, written when it is made and never taken from a browser afterwards. */
export type PaymentMetadata = {
  userId: string;
  planName: string;
  isUpgrade: 'true' | 'false';
  weddingDate: string;
  timezone: string;
};

/** Where payments are made; what works with one provider works with another. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe';
  createIntent: (params: {
    amountCents: number;
    currency: string;
    metadata: PaymentMetadata;
  }) => Promise<PaymentIntent>;
  /** The payment of this id, asked of the provider itself; undefined where there is none. */
  findIntent: (id: string) => Promise<PaymentIntent | undefined>;
};
