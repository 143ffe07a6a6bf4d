import type { PlanName } from '#shared/rules/plans.ts';
import { badRequest } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { grantPayment } from './grant-payment.ts';

/**
 * Grants the plan of a payment: the account's own, succeeded, of the right price in the right
 * currency, and once. The same payment again is answered alike and grants nothing more.
 */
export async function completePurchase(
  services: Pick<Services, 'config' | 'database' | 'payments' | 'clock' | 'notifier'>,
  params: { userId: string; paymentIntentId: string; planName: PlanName },
): Promise<string> {
  const intent = await services.payments.findIntent(params.paymentIntentId);
  // Somebody else's payment is as unknown as one that does not exist.
  if (!intent?.metadata || intent.metadata.userId !== params.userId) {
    throw badRequest('This payment is not known', 'unknown_payment');
  }
  const { metadata } = intent;
  if (metadata.planName !== params.planName) {
    throw badRequest('This payment was made for another plan', 'other_plan');
  }
  await grantPayment(services, { ...intent, metadata });
  void services.notifier.deliverDue();
  return `Your ${metadata.planName} wedding helper is ready to use.`;
}
