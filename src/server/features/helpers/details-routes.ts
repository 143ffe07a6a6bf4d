import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/details.ts';
import { HttpError, helperNotFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import * as queries from './details-queries.ts';
import { requireEditableHelper } from './editable-helper-queries.ts';
import { findHelperOf, KNOWLEDGE_BODY_LIMIT } from './helper-queries.ts';

/** What is typed into the details and not saved yet, and how they were after each save. */
export function detailsRoutes(app: FastifyInstance, { database, clock }: Services): void {
  const { db } = database;

  const requireHelper = async (owned: { userId: string; id: number }) => {
    if (!(await findHelperOf(db, owned))) throw helperNotFound();
    return { userId: owned.userId, helperId: owned.id };
  };

  route(app, calls.getDetailsDraft, async ({ user, params }) => {
    const draft = await queries.findDraftOf(
      db,
      await requireHelper({ userId: user.id, id: params.id }),
    );
    return { draft: draft ? { ...draft, savedAt: draft.savedAt.toISOString() } : null };
  });

  route(
    app,
    calls.keepDetailsDraft,
    async ({ user, params, body }) => {
      await requireEditableHelper(db, { userId: user.id, id: params.id, now: clock() });
      await queries.upsertDraft(db, {
        helperId: params.id,
        userId: user.id,
        text: body.text,
        version: body.version,
        savedAt: clock(),
      });
    },
    { bodyLimit: KNOWLEDGE_BODY_LIMIT },
  );

  route(app, calls.discardDetailsDraft, async ({ user, params }) =>
    queries.deleteDraft(db, await requireHelper({ userId: user.id, id: params.id })),
  );

  route(app, calls.listDetailsVersions, async ({ user, params }) => {
    const owned = await requireHelper({ userId: user.id, id: params.id });
    return (await queries.listVersionsOf(db, owned)).map(present);
  });

  route(app, calls.getDetailsVersion, async ({ user, params }) => {
    const owned = await requireHelper({ userId: user.id, id: params.id });
    const version = await queries.findVersionOf(db, { ...owned, version: params.version });
    if (!version) throw versionNotFound();
    return present(version);
  });
}

const present = <Row extends { savedAt: Date }>(row: Row) => ({
  ...row,
  savedAt: row.savedAt.toISOString(),
});

const versionNotFound = () =>
  new HttpError(404, 'version_not_found', 'This version does not exist any more');
