import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/api/people.ts';
import type { Db } from '../../db/client.ts';
import { helperNotFound, notFound, ownerOnly } from '../../http/errors.ts';
import { hashToken } from '../../http/hash-token.ts';
import { route, type SessionUser } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { mayOpen } from '../helpers/access-queries.ts';
import { acceptInvitation, invitationGone, invitePerson } from './invite-person.ts';
import * as queries from './people-queries.ts';

/** Each invitation is a mail to somebody who did not ask for one. */
const INVITATIONS = { requests: 10, windowMs: 3_600_000, by: 'account' } as const;

/** Who works on a helper: seen by all of them, decided by its owner. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  const present = (user: SessionUser, helperId: number) =>
    presentPeople(services, { userId: user.id, helperId });

  route(app, calls.listPeople, async ({ user, params }) => present(user, params.id));

  route(
    app,
    calls.invitePerson,
    async ({ user, params, body }) => {
      const owned = { userId: user.id, userEmail: user.email, helperId: params.id };
      await invitePerson(services, owned, body.email);
      return present(user, params.id);
    },
    { atMost: INVITATIONS },
  );

  route(app, calls.removePerson, async ({ user, params }) => {
    const target = { askedBy: user.id, helperId: params.id, userId: params.personId };
    if (await queries.deleteMember(db, target)) return;
    throw await refusal(db, { userId: user.id, helperId: params.id });
  });

  route(app, calls.withdrawInvitation, async ({ user, params }) => {
    const target = { askedBy: user.id, helperId: params.id, id: params.invitationId };
    if (await queries.deleteInvitation(db, target)) return;
    throw await refusal(db, { userId: user.id, helperId: params.id });
  });

  invitationRoutes(app, services);
}

/** For whoever has an invitation's link. */
function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { clock, database } = services;
  const { db } = database;

  route(
    app,
    calls.lookAtInvitation,
    async ({ body }) => {
      const tokenHash = hashToken(body.token);
      const found = await queries.findInvitation(db, { tokenHash, now: clock() });
      if (!found) throw invitationGone();
      return { helperName: found.helperName, invitedBy: found.invitedBy };
    },
    { perMinuteOfAccount: 30 },
  );

  route(
    app,
    calls.acceptInvitation,
    async ({ user, body }) => ({
      helperId: await acceptInvitation(services, { userId: user.id, token: body.token }),
    }),
    { perMinuteOfAccount: 30 },
  );
}

/** Those who work on a helper, as one of them sees them; who is invited is for its owner. */
async function presentPeople(
  { clock, database }: Services,
  { userId, helperId }: { userId: string; helperId: number },
) {
  const { db } = database;
  const owner = await queries.findOwnerOf(db, helperId);
  if (!owner || !(await mayOpen(db, { userId, helperId }))) throw helperNotFound();
  const isOwner = owner.id === userId;
  const members = await queries.listMembers(db, helperId);
  const invited = isOwner ? await queries.listInvitations(db, { helperId, now: clock() }) : [];
  return {
    isOwner,
    people: [owner, ...members].map((each) => ({
      ...each,
      isOwner: each.id === owner.id,
      isYou: each.id === userId,
    })),
    invitations: invited.map((each) => ({ ...each, expiresAt: each.expiresAt.toISOString() })),
  };
}

/** Nothing was there to be taken away, or it is not for this person to do. */
async function refusal(db: Db, { userId, helperId }: { userId: string; helperId: number }) {
  if (!(await mayOpen(db, { userId, helperId }))) return helperNotFound();
  const owner = await queries.findOwnerOf(db, helperId);
  return owner?.id === userId ? notFound() : ownerOnly();
}
