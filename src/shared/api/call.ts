import type { z } from 'zod';

/** One call of the contract: where it is, who may make it, what goes in and what comes out. */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Fastify's notation: `/api/bots/:id`. */
  path: `/${string}`;
  /** `public` for everyone; `owner` needs a session and sees only what is the owner's. */
  access: 'public' | 'owner';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** The JSON body; a multipart call says what its parts are in `multipart` instead. */
  body?: z.ZodType;
  multipart?: Readonly<Record<string, string>>;
  /** `z.void()` means 204 and no body. */
  response: z.ZodType;
  /** What the answer is, where it is not JSON. */
  contentType?: string;
  /** The status of success; 200, or 204 where there is no body, by default. */
  status?: number;
};

/** Types a call to the letter, so that its method and path stay literals. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}
