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
