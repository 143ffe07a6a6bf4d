import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/purchases.ts';
import { freePlan, type Plan, plans } from '#shared/rules/plans.ts';
import {
  DATE_CHANGES,
  DATE_IS_FINAL,
  DATE_IS_THE_OWNERS,
  dataExpiryDate,
  dateChangedMessage,
  isLocked,
  isTimeZone,
  weddingDateProblem,
} from '#shared/rules/wedding-dates.ts';
import type { Db } from '../../db/client.ts';
import {
  badRequest,
  HttpError,
  helperLocked,
  notFound,
  ownerOnly,
  purchaseRequired,
} from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { isMember } from '../helpers/access-queries.ts';
import { changeWeddingDate } from './change-wedding-date.ts';
import { completePurchase } from './complete-purchase.ts';
import { findOpenActivation, findSharedActivation, listPayments } from './plan-queries.ts';
import { preparePurchase } from './prepare-purchase.ts';
import { confirmSandboxPayment } from './sandbox-payments.ts';
import { settlePaymentsOf } from './settle-open-payments.ts';
import { startFree } from './start-free.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Plans, payments, the wedding date and what is used of a plan. */
export function purchaseRoutes(app: FastifyInstance, services: Services): void {
  planRoutes(app, services);
  buyingRoutes(app, services);
  weddingDateRoute(app, services);
  webhookRoutes(app, services);
}

/** What there is to buy, and what an account has. */
function planRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database } = services;
  const { db } = database;

  route(app, calls.listPlans, async () => plans.map((plan) => ({ ...plan })));

  route(app, calls.getPurchaseStatus, async ({ user }) => {
    // A payment whose completion was cut off is completed by whoever looks next.
    await settlePaymentsOf(services, user.id);
    return readStatus(db, user.id, clock());
  });

  route(app, calls.getUsage, async ({ user }) => {
    const plan =
      (await findOpenActivation(db, user.id)) ?? (await findSharedActivation(db, user.id));
    return {
      currentPlan: plan?.planName ?? null,
      messagesUsed: plan?.messagesUsed ?? 0,
      messageLimit: plan?.messageLimit ?? freePlan.messageLimit,
      availablePlans: plans.filter(({ priceCents }) => priceCents > 0).map(presentPlan),
    };
  });

  route(app, calls.listPayments, async ({ user }) =>
    (await listPayments(db, user.id)).map(({ provider, ...payment }) => ({
      ...payment,
      isTest: provider === 'sandbox',
      paidAt: payment.paidAt.toISOString(),
      givenBackAt: payment.givenBackAt?.toISOString() ?? null,
    })),
  );
}

const presentPlan = ({ id, name, priceCents, messageLimit }: Plan) => ({
  id,
  name,
  price: priceCents / 100,
  messageLimit,
});

/** The state of an account's plan: its own, or that of whoever shares a helper with it. */
async function readStatus(db: Db, userId: string, now: Date) {
  const own = await findOpenActivation(db, userId);
  const plan = own ?? (await findSharedActivation(db, userId));
  const isOver = plan !== undefined && isLocked(plan.weddingDate, plan.timezone, now);
  const dateChangesLeft = own && !isOver ? Math.max(0, DATE_CHANGES - own.dateChanges) : 0;
  return {
    isPartner: own === undefined && plan !== undefined,
    hasPurchased: plan !== undefined,
    currentPlan: plan?.planName ?? null,
    weddingDate: plan?.weddingDate ?? null,
    canChangeWeddingDate: dateChangesLeft > 0,
    dateChangesLeft,
    isLocked: isOver,
    dataExpiryDate: plan ? dataExpiryDate(plan.weddingDate) : null,
    messagesUsed: plan?.messagesUsed ?? 0,
    messageLimit: plan?.messageLimit ?? freePlan.messageLimit,
    timezone: plan?.timezone ?? 'UTC',
  };
}

/** Beginning with the Free plan, and paying for another. */
function buyingRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database, payments } = services;
  const { db } = database;

  route(app, calls.startFree, async ({ user, body }) => {
    const timezone = body.timezone && isTimeZone(body.timezone) ? body.timezone : 'UTC';
    const problem = weddingDateProblem(body.weddingDate, timezone, clock());
    if (problem) throw badRequest(problem.message, 'invalid_date');
    await startFree(services, { user, weddingDate: body.weddingDate, timezone });
    return { message: 'Your Free wedding helper is ready to use.' };
  });

  route(
    app,
    calls.createPurchaseIntent,
    async ({ user, body }) => {
      // Who works on somebody's helper has no plan of their own: the money is its owner's.
      if (await isMember(db, user.id)) throw ownerOnly();
      return preparePurchase(services, {
        userId: user.id,
        planName: body.planName,
        price: body.price,
        weddingDate: body.weddingDate ?? null,
        timezone: body.timezone,
      });
    },
    { perMinute: 30 },
  );

  route(app, calls.completePurchase, async ({ user, body }) => ({
    message: await completePurchase(services, { userId: user.id, ...body }),
  }));

  route(
    app,
    calls.confirmSandboxPayment,
    async ({ user, body }) => {
      if (payments.name !== 'sandbox') throw notFound();
      return confirmSandboxPayment(db, { userId: user.id, card: body, now: clock() });
    },
    { perMinute: 30 },
  );
}

/** The changes of the wedding date that a plan allows. */
function weddingDateRoute(app: FastifyInstance, { clock, database }: Services): void {
  const { db } = database;
  route(app, calls.updateWeddingDate, async ({ user, body }) => {
    const plan = await findOpenActivation(db, user.id);
    if (!plan) throw (await isMember(db, user.id)) ? dateIsTheOwners() : purchaseRequired();
    const now = clock();
    const { weddingDate } = body;
    if (isLocked(plan.weddingDate, plan.timezone, now)) throw helperLocked();
    const problem = weddingDateProblem(weddingDate, plan.timezone, now);
    if (problem) throw badRequest(problem.message, 'invalid_date');
    const changesLeft = await changeWeddingDate(db, { userId: user.id, weddingDate, now });
    if (changesLeft === undefined) throw dateIsFinal();
    return { message: dateChangedMessage(changesLeft), weddingDate };
  });
}

const dateIsTheOwners = () => new HttpError(403, 'owner_only', DATE_IS_THE_OWNERS);

const dateIsFinal = () => new HttpError(409, 'date_changed_before', DATE_IS_FINAL);
