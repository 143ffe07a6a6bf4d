/** Who takes payments; the sandbox takes them without a card, for development and tests. */
export const paymentProviders = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Why the money of a payment went back. */
export const reversalReasons = ['refund', 'dispute'] as const;
export type ReversalReason = (typeof reversalReasons)[number];
