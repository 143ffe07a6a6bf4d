import {
  CURRENCY,
  getPlan,
  type PlanName,
  plansForSale,
  upgradePriceCents,
} from '#shared/rules/plans.ts';
import { isExpired, isTimeZone, weddingDateProblem } from '#shared/rules/wedding-dates.ts';
import { badRequest, HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findOpenActivation } from './plan-queries.ts';

type Wanted = {
  userId: string;
  planName: PlanName;
  /** What the browser believes the plan costs, in dollars: compared, never used. */
  price: number;
  weddingDate: string | null;
  timezone: string | undefined;
};

/** Prepares the payment of a first purchase or an upgrade, at the price that the server knows. */
export async function createPurchaseIntent(
  { database, payments, clock }: Pick<Services, 'database' | 'payments' | 'clock'>,
  wanted: Wanted,
) {
  const { userId, planName } = wanted;
  const current = await findOpenActivation(database.db, userId);
  if (!plansForSale(current?.planName ?? null).some((plan) => plan.name === planName)) {
    throw badRequest('This plan is not for sale', 'plan_not_for_sale');
  }
  const now = clock();
  // Guests can chat for three days after the wedding, and the limit can be raised as long.
  if (current && isExpired(current.weddingDate, current.timezone, now)) throw planEnding();

  const plan = getPlan(planName);
  const amountCents = current ? upgradePriceCents(plan, current.paidCents) : plan.priceCents;
  const isKnown = [plan.priceCents, amountCents].some((cents) => wanted.price === cents / 100);
  if (!isKnown) throw priceChanged();

  const zone = wanted.timezone && isTimeZone(wanted.timezone) ? wanted.timezone : 'UTC';
  const weddingDate = current?.weddingDate ?? wanted.weddingDate ?? '';
  if (!current) {
    const problem = weddingDateProblem(weddingDate, zone, now);
    if (problem) throw badRequest(problem.message, 'invalid_date');
  }
  const intent = await payments.createIntent({
    amountCents,
    currency: CURRENCY,
    metadata: {
      userId,
      planName,
      isUpgrade: current ? 'true' : 'false',
      weddingDate,
      timezone: current?.timezone ?? zone,
    },
  });
  return {
    clientSecret: intent.clientSecret,
    finalPrice: amountCents / 100,
    isUpgrade: current !== undefined,
    message: current
      ? `Upgrade from ${current.planName} to ${planName}`
      : `Purchase of the ${planName} plan`,
  };
}

const priceChanged = () =>
  new HttpError(409, 'price_changed', 'The price has changed. Please refresh and try again.');

const planEnding = () =>
  new HttpError(
    409,
    'plan_ending',
    'The plan of your last wedding is just ending. Please try again in a few minutes.',
  );
