import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/helpers.ts';
import { isLocked } from '#shared/rules/wedding-dates.ts';
import { guestReadsPerMinute } from '../../config.ts';
import { helperNotFound, ownerOnly, purchaseRequired } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { isMember } from './access-queries.ts';
import { createHelper } from './create-helper.ts';
import { editHelper } from './edit-helper.ts';
import { requireEditableHelper } from './editable-helper-queries.ts';
import * as queries from './helper-queries.ts';
import { readShareInfo } from './read-share-info.ts';
import { newShareUrl } from './share-url.ts';
import { restoreHelper, undoDeletion } from './undo-deletion.ts';

/** Each save has the knowledge read and encoded anew. */
const SAVES_PER_MINUTE = 60;

/** The owner's calls on helpers, and what a share link tells everyone. */
export function helperRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const { db } = database;

  route(app, calls.listHelpers, async ({ user }) =>
    (await queries.listHelpersOf(db, user.id)).map((row) => present(row, clock())),
  );

  route(app, calls.getHelper, async ({ user, params }) =>
    readHelper(services, { userId: user.id, id: params.id }),
  );

  savingRoutes(app, services);
  deletionRoutes(app, services);
  shareLinkRoutes(app, services);
}

/** What carries a helper's texts. */
function savingRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const { db } = database;

  const large = {
    bodyLimit: queries.KNOWLEDGE_BODY_LIMIT,
    perMinuteOfAccount: SAVES_PER_MINUTE,
    beforeLargeBody: async (user: { id: string }) => {
      if (await queries.findActivationForHelper(db, user.id)) return;
      if (!(await isMember(db, user.id))) throw purchaseRequired();
    },
  };

  route(
    app,
    calls.createHelper,
    async ({ user, body }) =>
      present(await createHelper(db, { userId: user.id, now: clock(), values: body }), clock()),
    large,
  );

  route(
    app,
    calls.editHelper,
    async ({ user, params, body }) => {
      const target = { userId: user.id, id: params.id, now: clock() };
      await editHelper(db, target, body);
      return readHelper(services, target);
    },
    large,
  );
}

/** Deleting, and taking that back. */
function deletionRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const { db } = database;

  route(app, calls.deleteHelper, async ({ user, params }) => {
    const target = { userId: user.id, id: params.id, now: clock() };
    if (!(await queries.hideHelperOf(db, target))) {
      throw (await queries.findHelperOf(db, target)) ? ownerOnly() : helperNotFound();
    }
    return { message: 'The helper and all its data have been permanently removed.' };
  });

  route(app, calls.restoreHelper, async ({ user, params }) => {
    const target = { userId: user.id, id: params.id, now: clock() };
    await restoreHelper(db, target);
    return readHelper(services, target);
  });

  route(app, calls.undoDeletion, async ({ user, params, body }) =>
    undoDeletion(db, { userId: user.id, id: params.id, now: clock() }, body.undoId),
  );
}

function shareLinkRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const { db } = database;

  route(app, calls.renewShareUrl, async ({ user, params }) => {
    const target = { userId: user.id, id: params.id, now: clock() };
    const { name } = await requireEditableHelper(db, target);
    await queries.updateHelperOf(db, target, { shareUrl: newShareUrl(name) });
    return readHelper(services, target);
  });

  route(
    app,
    calls.getShareInfo,
    async ({ params }) => {
      const info = await readShareInfo(services, params.shareUrl);
      if (!info) throw helperNotFound();
      return info;
    },
    { perMinute: guestReadsPerMinute(services.config) },
  );
}

const present = (row: queries.HelperRow, now: Date) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  isLocked: isLocked(row.weddingDate, row.timezone, now),
});

/** The helper as its owner sees it. Throws where there is none for this account. */
async function readHelper({ clock, database }: Services, params: { userId: string; id: number }) {
  const row = await queries.findHelperOf(database.db, params);
  if (!row) throw helperNotFound();
  return present(row, clock());
}
