import { z } from 'zod';
import { call } from './call.ts';

/** The signed-in person, as the header shows them. */
export const currentUser = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** What the page must know of how this server is set up. */
export const publicConfig = z.object({
  paymentProvider: z.enum(['stripe', 'sandbox']),
  stripePublishableKey: z.string().nullable(),
  signIn: z.object({ password: z.boolean(), oidcName: z.string().nullable() }),
  contactEmail: z.string().nullable(),
  launchBadge: z.object({ text: z.string(), url: z.string().nullable() }),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const getCurrentUser = call({
  method: 'GET',
  path: '/api/auth/user',
  access: 'owner',
  summary: 'The signed-in person; 401 when signed out',
  response: currentUser,
});

export const getConfig = call({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'How this server is set up, as far as the page must know',
  response: publicConfig,
});
