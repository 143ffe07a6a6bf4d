import { formatPrice } from '#shared/rules/plans.ts';
import type { Message } from '../../notify/channel.ts';

/** What was bought, for how much and when. */
export function receiptMail(receipt: {
  planName: string;
  amountCents: number;
  paymentId: string;
  now: Date;
  origin: string;
}): Message {
  const { planName, amountCents, paymentId, now, origin } = receipt;
  return {
    subject: `Your receipt: Usher, ${planName} plan`,
    text: `Hello,

thank you for your purchase.

${planName} plan, one payment: ${formatPrice(amountCents, true)}
Date: ${now.toISOString().slice(0, 10)}
Payment: ${paymentId}

Your wedding helper is ready to use:

${origin}/dashboard
`,
  };
}

/** A payment has gone back, and the plan with it. */
export function planReversedMail(change: {
  before: string;
  after: string;
  origin: string;
}): Message {
  return {
    subject: 'Your Usher plan has changed',
    text: `Hello,

a payment for your ${change.before} plan has been given back, so your plan is ${change.after} from now on. Nothing of your helper is lost, and the messages used so far stay counted.

You can choose a plan again at any time:

${change.origin}/dashboard
`,
  };
}
