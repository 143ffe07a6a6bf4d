import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

const HSTS_SECONDS = 31_536_000;

/**
 * A policy without inline scripts. Styles may be inline: the dialog and menu primitives set them
 * while they are open. Nothing is loaded from anywhere else, but the card form of the payment
 * provider where one is configured, whose rules ask that it come from there, and with OpenID Connect
 * the pictures of the people.
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: contentPolicy(config, "'none'"),
    strictTransportSecurity: config.isHttps
      ? { maxAge: HSTS_SECONDS, includeSubDomains: false }
      : false,
    // The share link is a secret of sorts: it is not sent to other sites.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  };
}

/** What of a visitor's device no page of ours uses, nor any that it might be made to show. */
const UNUSED = [
  'accelerometer',
  'ambient-light-sensor',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
] as const;

const PERMISSIONS_POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ');

/** Sends the permissions policy with everything; helmet, which sends the rest, does not know it. */
export function limitPermissions(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
}

/** Lets the guests' page hear a question that is spoken; the browser still asks the guest first. */
export function allowMicrophone(reply: FastifyReply): void {
  reply.header(
    'permissions-policy',
    PERMISSIONS_POLICY.replace('microphone=()', 'microphone=(self)'),
  );
}

/** The headers of an error in JSON that is sent before any hook has run. */
export function bareSecurityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    ...(config.isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
  };
}

/**
 * Lets any website show this one reply in a frame, for the chat that couples put on their wedding
 * website by `/embed.js`. Only the guests' page asked for with `?embed` may do so: nothing on it acts
 * for someone signed in, and a frame on another site does not get our cookies. All other pages,
 * and the same page without `?embed`, stay out of frames.
 */
export function allowFraming(reply: FastifyReply, config: Config): void {
  reply.raw.removeHeader('x-frame-options');
  reply.helmet({ contentSecurityPolicy: contentPolicy(config, '*'), xFrameOptions: false });
}

function contentPolicy(config: Config, frameAncestors: "'none'" | '*') {
  // The guests' page in a frame has nothing to pay.
  const takesCards = config.STRIPE_SECRET_KEY !== undefined && frameAncestors !== '*';
  const stripe = (...sources: string[]) => (takesCards ? sources : []);
  // The picture of whoever is signed in is where their provider keeps it, and nobody knows where that is.
  const pictures = config.OIDC_ISSUER !== undefined && frameAncestors !== '*' ? ['https:'] : [];
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'", ...stripe('https://js.stripe.com')],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', ...pictures],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...stripe('https://api.stripe.com')],
      ...(takesCards
        ? { 'frame-src': stripe('https://js.stripe.com', 'https://hooks.stripe.com') }
        : {}),
      'manifest-src': ["'self'"],
      'frame-ancestors': [frameAncestors],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      ...(config.isHttps ? { 'upgrade-insecure-requests': [] } : {}),
    },
  };
}
