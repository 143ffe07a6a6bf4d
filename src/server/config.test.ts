import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const oidc = {
  OIDC_ISSUER: 'https://login.example',
  OIDC_CLIENT_ID: 'usher',
  OIDC_CLIENT_SECRET: 'secret',
};
const PUBLIC = { PUBLIC_URL: 'https://usher.example' };

const model = { LLM_BASE_URL: 'https://llm.example/v1', LLM_MODEL: 'a-model' };

test.each([
  [PUBLIC, /PAYMENTS is not set although PUBLIC_URL is a public address/],
  [{ ...PUBLIC, PAYMENTS: 'free' }, /PAYMENTS can only be "sandbox"/],
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: '' },
    /STRIPE_WEBHOOK_SECRET is not set although STRIPE_SECRET_KEY/,
  ],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY must be a secret key/],
  [{ ...stripe, PAYMENTS: 'sandbox' }, /PAYMENTS is "sandbox" although STRIPE_SECRET_KEY is set/],
  [{ OIDC_ISSUER: 'https://login.example' }, /OIDC_CLIENT_ID is not set although OIDC_ISSUER is/],
  [{ ...oidc, OIDC_ISSUER: 'login' }, /OIDC_ISSUER must be an address/],
  [{ LLM_WHEN: 'save' }, /LLM_BASE_URL is not set although .*LLM_WHEN is/],
  [{ ...model, LLM_WHEN: 'never' }, /LLM_WHEN can only be "answer" or "save"/],
  [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM is not set although SMTP_URL is/],
  [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, /SMTP_URL must begin with smtp/],
])('%j does not start, and the sentence names what is wrong', (env, message) => {
  expect(() => parseConfig(env)).toThrow(message);
});

test.each([
  { ...PUBLIC, ...stripe },
  { ...PUBLIC, PAYMENTS: 'sandbox' },
  {
    ...PUBLIC,
    ...stripe,
    ...oidc,
    SMTP_URL: 'smtps://u:p@mail.example:465',
    MAIL_FROM: 'a@b.example',
  },
  { PUBLIC_URL: 'http://192.168.1.20:3000' },
  { STRIPE_SECRET_KEY: '', OIDC_ISSUER: '' },
  { ...model, LLM_WHEN: 'save' },
  { LLM_WHEN: '' },
])('%j starts', (env) => {
  expect(parseConfig(env)).toMatchObject({ PORT: 3000 });
});

test('the compose file starts a public site with what its head asks for, and passes every setting on', () => {
  const deploy = path.resolve(import.meta.dirname, '../../deploy');
  const [, usher = ''] = /\n {2}usher:\n([\s\S]*?)\n {2}\w/.exec(
    readFileSync(path.join(deploy, 'compose.yaml'), 'utf8'),
  )!;
  const given: Record<string, string> = {
    DOMAIN: 'usher.example',
    SESSION_SECRET: 'f'.repeat(64),
    POSTGRES_PASSWORD: 'f'.repeat(32),
    PAYMENTS: 'sandbox',
  };
  const fill = (text: string) => text.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => given[name] ?? '');
  const environment = Object.fromEntries(
    Array.from(usher.matchAll(/^ {6}([A-Z_]+): "?(.*?)"?$/gm), ([, name, value]) => [
      name!,
      fill(value!),
    ]),
  );
  expect(parseConfig(environment)).toMatchObject({
    PUBLIC_URL: 'https://usher.example',
    DATABASE_URL: `postgres://usher:${'f'.repeat(32)}@postgres:5432/usher`,
  });
  // The image sets the first three; the reserve is the built-in database's.
  const elsewhere = new Set(['HOST', 'PORT', 'DATA_DIR', 'DISK_RESERVE_MB']);
  const passedOn = namesOfSettings().filter((name) => !elsewhere.has(name));
  expect(Object.keys(environment).toSorted()).toEqual(passedOn);
});

test('.env.example lists every setting', () => {
  const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  const listed = Array.from(example.matchAll(/^(?:# )?([A-Z_]+)=/gm), ([, name]) => name!);
  expect(listed.toSorted()).toEqual(namesOfSettings());
});

function namesOfSettings(): string[] {
  const source = readFileSync(path.join(import.meta.dirname, 'config.ts'), 'utf8');
  return Array.from(source.matchAll(/^ {4}([A-Z_]+): /gm), ([, name]) => name!).toSorted();
}
