/** A message limit of this size or more is shown, and treated, as "Unlimited". */
export const UNLIMITED_MESSAGES = 999_999;

/** Every plan, cheapest first: the names in calls and on pages, prices and limits are derived from here. */
const priceList = [
  { id: 1, name: 'Free', priceCents: 0, messageLimit: 50 },
  { id: 2, name: 'Starter', priceCents: 1900, messageLimit: 500 },
  { id: 3, name: 'Popular', priceCents: 4900, messageLimit: 3000 },
  { id: 4, name: 'Ultimate', priceCents: 9900, messageLimit: UNLIMITED_MESSAGES },
] as const;

type PriceListEntry = (typeof priceList)[number];

/** The name of a plan, as the couple sees it and as calls carry it. */
export type PlanName = PriceListEntry['name'];

/** The name of a plan that is paid for. */
export type PaidPlanName = Exclude<PriceListEntry, { priceCents: 0 }>['name'];

/** What a couple can have: a price in whole cents and a limit of guests' messages. */
export type Plan = {
  id: number;
  name: PlanName;
  priceCents: number;
  messageLimit: number;
};

/** Every plan, cheapest first. */
export const plans: readonly Plan[] = priceList;

/** The plan that costs nothing, with which every couple may begin. */
export const freePlan: Plan = priceList[0];

/** The plan that the pages recommend. */
export const RECOMMENDED_PLAN: PlanName = 'Popular';

/** The names of all plans, cheapest first. */
export const planNames: readonly PlanName[] = priceList.map(({ name }) => name);

/** The names of those that are paid for, cheapest first. */
export const paidPlanNames: readonly PaidPlanName[] = priceList
  .filter(isPaid)
  .map(({ name }) => name);

function isPaid(plan: PriceListEntry): plan is Exclude<PriceListEntry, { priceCents: 0 }> {
  return plan.priceCents > 0;
}

/** The currency every price is in, as ISO 4217 in lower case. */
export const CURRENCY = 'usd';

/** An amount as it is shown: "$19"; with cents, "$19.50", where there are some or they are asked for. */
export function formatPrice(priceCents: number, withCents = priceCents % 100 !== 0): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: CURRENCY,
    minimumFractionDigits: withCents ? 2 : 0,
    maximumFractionDigits: withCents ? 2 : 0,
  }).format(priceCents / 100);
}

/** The plan of exactly this name, or undefined. */
export function findPlan(name: string): Plan | undefined {
  return plans.find((plan) => plan.name === name);
}

/** The plan of exactly this name. Throws a RangeError for any other text. */
export function getPlan(name: string): Plan {
  const plan = findPlan(name);
  if (!plan) throw new RangeError(`There is no plan named ${JSON.stringify(name)}`);
  return plan;
}

/** True where a plan of this limit never runs out. */
export function isUnlimited(messageLimit: number): boolean {
  return messageLimit >= UNLIMITED_MESSAGES;
}

/**
 * The plans somebody can buy now: those priced above 0 for a first purchase, those priced above
 * the current plan for an upgrade.
 */
export function plansForSale(currentPlan: PlanName | null): readonly Plan[] {
  const floorCents = currentPlan === null ? 0 : getPlan(currentPlan).priceCents;
  return plans.filter((plan) => plan.priceCents > floorCents);
}

/** What a plan costs somebody who has paid `paidCents` for the current one, in cents, never below 0. */
export function upgradePriceCents(plan: Plan, paidCents: number): number {
  return Math.max(0, plan.priceCents - paidCents);
}

/** The plans that show "Powered by" under the guests' chat. */
const branding: Readonly<Record<PlanName, boolean>> = {
  Free: true,
  Starter: true,
  Popular: false,
  Ultimate: false,
};

/** True on the plans that show "Powered by" under the guests' chat. */
export function showsBranding(planName: string): boolean {
  return findPlan(planName) === undefined || branding[planName as PlanName];
}

/** How soon whoever has the plan is answered, as it is sold. */
export const planSupport: Readonly<Record<PlanName, string>> = {
  Free: 'Basic support',
  Starter: 'Priority support',
  Popular: 'Premium support',
  Ultimate: 'Premium support',
};

/** Within how many days of paying a couple gets all of their money back... */
export const REFUND_DAYS = 14;

/** ...where no more guests' questions than these were answered: what the Free plan gives anyway. */
export const REFUND_MESSAGES = freePlan.messageLimit;
