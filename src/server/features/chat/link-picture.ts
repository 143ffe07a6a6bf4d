import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { showsBranding } from '#shared/rules/plans.ts';
import { isExpired } from '#shared/rules/wedding-dates.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { findHelperByShareUrl, type SharedHelper } from '../helpers/helper-queries.ts';
import { findPhoto } from '../photos/photo-queries.ts';
import { drawLinkPicture, type LinkPictureWords } from './draw-link-picture.ts';

/** How many pictures are kept in memory, of about 120 kB each. */
const KEPT = 100;

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** A helper's day in words, such as "Saturday, May 22, 2027". */
export const weddingDayInWords = (date: string): string =>
  longDate.format(new Date(`${date}T00:00:00Z`));

/** The words of the picture of a helper's link. */
export function linkPictureWords(helper: SharedHelper): LinkPictureWords {
  return {
    names: helper.name,
    date: weddingDayInWords(helper.weddingDate),
    place: null,
    theme: helper.theme,
    photo: helper.photo,
    isBranded: showsBranding(helper.planName),
  };
}

/** A picture's path; it changes with what is in it, so that messengers fetch it anew. */
export function linkPicturePath(shareUrl: string, words: LinkPictureWords): string {
  const version = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  return `/chat/${encodeURIComponent(shareUrl)}/picture.png?v=${version}`;
}

/** Serves the picture of each helper's link, drawn when it is first asked for. */
export function linkPictureRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  const draw = keepPictures(path.join(services.webFolder, 'web/og/ground.png'));

  app.get<{ Params: { shareUrl: string } }>(
    '/chat/:shareUrl/picture.png',
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async ({ params }, reply) => {
      const helper = await findHelperByShareUrl(db, params.shareUrl);
      if (!helper || isExpired(helper.weddingDate, helper.timezone, services.clock())) {
        throw notFound();
      }
      const words = linkPictureWords(helper);
      const png = await draw(words, async () =>
        words.photo
          ? await findPhoto(db, { helperId: helper.id, version: words.photo })
          : undefined,
      );
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(png);
    },
  );
}

type Draw = (
  words: LinkPictureWords,
  findPhotoOf: () => Promise<Uint8Array | undefined>,
) => Promise<Buffer>;

/** Draws pictures, each once while it is among those that were asked for last. */
function keepPictures(groundFile: string): Draw {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  let ground: Promise<Buffer> | null = null;
  return (words, findPhotoOf) => {
    if (!existsSync(groundFile)) throw notFound();
    ground ??= readFile(groundFile);
    const key = JSON.stringify(words);
    const picture =
      kept.get(key) ??
      Promise.all([ground, findPhotoOf()])
        .then(([bytes, photo]) => drawLinkPicture({ ground: bytes, photo }, words))
        .catch((error: unknown) => {
          kept.delete(key);
          throw error;
        });
    kept.set(key, picture);
    return picture;
  };
}
