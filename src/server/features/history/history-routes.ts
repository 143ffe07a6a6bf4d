import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/history.ts';
import { undoableSince } from '#shared/rules/undo.ts';
import { HttpError, helperNotFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { listVersionsOf } from '../helpers/details-queries.ts';
import { findHelperOf } from '../helpers/helper-queries.ts';
import { findChangeOf, listChangesOf } from './change-queries.ts';

/** Who changed what of a helper's knowledge and its wedding date, and when. */
export function historyRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database;

  route(app, calls.listHistory, async ({ user, params }) => {
    const owned = { userId: user.id, helperId: params.id };
    if (!(await findHelperOf(db, { userId: user.id, id: params.id }))) throw helperNotFound();
    const saves = (await listVersionsOf(db, owned)).map(({ savedAt, savedBy, ...save }) => ({
      ...save,
      kind: 'details' as const,
      changedAt: savedAt,
      changedBy: savedBy,
    }));
    const changes = await listChangesOf(db, owned);
    return [...saves, ...changes]
      .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime())
      .map(present);
  });

  route(app, calls.getChange, async ({ user, params }) => {
    const owned = { userId: user.id, helperId: params.id, id: params.changeId };
    const change = await findChangeOf(db, { ...owned, since: undoableSince(clock()) });
    if (!change) throw changeNotFound();
    return present(change);
  });
}

const present = <Row extends { changedAt: Date }>(row: Row) => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
});

const changeNotFound = () =>
  new HttpError(404, 'change_not_found', 'This change is no longer in the history');
