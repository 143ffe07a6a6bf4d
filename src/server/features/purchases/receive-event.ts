import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { grantPayment } from './grant-payment.ts';
import type { PaymentEvent } from './payment-provider.ts';
import { reversePayment } from './reverse-payment.ts';

/**
 * Does what an event of the provider asks for. The event only says where to look: how the payment
 * stands is asked of the provider, so that events can come twice, late and in any order. Throws
 * where the provider should send it again.
 */
export async function receiveEvent(
  services: Pick<Services, 'config' | 'database' | 'payments' | 'clock' | 'notifier'>,
  event: PaymentEvent,
  log: FastifyBaseLogger,
): Promise<void> {
  if (event.kind === 'other') return;
  const intent = await services.payments.findIntent(event.paymentIntentId);
  // Another shop's payment on the same account with the provider.
  if (!intent?.metadata) return;
  const payment = { ...intent, metadata: intent.metadata };

  const isRefunded = intent.status === 'succeeded' && intent.refundedCents >= intent.amountCents;
  if (event.kind === 'dispute_lost' || isRefunded) {
    await reversePayment(services, payment, event.kind === 'dispute_lost' ? 'dispute' : 'refund');
  } else if (intent.status === 'succeeded') {
    try {
      await grantPayment(services, payment);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      // Decided, and the money given back where it had to be: the same event again changes nothing.
      log.warn({ code: error.code }, 'a payment gave nothing');
    }
  }
  void services.notifier.deliverDue();
}
