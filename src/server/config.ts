import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

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
const key = (form: RegExp, message: string) =>
  z.preprocess(unset, z.string().regex(form, message).optional());
const siteAddress = z.preprocess(
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
    // Only for the built-in database: below so much free space nothing is written any more.
    DISK_RESERVE_MB: wholeNumber(0, 1_000_000_000, 64),
    DATABASE_URL: z.preprocess(
      unset,
      z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
        .optional(),
    ),
    PUBLIC_URL: siteAddress,
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
    STRIPE_SECRET_KEY: key(/^(sk|rk)_\w+$/, 'must be a secret key, which begins with sk_'),
    STRIPE_PUBLISHABLE_KEY: key(/^pk_\w+$/, 'must be a publishable key, which begins with pk_'),
    STRIPE_WEBHOOK_SECRET: key(/^whsec_\S+$/, 'must be a signing secret, which begins with whsec_'),
    SMTP_URL: key(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'),
    MAIL_FROM: optionalText,
    OIDC_ISSUER: z.preprocess(unset, z.url('must be an address').optional()),
    OIDC_CLIENT_ID: optionalText,
    OIDC_CLIENT_SECRET: optionalText,
    OIDC_NAME: z.preprocess(unset, z.string().max(60).default('single sign-on')),
    LLM_BASE_URL: z.preprocess(
      unset,
      z
        .url({ protocol: /^https?$/, message: 'must be an address such as https://api.example/v1' })
        .optional(),
    ),
    LLM_API_KEY: optionalText,
    LLM_MODEL: optionalText,
    // Whether the model answers guests, or is asked once when content is saved, for the questions it answers.
    LLM_WHEN: z.preprocess(
      unset,
      z.enum(['answer', 'save'], 'can only be "answer" or "save"').default('answer'),
    ),
    LLM_MAX_OUTPUT_TOKENS: wholeNumber(100, 16_000, 600),
    // Replies that the model makes at once; those beyond wait so long, then the built-in engine answers.
    LLM_MAX_CONCURRENT: wholeNumber(1, 10_000, 32),
    LLM_QUEUE_MS: wholeNumber(0, 25_000, 8_000),
    // What the model may cost in a day (UTC), in tokens.
    LLM_DAILY_TOKENS_PER_HELPER: wholeNumber(0, 1_000_000_000_000, 2_000_000),
    LLM_DAILY_TOKENS: wholeNumber(0, 1_000_000_000_000, 50_000_000),
    // As many as there are processor cores but one, where it is not set.
    ANSWER_PROCESSES: z.preprocess(unset, wholeNumber(1, 256, 1).optional()),
    METRICS_TOKEN: key(/^.{16,}$/, 'must have at least 16 characters'),
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
    if (settings.LLM_BASE_URL && !settings.LLM_MODEL) {
      context.addIssue({
        code: 'custom',
        path: ['LLM_MODEL'],
        message: 'is not set although LLM_BASE_URL is: name the model that is to answer',
      });
    }
    const asksModel = settings.LLM_MODEL || settings.LLM_API_KEY || settings.LLM_WHEN === 'save';
    if (!settings.LLM_BASE_URL && asksModel) {
      context.addIssue({
        code: 'custom',
        path: ['LLM_BASE_URL'],
        message:
          'is not set although LLM_MODEL, LLM_API_KEY or LLM_WHEN is: say where the model is',
      });
    }
    const complain = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const isPublic = settings.PUBLIC_URL !== undefined && !isLocal(settings.PUBLIC_URL);
    if (settings.SMTP_URL && !settings.MAIL_FROM) {
      complain('MAIL_FROM', 'is not set although SMTP_URL is: mail needs a sender');
    }
    for (const group of settingsThatGoTogether) {
      const missing = group.filter((name) => !settings[name]);
      if (missing.length === 0 || missing.length === group.length) continue;
      const given = group.filter((name) => settings[name]);
      for (const name of missing) complain(name, `is not set although ${given.join(' and ')} is`);
    }
    if (settings.STRIPE_SECRET_KEY && settings.PAYMENTS === 'sandbox') {
      complain('PAYMENTS', 'is "sandbox" although STRIPE_SECRET_KEY is set: it can be one of them');
    }
    if (isPublic && settings.PAYMENTS !== 'sandbox' && !settings.STRIPE_SECRET_KEY) {
      complain(
        'PAYMENTS',
        'is not set although PUBLIC_URL is a public address: the sandbox charges no card, so anybody ' +
          'could take a plan for nothing. Set STRIPE_SECRET_KEY and its kin to be paid, or PAYMENTS=sandbox if ' +
          'that is what you want',
      );
    }
  });

/** Of each group all are set, or none: half a provider is a mistake that shows only when somebody pays. */
const settingsThatGoTogether = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const;

/** Thrown by {@link parseConfig}; its message is for the operator and names each wrong setting. */
export class ConfigError extends StartError {}

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

/**
 * How often a minute a guests' page, or what it shows, is read from one address: guests at a venue share one, and who
 * lets it ask more lets it read more.
 */
export const guestReadsPerMinute = ({ CHAT_PER_MINUTE }: Pick<Config, 'CHAT_PER_MINUTE'>): number =>
  Math.max(120, 6 * CHAT_PER_MINUTE);

/**
 * The site's address in links. Never from a request's Host header, which anybody can set: a link in
 * a mail must lead to us.
 */
export const siteOrigin = (config: Config) =>
  config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;

/** The site that passkeys are made for, and its host, to which they are bound. */
export type PasskeySite = { origin: string; host: string };

/**
 * Where passkeys are made and used: browsers hold them to one host, and to pages that nobody could have
 * changed on the way. Null where the site is reached otherwise, or another provider signs people in.
 */
export function passkeySite(config: Config): PasskeySite | null {
  const { origin, protocol, hostname } = new URL(siteOrigin(config));
  const isLocalHost = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isFit = (protocol === 'https:' || isLocalHost) && !isNumber;
  return isFit && config.OIDC_ISSUER === undefined ? { origin, host: hostname } : null;
}
