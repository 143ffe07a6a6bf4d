import {
  CURRENCY,
  getPlan,
  type PlanName,
  plansForSale,
  upgradePriceCents,
} from '#shared/rules/plans.ts';
import type { Db } from '../../db/client.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { PaymentIntent } from './payment-provider.ts';
import * as queries from './plan-queries.ts';

/**
 * Grants the plan of a payment: the account's own, succeeded, of the right price in the right
 * currency, and once. The same payment again is answered alike and grants nothing more.
 */
export async function completePurchase(
  { database, payments }: Pick<Services, 'database' | 'payments'>,
  params: { userId: string; paymentIntentId: string; planName: PlanName },
): Promise<string> {
  const intent = await payments.findIntent(params.paymentIntentId);
  // Somebody else's payment is as unknown as one that does not exist.
  if (!intent || intent.metadata.userId !== params.userId) {
    throw badRequest('This payment is not known', 'unknown_payment');
  }
  if (intent.metadata.planName !== params.planName) {
    throw badRequest('This payment was made for another plan', 'other_plan');
  }
  if (intent.status !== 'succeeded') throw notPaid();
  if (intent.currency !== CURRENCY)
    throw badRequest('This payment was made in another currency', 'other_currency');
  await database.db.transaction((tx) => grant(tx, payments.name, intent));
  return `Your ${intent.metadata.planName} wedding helper is ready to use.`;
}

async function grant(tx: Db, provider: string, intent: PaymentIntent): Promise<void> {
  const { userId, planName, weddingDate, timezone } = intent.metadata;
  const plan = getPlan(planName);
  const current = await queries.findOpenActivation(tx, userId);
  const isFirst = await queries.insertPurchase(tx, {
    userId,
    provider,
    paymentIntentId: intent.id,
    planName,
    amountCents: intent.amountCents,
    currency: intent.currency,
    isUpgrade: current !== undefined,
    activationId: current?.id ?? null,
  });
  if (!isFirst) return;
  const priceCents = current ? upgradePriceCents(plan, current.paidCents) : plan.priceCents;
  // More than the price was paid where a plan was bought in another tab meanwhile: it counts.
  if (intent.amountCents < priceCents) throw wrongAmount();
  if (current) {
    const isDearer = plansForSale(current.planName).some((each) => each.name === planName);
    const upgraded =
      isDearer &&
      (await queries.upgradeActivation(tx, {
        userId,
        from: current,
        plan,
        paidCents: intent.amountCents,
      }));
    if (!upgraded) throw planTaken();
    return;
  }
  const activationId = await queries.insertActivation(tx, {
    userId,
    plan,
    paidCents: intent.amountCents,
    weddingDate,
    timezone,
    startedFree: false,
  });
  if (activationId === undefined) throw planTaken();
  await queries.setPurchaseActivation(tx, { paymentIntentId: intent.id, activationId });
}

const notPaid = () =>
  new HttpError(402, 'payment_not_succeeded', 'This payment has not been confirmed yet');

const wrongAmount = () =>
  new HttpError(409, 'price_changed', 'The price has changed. Please refresh and try again.');

const planTaken = () =>
  new HttpError(409, 'plan_changed', 'Your plan has changed meanwhile. Please refresh the page.');
