import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppPath, appPaths } from '#shared/rules/app-pages.ts';
import { stepNames } from '#shared/rules/builder-steps.ts';
import { calendarDayRoutes } from '../features/chat/calendar-day.ts';
import { linkPictureRoutes } from '../features/chat/link-picture.ts';
import type { Services } from '../services.ts';
import { notFound } from './errors.ts';
import { guestPageRoutes } from './guest-page-routes.ts';
import { withHeadOf } from './public-pages.ts';
import { originOf, sendPage } from './send-page.ts';

/** The addresses of pages with parameters: what else is at their paths is the 404 page. */
const addressesOf: Readonly<Record<PathWithParameters, readonly string[]>> = {
  '/helper-builder/:id?/:step?': [
    '/helper-builder',
    '/helper-builder/:id(^\\d+$)',
    `/helper-builder/:id(^\\d+$)/:step(^(?:${stepNames.join('|')})$)`,
  ],
  '/billing/receipts/:id': ['/billing/receipts/:id(^\\d+$)'],
};
type PathWithParameters = Extract<AppPath, `${string}:${string}`>;
const hasParameters = (page: AppPath): page is PathWithParameters => page.includes(':');

/** A year: the names of these files change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the built pages: the app, the guests' page with its helper's name in it, and their files. */
export async function webRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  const webFolder = services.webFolder;
  const appPage = readPage(webFolder, 'web/index.html');
  const appPageSignedOut = markSignedOut(appPage);
  const landingPage = markSignedOut(readPage(webFolder, 'web/landing.html'));

  await serveFiles(app, path.join(webFolder, 'web'));
  await serveFiles(app, path.join(webFolder, 'guest'), 'guest-assets');

  guestPageRoutes(app, services, readPage(webFolder, 'guest/guest.html'));
  linkPictureRoutes(app, services);
  calendarDayRoutes(app, services);

  const send = (request: FastifyRequest, reply: FastifyReply, isKnown: boolean) => {
    // Not by URL, to which `//[` is no address and `//other.example/` a page of ours.
    const pathname = request.url.split('?', 1)[0] ?? '';
    const page = services.auth.mayHaveSession(request)
      ? appPage
      : isKnown && pathname === '/'
        ? landingPage
        : appPageSignedOut;
    const place = { pathname, origin: originOf(config, request), isKnown };
    return sendPage(reply.header('vary', 'cookie'), withHeadOf(page, place));
  };
  // Routes of their own, so that what is said of every route, such as compressing it, is true of them.
  for (const url of appPaths.flatMap((each) => (hasParameters(each) ? addressesOf[each] : each))) {
    app.get(url, async (request, reply) => send(request, reply, true));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || pathname.startsWith('/api/') || path.extname(pathname) !== '') throw notFound();
    return send(request, reply.code(404), false);
  });
}

/** Spares a visitor's browser the call that asks who is signed in. */
function markSignedOut(page: string): string {
  return page.replace('<html ', '<html data-session="none" ');
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
      // It is beside the site's other files, and is there for the guests' pages alone.
      if (/[\\/]guest-sw\.js(\.br|\.gz)?$/.test(file)) {
        response.header('service-worker-allowed', '/chat/');
      }
      // The couple's own website loads this one file, which is why it is there.
      if (/[\\/]embed\.js(\.br|\.gz)?$/.test(file)) {
        response.header('cross-origin-resource-policy', 'cross-origin');
      }
    },
  });
}
