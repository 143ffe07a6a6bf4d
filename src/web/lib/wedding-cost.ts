import { type Plan, plans } from '#shared/rules/plans.ts';

/** What a wedding comes to: how many messages, the cheapest plan that has them, and its price a guest. */
export type WeddingCost = { messages: number; plan: Plan; centsPerGuest: number };

/** What it costs to have each of so many guests ask so many questions. Throws where no plan is enough. */
export function costOfWedding(guests: number, questionsEach: number): WeddingCost {
  const messages = guests * questionsEach;
  const plan = plans.find(({ messageLimit }) => messageLimit >= messages);
  if (!plan) throw new RangeError(`No plan has ${messages} messages`);
  return { messages, plan, centsPerGuest: Math.round(plan.priceCents / guests) };
}
