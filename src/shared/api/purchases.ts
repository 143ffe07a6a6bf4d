import { z } from 'zod';
import { reversalReasons } from '../rules/payments.ts';
import { paidPlanNames, planNames } from '../rules/plans.ts';
import { DATE_CHANGES_IN_WORDS } from '../rules/wedding-dates.ts';
import { call } from './call.ts';

const planName = z.enum(planNames, 'This plan is not for sale');
const paidPlanName = z.enum(paidPlanNames, 'This plan is not for sale');
// Whether the date is a real one, and in the future, is decided with the couple's zone at hand.
const weddingDate = z.string().max(32);
const timezone = z.string().max(64);

export const subscriptionPlan = z.object({
  id: z.number().int(),
  name: planName,
  priceCents: z.number().int(),
  messageLimit: z.number().int(),
});
export type SubscriptionPlan = z.infer<typeof subscriptionPlan>;

export const purchaseStatus = z.object({
  /** True where the plan is of somebody else's helper, on which this person works. */
  isPartner: z.boolean(),
  hasPurchased: z.boolean(),
  currentPlan: planName.nullable(),
  weddingDate: z.string().nullable(),
  canChangeWeddingDate: z.boolean(),
  /** How often it still can be. */
  dateChangesLeft: z.number().int(),
  isLocked: z.boolean(),
  dataExpiryDate: z.string().nullable(),
  messagesUsed: z.number().int(),
  messageLimit: z.number().int(),
  timezone: z.string(),
});
export type PurchaseStatus = z.infer<typeof purchaseStatus>;

export const usage = z.object({
  currentPlan: planName.nullable(),
  messagesUsed: z.number().int(),
  messageLimit: z.number().int(),
  /** Every paid plan at its list price in dollars, cheapest first; the page marks what is no upgrade. */
  availablePlans: z.array(
    z.object({
      id: z.number().int(),
      name: planName,
      price: z.number(),
      messageLimit: z.number().int(),
    }),
  ),
});
export type Usage = z.infer<typeof usage>;

const message = z.object({ message: z.string() });

export const listPlans = call({
  method: 'GET',
  path: '/api/subscription-plans',
  access: 'public',
  summary: 'Every plan, cheapest first',
  response: z.array(subscriptionPlan),
});

export const getPurchaseStatus = call({
  method: 'GET',
  path: '/api/purchase-status',
  access: 'owner',
  summary: 'The current plan, the wedding date and what follows from it',
  response: purchaseStatus,
});

export const getUsage = call({
  method: 'GET',
  path: '/api/usage',
  access: 'owner',
  summary: 'Messages used, the limit and the plans that are for sale',
  response: usage,
});

/** A payment that has granted a plan; all that its receipt says. */
export const payment = z.object({
  id: z.number().int(),
  /** The provider's id of it, to be named when its money is asked back. */
  paymentId: z.string(),
  /** True where the sandbox took it: no card was charged. */
  isTest: z.boolean(),
  planName,
  amountCents: z.number().int(),
  /** ISO 4217 in lower case. */
  currency: z.string(),
  isUpgrade: z.boolean(),
  paidAt: z.string(),
  /** Of the wedding it was for. */
  weddingDate: z.string().nullable(),
  /** Why and when its money has gone back; null where it has not. */
  givenBackFor: z.enum(reversalReasons).nullable(),
  givenBackAt: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

export const listPayments = call({
  method: 'GET',
  path: '/api/payments',
  access: 'owner',
  summary: "The account's payments, newest first",
  response: z.array(payment),
});

export const startFree = call({
  method: 'POST',
  path: '/api/start-free',
  access: 'owner',
  summary: 'Activates the Free plan, once per account',
  body: z.object({ weddingDate, timezone: timezone.optional() }),
  response: message,
});

export const createPurchaseIntent = call({
  method: 'POST',
  path: '/api/create-purchase-intent',
  access: 'owner',
  summary: 'Prepares a payment; the server knows the price, one that differs is refused',
  body: z.object({
    weddingDate: weddingDate.nullable().optional(),
    planName: paidPlanName,
    price: z.number().finite().nonnegative(),
    timezone: timezone.optional(),
  }),
  response: z.object({
    clientSecret: z.string(),
    finalPrice: z.number(),
    isUpgrade: z.boolean(),
    message: z.string(),
  }),
});

export const completePurchase = call({
  method: 'POST',
  path: '/api/complete-purchase',
  access: 'owner',
  summary: "Grants the plan of the account's own, succeeded, right-priced payment, once",
  body: z.object({
    paymentIntentId: z.string().regex(/^[A-Za-z0-9_]{1,255}$/, 'This payment is not known'),
    planName: paidPlanName,
    weddingDate: weddingDate.nullable().optional(),
  }),
  response: message,
});

export const updateWeddingDate = call({
  method: 'POST',
  path: '/api/update-wedding-date',
  access: 'owner',
  summary: `Changes the wedding date, ${DATE_CHANGES_IN_WORDS} at the most`,
  body: z.object({ weddingDate }),
  response: z.object({ message: z.string(), weddingDate: z.string() }),
});

export const confirmSandboxPayment = call({
  method: 'POST',
  path: '/api/sandbox-payments/confirm',
  access: 'owner',
  summary: "The sandbox's card form: takes the provider's public test numbers; no card is charged",
  body: z.object({
    clientSecret: z.string().min(1).max(200),
    cardNumber: z.string().max(40),
    expiry: z.string().max(10),
    cvc: z.string().max(10),
    /** True once the person has approved the extra step that some test cards ask for. */
    authenticated: z.boolean().optional(),
  }),
  response: z.object({
    paymentIntentId: z.string(),
    status: z.enum(['succeeded', 'requires_action']),
  }),
});
