import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/website.ts';
import { helperLimits } from '#shared/rules/helpers.ts';
import { PAGES_PER_HOUR, PAGES_PER_MINUTE } from '#shared/rules/website.ts';
import { HttpError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { requireEditableHelper } from '../helpers/editable-helper-queries.ts';
import { listMorePages } from './more-pages.ts';
import { PageProblem } from './page-problem.ts';

/** Fewer words than these are a page that fills itself in a browser, or a form for a password. */
const MIN_WORDS = 20;

/** Reads the couple's own website for them. */
export function websiteRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database, extraction, fetchPage } = services;

  route(
    app,
    calls.readWebsite,
    async ({ user, params, body }) => {
      await requireEditableHelper(database.db, { userId: user.id, id: params.id, now: clock() });
      const page = await fetchPage(body.address).catch((error: unknown) => {
        throw error instanceof PageProblem ? refuse(error) : error;
      });
      // Read where files are, so that what is in it harms nobody. Word opens web pages under this ending.
      const { text, words, links } = await extraction.extract(
        { bytes: asHtml(page.bytes), fileName: 'website.doc' },
        { account: user.id },
      );
      if (words < MIN_WORDS) throw hardlyAnyText();
      if (text.length > helperLimits.knowledgeBase) throw refuse(new PageProblem('too_large'));
      return { address: page.address, text, words, more: listMorePages(page.address, links) };
    },
    {
      perMinuteOfAccount: PAGES_PER_MINUTE,
      atMost: { requests: PAGES_PER_HOUR, windowMs: 3_600_000, by: 'account' },
    },
  );
}

/** A page may begin with anything; that it is one has been said by its server. */
function asHtml(bytes: Buffer): Buffer {
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  return isUtf16 ? bytes : Buffer.concat([Buffer.from('<!doctype html>\n'), bytes]);
}

const refuse = (problem: PageProblem) =>
  new HttpError(problem.code === 'busy' ? 503 : 422, `page_${problem.code}`, problem.message, {
    cause: problem,
  });

const hardlyAnyText = () =>
  new HttpError(
    422,
    'page_without_text',
    'This page shows its text only in a browser, or asks for a password. Please open it, copy its text and paste it below.',
  );
