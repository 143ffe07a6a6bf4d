import type { ReversalReason } from '#shared/rules/payments.ts';
import { plans } from '#shared/rules/plans.ts';
import { siteOrigin } from '../../config.ts';
import type { Services } from '../../services.ts';
import { lockAccount } from '../accounts/account-queries.ts';
import type { OwnPayment } from './grant-payment.ts';
import * as queries from './plan-queries.ts';
import { planReversedMail } from './purchase-mails.ts';

/**
 * Takes back what a payment has given, once its money has gone back: the plan becomes the dearest
 * that the account's other payments cover, the Free one where there are none. The messages used
 * stay. Written down also where the payment has given nothing yet, so that it never will.
 */
export async function reversePayment(
  {
    config,
    database,
    clock,
    notifier,
  }: Pick<Services, 'config' | 'database' | 'clock' | 'notifier'>,
  intent: OwnPayment,
  reason: ReversalReason,
): Promise<void> {
  const now = clock();
  await database.db.transaction(async (tx) => {
    const { userId } = intent.metadata;
    const account = await lockAccount(tx, userId);
    const isFirst = await queries.insertReversal(tx, {
      paymentIntentId: intent.id,
      reason,
      createdAt: now,
    });
    if (!isFirst || !account) return;
    const current = await queries.findOpenActivation(tx, userId);
    const purchase = await queries.findPurchase(tx, intent.id);
    if (!current || purchase?.activationId !== current.id) return;
    const paidCents = await queries.sumOfPayments(tx, current.id);
    const plan = plans.findLast((each) => each.priceCents <= paidCents)!;
    await queries.downgradeActivation(tx, { userId, id: current.id, plan, paidCents });
    const mail = planReversedMail({
      before: current.planName,
      after: plan.name,
      origin: siteOrigin(config),
    });
    await notifier.notify({ email: account.email }, mail, tx);
  });
}
