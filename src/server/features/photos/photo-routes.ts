import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#shared/api/photos.ts';
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE, photoProblems } from '#shared/rules/photos.ts';
import { isExpired } from '#shared/rules/wedding-dates.ts';
import { badRequest, HttpError, notFound } from '../../http/errors.ts';
import { type Upload, withUpload } from '../../http/read-upload.ts';
import { route } from '../../http/route.ts';
import { createUploadBudget } from '../../http/upload-budget.ts';
import type { Services } from '../../services.ts';
import { mayOpen } from '../helpers/access-queries.ts';
import { requireEditableHelper } from '../helpers/editable-helper-queries.ts';
import { findHelperByShareUrl, type SharedHelper } from '../helpers/helper-queries.ts';
import { deletePhoto } from './delete-photo.ts';
import { findPhoto } from './photo-queries.ts';
import { savePhoto } from './save-photo.ts';

/** The largest multipart body: one picture of the largest size with its headers. */
const BODY_LIMIT = MAX_PHOTO_BYTES + 64 * 1024;

const rules = {
  budget: createUploadBudget({
    totalBytes: 4 * BODY_LIMIT,
    accountBytes: BODY_LIMIT,
    accountUploads: 2,
  }),
  tooLarge: PHOTO_TOO_LARGE,
};

/** A year: another photo has another address. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The couple's photo: saved, removed, and shown to guests. */
export function photoRoutes(app: FastifyInstance, services: Services): void {
  ownPhotoRoutes(app, services);
  guestPhotoRoute(app, services);
}

function ownPhotoRoutes(app: FastifyInstance, services: Services): void {
  const { clock, extraction } = services;
  const { db } = services.database;

  route(
    app,
    calls.savePhoto,
    async ({ user, params, request, reply }) => {
      const target = { userId: user.id, id: params.id, now: clock() };
      await requireEditableHelper(db, target);
      return withUpload({ request, reply }, rules, async (upload, signal) => {
        const picture = onlyPictureOf(upload);
        const portrait = await extraction.makePortrait(picture, { account: user.id, signal });
        if ('problem' in portrait) throw cannotBeRead(portrait.problem);
        const { jpeg: content } = portrait;
        const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
        const photo = { userId: user.id, helperId: params.id, version, content, now: clock() };
        await savePhoto(db, photo);
        return { photo: version };
      });
    },
    { bodyLimit: BODY_LIMIT, atMost: { requests: 60, windowMs: 3_600_000, by: 'account' } },
  );

  route(app, calls.deletePhoto, async ({ user, params }) => {
    const now = clock();
    await requireEditableHelper(db, { userId: user.id, id: params.id, now });
    return { undoId: await deletePhoto(db, { userId: user.id, helperId: params.id, now }) };
  });
}

function guestPhotoRoute(app: FastifyInstance, { clock, database: { db } }: Services): void {
  app.get<{ Params: { shareUrl: string; version: string } }>(
    '/chat/:shareUrl/photo-:version(^[0-9a-f]{16}$).jpg',
    { config: { rateLimit: { max: 240, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { shareUrl, version } = request.params;
      const helper = await findHelperByShareUrl(db, shareUrl);
      if (!helper || isExpired(helper.weddingDate, helper.timezone, clock())) throw notFound();
      const isOpen = helper.isActive;
      if (!isOpen && !(await isOwn(request, helper))) throw notFound();
      const content = await findPhoto(db, { helperId: helper.id, version });
      if (!content) throw notFound();
      return (
        reply
          .header('cache-control', isOpen ? IMMUTABLE : 'private, no-store')
          // Whoever has the link sees it; searching for pictures does not lead to it.
          .header('x-robots-tag', 'noindex')
          .type('image/jpeg')
          .send(Buffer.from(content))
      );
    },
  );

  /** The couple sees the photo of a helper that is paused; guests do not. */
  async function isOwn(request: FastifyRequest, { id: helperId }: SharedHelper): Promise<boolean> {
    const user = await app.findSessionUser(request);
    return user !== null && mayOpen(db, { userId: user.id, helperId });
  }
}

function onlyPictureOf({ files }: Upload): Uint8Array {
  const [file, ...others] = files;
  if (file?.fieldName !== 'photo' || others.length > 0) {
    throw badRequest('Please choose one picture');
  }
  return file.bytes;
}

const cannotBeRead = (problem: keyof typeof photoProblems) =>
  new HttpError(
    problem === 'wrong_type' || problem === 'heic' ? 415 : 422,
    'photo_rejected',
    photoProblems[problem],
  );
