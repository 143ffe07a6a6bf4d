import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: string;
  client_secret: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  latest_charge: string | null;
};
type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  payment_intent: string;
};
type Failure = 'silence' | 'cut_after_done' | 'error' | 'none';
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** A server on loopback that speaks as much of Stripe's API as we use, and signs events as Stripe does. */
export type TestStripeServer = {
  port: number;
  secretKey: string;
  webhookSecret: string;
  intents: Map<string, Intent>;
  /** How many calls of each kind have arrived: `POST /v1/payment_intents`. */
  calls: Map<string, number>;
  /** What the provider's own card form does in the browser: `pm_card_visa`, a decline, an approval. */
  confirm: (clientSecret: string, card: 'good' | 'declined' | 'needs_approval') => Intent;
  approve: (intentId: string) => void;
  refund: (intentId: string, amount?: number) => void;
  /** The next calls meet this: no answer at all, a cut after they were done, a 500, or nothing. */
  fail: (how: Failure, times: number) => void;
  /** An event as it arrives at the webhook: its bytes and its signature. */
  event: (type: string, object: object, at: Date) => { payload: string; signature: string };
  close: () => Promise<void>;
};

/** Starts the server on a free port. */
export async function startStripeServer(): Promise<TestStripeServer> {
  const secretKey = `sk_test_${randomBytes(8).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const intents = new Map<string, Intent>();
  const charges = new Map<string, Charge>();
  const replays = new Map<string, { request: string; answer: Answer }>();
  const calls = new Map<string, number>();
  const failures: Failure[] = [];

  function createIntent(form: URLSearchParams): Answer {
    const id = `pi_${randomBytes(10).toString('hex')}`;
    const metadata = Object.fromEntries(
      [...form].flatMap(([name, value]) => {
        const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return key ? [[key, value]] : [];
      }),
    );
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      metadata,
      latest_charge: null,
    };
    intents.set(id, intent);
    return { status: 200, body: { ...intent } };
  }

  function readIntent(id: string, query: URLSearchParams): Answer {
    const intent = intents.get(id);
    if (!intent) return refusal(404, 'resource_missing', `No such payment_intent: '${id}'`);
    const isExpanded = query.get('expand[0]') === 'latest_charge';
    const charge = intent.latest_charge ? charges.get(intent.latest_charge) : undefined;
    return {
      status: 200,
      body: { ...intent, latest_charge: isExpanded && charge ? charge : intent.latest_charge },
    };
  }

  function refund(intentId: string, amount?: number): Answer {
    const charge = charges.get(intents.get(intentId)?.latest_charge ?? '');
    if (!charge) return refusal(400, 'charge_invalid_parameter', 'There is nothing to give back');
    if (charge.refunded) {
      return refusal(400, 'charge_already_refunded', 'Charge has already been refunded.');
    }
    charge.amount_refunded = Math.min(
      charge.amount,
      charge.amount_refunded + (amount ?? charge.amount),
    );
    charge.refunded = charge.amount_refunded === charge.amount;
    return { status: 200, body: { id: `re_${intentId}`, object: 'refund', status: 'succeeded' } };
  }

  function succeed(intent: Intent): void {
    const charge: Charge = {
      id: `ch_${randomBytes(10).toString('hex')}`,
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      payment_intent: intent.id,
    };
    charges.set(charge.id, charge);
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id });
  }

  function respond(method: string, url: URL, form: URLSearchParams): Answer {
    const id = /^\/v1\/payment_intents\/(\w+)$/.exec(url.pathname)?.[1];
    if (method === 'GET' && id) return readIntent(id, url.searchParams);
    if (method === 'POST' && url.pathname === '/v1/payment_intents') return createIntent(form);
    if (method === 'POST' && url.pathname === '/v1/refunds') {
      return refund(form.get('payment_intent') ?? '', Number(form.get('amount')));
    }
    return refusal(404, 'url_invalid', 'Unrecognized request URL');
  }

  /** The first answer of an idempotency key is repeated for every later request of that key. */
  function respondOnce(key: string | undefined, request: string, make: () => Answer): Answer {
    if (key === undefined) return make();
    const before = replays.get(key);
    if (!before) {
      const answer = make();
      replays.set(key, { request, answer });
      return answer;
    }
    if (before.request !== request) {
      return refusal(400, 'idempotency_error', 'Keys can only be used with the same parameters');
    }
    return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    const name = `${method} ${url.pathname.replace(/pi_\w+/, ':id')}`;
    calls.set(name, (calls.get(name) ?? 0) + 1);
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return send(response, refusal(401, 'api_key_invalid', 'Invalid API Key provided'));
    }
    const failure = failures.shift();
    if (failure === 'silence') return;
    if (failure === 'error') return send(response, refusal(500, 'api_error', 'Not our day'));
    const key = request.headers['idempotency-key'];
    const answer = respondOnce(typeof key === 'string' ? key : undefined, `${name} ${body}`, () =>
      respond(method, url, new URLSearchParams(body)),
    );
    if (failure === 'cut_after_done') {
      response.destroy();
      return;
    }
    send(response, answer);
  }

  const server = createServer((request, response) => void handle(request, response));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

  return {
    port,
    secretKey,
    webhookSecret,
    intents,
    calls,
    confirm(clientSecret, card) {
      const intent = [...intents.values()].find((each) => each.client_secret === clientSecret);
      if (!intent) throw new Error('No such client secret');
      if (card === 'good') succeed(intent);
      if (card === 'needs_approval') intent.status = 'requires_action';
      return intent;
    },
    approve: (intentId) => succeed(intents.get(intentId)!),
    refund: (intentId, amount) => void refund(intentId, amount),
    fail: (how, times) => void failures.push(...Array.from({ length: times }, () => how)),
    event(type, object, at) {
      const payload = JSON.stringify({
        id: `evt_${randomBytes(10).toString('hex')}`,
        object: 'event',
        type,
        created: Math.floor(at.getTime() / 1000),
        data: { object },
      });
      return { payload, signature: sign(payload, webhookSecret, at) };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The provider's scheme: `t=<seconds>,v1=<HMAC-SHA-256 of "t.payload">`. */
export function sign(payload: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

function refusal(status: number, code: string, message: string): Answer {
  const type =
    status >= 500 ? 'api_error' : code === 'idempotency_error' ? code : 'invalid_request_error';
  return { status, body: { error: { type, code, message } } };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
