import type { Config } from '../../config.ts';
import type { Db } from '../../db/client.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createSandboxPayments } from './sandbox-payments.ts';
import { createStripePayments } from './stripe-payments.ts';

/** The card payment provider where it is configured, else the sandbox. */
export function openPayments(config: Config, db: Db): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  return secretKey && webhookSecret
    ? createStripePayments({ secretKey, webhookSecret })
    : createSandboxPayments(db);
}
