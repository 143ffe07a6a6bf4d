import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readOptOutToken } from '../../mail/opt-out.ts';
import { insertOptOut } from '../../mail/opt-out-queries.ts';
import type { Services } from '../../services.ts';
import { stopDigestByToken } from './account-queries.ts';

const query = z.object({
  /** Of an account, in its daily mail. */
  token: z.uuid().optional().catch(undefined),
  /** Of a guest's address. */
  guest: z
    .string()
    .regex(/^[\w-]{43}\.[\w-]{43}$/)
    .optional()
    .catch(undefined),
});

const asked = {
  token: "Stop the daily message with your guests' questions?",
  guest: 'Stop all messages to this address about questions that were asked of couples?',
} as const;

/**
 * Stops the daily mail, or all mail to a guest, by the link in it, without signing in. Opening the link only asks, since mail
 * programs open links by themselves; the button, and the mail program's own (RFC 8058), do it. Every
 * token is answered alike.
 */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const { database, limits, clock } = services;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The mail program's body is of no interest, whatever its type.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    const config = { rateLimit: { max: 60, timeWindow: 60_000 } };

    scope.get('/api/unsubscribe', { config }, async (request, reply) => {
      const { token = '', guest } = query.parse(request.query);
      const kind = guest === undefined ? 'token' : 'guest';
      const text = `<p>${asked[kind]}</p>
<form method="post" action="/api/unsubscribe?${kind}=${guest ?? token}"><button>Stop it</button></form>`;
      return reply.type('text/html; charset=utf-8').send(page(text));
    });

    scope.post('/api/unsubscribe', { config, bodyLimit: 1024 }, async (request, reply) => {
      const { token, guest } = query.parse(request.query);
      if (token) await stopDigestByToken(database.db, token);
      const addressHash = guest === undefined ? null : readOptOutToken(limits, guest);
      if (addressHash) await insertOptOut(database.db, { addressHash, createdAt: clock() });
      const text =
        '<p>Done. You will get no more of these messages.</p><p><a href="/">Usher</a></p>';
      return reply.type('text/html; charset=utf-8').send(page(text));
    });
  });
}

const page = (body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Usher</title>
<style>body{max-width:32rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.6 Georgia,serif;background:#fbf8f1;color:#26322d}
button{font:inherit;padding:.6rem 1.4rem;border:0;border-radius:2rem;background:#1f4a3d;color:#fff;cursor:pointer}a{color:#1f4a3d}</style>
</head><body>${body}</body></html>`;
