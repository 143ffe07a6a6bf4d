import path from 'node:path';
import { z } from 'zod';

/** Everything the operator can set, parsed once at start. */
export type Config = Readonly<z.output<typeof environment>> & {
  /** True where the site is reached by https: cookies are then Secure and HSTS is sent. */
  isHttps: boolean;
};

const unset = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(unset, z.string().trim().optional()).transform((v) => v ?? null);
const wholeNumber = (min: number, max: number, fallback: number) =>
  z.preprocess(
    unset,
    z.coerce
      .number(`must be a whole number from ${min} to ${max}`)
      .int(`must be a whole number from ${min} to ${max}`)
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`)
      .default(fallback),
  );
const origin = z.preprocess(
  unset,
  z
    .url({ protocol: /^https?$/, message: 'must be an address such as https://usher.example' })
    .refine((url) => new URL(url).pathname === '/', 'must have no path')
    .transform((url) => new URL(url).origin)
    .optional(),
);

const environment = z
  .object({
    PORT: wholeNumber(0, 65_535, 3000),
    HOST: z.preprocess(unset, z.string().default('localhost')),
    DATA_DIR: z
      .preprocess(unset, z.string().default('./data'))
      .transform((dir) => path.resolve(dir)),
    DATABASE_URL: z.preprocess(
      unset,
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
        .optional(),
    ),
    PUBLIC_URL: origin,
    // A number of proxies in front (1, 2, …), "true" for any, or their addresses, comma-separated.
    TRUST_PROXY: optionalText,
    SESSION_SECRET: z.preprocess(
      unset,
      z.string().min(32, 'must have at least 32 characters').optional(),
    ),
    CHAT_PER_MINUTE: wholeNumber(1, 1_000_000, 20),
    SIGN_IN_PER_MINUTE: wholeNumber(1, 1_000_000, 10),
    PAYMENTS: z.preprocess(unset, z.enum(['sandbox'], 'can only be "sandbox"').optional()),
    OPERATOR_EMAIL: z.preprocess(unset, z.email('must be an e-mail address').optional()),
    MAIL_FROM: optionalText,
    LAUNCH_BADGE_TEXT: z.preprocess(unset, z.string().default('Made for weddings, ready tonight')),
    LAUNCH_BADGE_URL: z.preprocess(unset, z.url('must be an address').optional()),
    LOG_LEVEL: z.preprocess(
      unset,
      z
        .enum(
          ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
          'must be fatal, error, warn, info, debug, trace or silent',
        )
        .default('info'),
    ),
  })
  .superRefine((settings, context) => {
    const isPublic = settings.PUBLIC_URL !== undefined && !isLocal(settings.PUBLIC_URL);
    if (isPublic && settings.PAYMENTS !== 'sandbox') {
      context.addIssue({
        code: 'custom',
        path: ['PAYMENTS'],
        message:
          'is not set although PUBLIC_URL is a public address: the sandbox charges no card, so anybody ' +
          'could take a plan for nothing. Set PAYMENTS=sandbox if that is what you want',
      });
    }
  });

/** Thrown by {@link parseConfig}; its message is for the operator and names each wrong setting. */
export class ConfigError extends Error {}

/** Reads the settings. Throws {@link ConfigError} with one line for each one that is wrong. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
    throw new ConfigError(`Usher cannot start:\n  ${lines.join('\n  ')}`);
  }
  return { ...result.data, isHttps: result.data.PUBLIC_URL?.startsWith('https:') ?? false };
}

/** True for an address that only this machine or its own network reaches. */
function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname.endsWith('.local') ||
    hostname === '[::1]' ||
    /^(127|10)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\./.test(hostname)
  );
}
