import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShareInfo } from '#shared/api/helpers.ts';
import type { Config } from '../config.ts';
import { renderGuestPage } from '../features/chat/guest-page.ts';
import { readShareInfo } from '../features/helpers/read-share-info.ts';
import type { Services } from '../services.ts';
import { notFound } from './errors.ts';
import { allowFraming } from './security-headers.ts';

/** The pages of the app, as the router in the browser knows them; everything else is its 404 page. */
const appPages =
  /^\/($|dashboard$|use-cases$|my-helpers$|my-bots$|helper-builder(\/\d+)?$|bot-builder$|purchase-success$|sign-in$|reset-password$|confirm-email$|help$|privacy$|terms$|questions$|account$)/;

/** A year: the names of these files change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built pages: the app, the guests' page with its helper's name in it, and their files. */
export async function webRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  const webFolder = services.webFolder;
  const appPage = readPage(webFolder, 'web/index.html');
  const appPageSignedOut = markSignedOut(appPage);
  const landingPage = markSignedOut(readPage(webFolder, 'web/landing.html'));
  const guestPage = readPage(webFolder, 'guest/guest.html');

  await serveFiles(app, path.join(webFolder, 'web'));
  await serveFiles(app, path.join(webFolder, 'guest'), 'guest-assets');

  app.get<{ Params: { shareUrl: string }; Querystring: { embed?: string } }>(
    '/chat/:shareUrl',
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } } },
    async (request, reply) => {
      if (request.query.embed !== undefined) allowFraming(reply, config);
      const reading = await readInfo(services, request);
      const page = renderGuestPage(guestPage, reading, originOf(config, request), request.url);
      return sendPage(reply.code(reading.failed ? 503 : reading.info ? 200 : 404), page);
    },
  );

  app.setNotFoundHandler(async (request, reply) => {
    // Not by URL, to which `//[` is no address and `//other.example/` a page of ours.
    const pathname = request.url.split('?', 1)[0] ?? '';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || pathname.startsWith('/api/') || path.extname(pathname) !== '') throw notFound();
    const isKnown = appPages.test(pathname);
    reply.code(isKnown ? 200 : 404).header('vary', 'cookie');
    const origin = originOf(config, request);
    const send = (page: string) => sendPage(reply, withWholeAddresses(page, origin));
    if (services.auth.mayHaveSession(request)) return send(appPage);
    return send(pathname === '/' ? landingPage : appPageSignedOut);
  });
}

function originOf(config: Config, request: FastifyRequest): string {
  return config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
}

/** Messengers show a picture only by its whole address, which the build cannot know. */
function withWholeAddresses(page: string, origin: string): string {
  // The Host header is anybody's to write.
  if (!/^https?:\/\/[\w.:[\]-]+$/.test(origin)) return page;
  return page.replaceAll('content="/', () => `content="${origin}/`);
}

/** Spares a visitor's browser the call that asks who is signed in. */
function markSignedOut(page: string): string {
  return page.replace('<html ', '<html data-session="none" ');
}

/** What stands in the page; where it cannot be read now, the page says so and offers to try again. */
async function readInfo(
  services: Services,
  request: FastifyRequest<{ Params: { shareUrl: string } }>,
): Promise<{ info: ShareInfo | null; failed?: boolean }> {
  try {
    const { shareUrl } = request.params;
    const isOneOfOurs = /^[\w-]{1,200}$/.test(shareUrl);
    return { info: isOneOfOurs ? await readShareInfo(services, shareUrl) : null };
  } catch (error) {
    request.log.error({ err: error }, 'The share info could not be read');
    return { info: null, failed: true };
  }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

function readPage(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file)) {
    throw new Error(`The page ${file} is missing. Run "npm run build" first.`);
  }
  return readFileSync(file, 'utf8');
}

/** Files below `folder`, or below one folder in it; compressed ones that the build put beside them first. */
async function serveFiles(app: FastifyInstance, folder: string, only?: string): Promise<void> {
  const prefix = only ? `/${only}/` : '/';
  await app.register(fastifyStatic, {
    root: only ? path.join(folder, only) : folder,
    prefix,
    decorateReply: false,
    index: false,
    // Every file gets a route of its own: what is not in the build is not there.
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = /[\\/](assets|guest-assets)[\\/]/.test(file);
      response.header('cache-control', isHashed ? IMMUTABLE : 'public, max-age=3600');
      // The couple's own website loads this one file, which is why it is there.
      if (/[\\/]embed\.js(\.br|\.gz)?$/.test(file)) {
        response.header('cross-origin-resource-policy', 'cross-origin');
      }
    },
  });
}
