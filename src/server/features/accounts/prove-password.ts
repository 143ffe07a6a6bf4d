import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readDevice } from './devices.ts';
import { guardPassword } from './password-attempts.ts';

/** True where this is the password of whoever is signed in; counted as an attempt. Throws 429 where too many were wrong. */
export function isPasswordOf(
  services: Services,
  { user, request, reply }: { user: SessionUser; request: FastifyRequest; reply: FastifyReply },
  password: string,
): Promise<boolean> {
  const tried = { reply, email: user.email, device: readDevice(services, request) };
  return guardPassword(services, tried, async () => {
    const isRight = await services.auth.verifyPassword(request, password);
    return { isRight, result: isRight };
  });
}
