import { z } from 'zod';
import { call } from './call.ts';
import { emailAddress, helperParams, idFromPath } from './texts.ts';

/** Who works on a helper, and who was asked to. */
export const people = z.object({
  /** Whether the asking person made the helper: they alone invite, remove, pay and delete. */
  isOwner: z.boolean(),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      isOwner: z.boolean(),
      isYou: z.boolean(),
    }),
  ),
  invitations: z.array(z.object({ id: z.uuid(), email: z.string(), expiresAt: z.iso.datetime() })),
});
export type People = z.infer<typeof people>;

export const listPeople = call({
  method: 'GET',
  path: '/api/bots/:id/people',
  access: 'owner',
  summary: 'Who works on the helper, and who was invited',
  params: helperParams,
  response: people,
});

export const invitePerson = call({
  method: 'POST',
  path: '/api/bots/:id/people',
  access: 'owner',
  summary: 'Invites somebody by mail to work on the helper; the same address gets a new link',
  params: helperParams,
  body: z.object({
    email: emailAddress,
  }),
  response: people,
});

export const removePerson = call({
  method: 'DELETE',
  path: '/api/bots/:id/people/:personId',
  access: 'owner',
  summary: 'Takes somebody off the helper: anybody by its owner, oneself by a partner',
  params: z.object({ id: idFromPath, personId: z.string().min(1).max(64) }),
  response: z.void(),
});

export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/bots/:id/invitations/:invitationId',
  access: 'owner',
  summary: 'Makes the link of an invitation useless',
  params: z.object({ id: idFromPath, invitationId: z.uuid('This invitation does not exist') }),
  response: z.void(),
});

const token = z.object({ token: z.string().min(1).max(100) });

export const lookAtInvitation = call({
  method: 'POST',
  path: '/api/invitations/look',
  access: 'owner',
  summary: 'Which helper an invitation is to, and who invites',
  body: token,
  response: z.object({ helperName: z.string(), invitedBy: z.string() }),
});

export const acceptInvitation = call({
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'owner',
  summary: 'Lets the signed-in person work on the helper; an invitation is accepted once',
  body: token,
  response: z.object({ helperId: z.number().int() }),
});
