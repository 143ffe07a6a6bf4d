import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/** Whom the provider knows by an address, and what it says of them. */
export type OidcPerson = { sub: string; email?: string; email_verified?: boolean; name?: string };

/** A real OpenID Connect provider on loopback, which signs in whomever the test names, without a form. */
export type TestOidcServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whoever signs in from now on. */
  setPerson: (person: OidcPerson) => void;
  /** Follows a sign-in from the address of the provider's to the one that it sends back to. */
  signIn: (authorizationUrl: string) => Promise<URL>;
  close: () => Promise<void>;
};

/** Starts the provider for one client, which is sent back to `redirectUri`. */
export async function startOidcServer(redirectUri: string): Promise<TestOidcServer> {
  const [clientId, clientSecret] = ['usher', 'a secret of a test, long enough'];
  let person: OidcPerson = { sub: 'nobody' };
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const issuer = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => {
      const claims = { ...person, sub: id };
      return { accountId: id, claims: () => claims };
    },
    cookies: { keys: ['a key of a test'] },
  });
  const callback = provider.callback();

  /** Says yes to whatever the provider would ask a person. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const details = await provider.interactionDetails(request, response);
    if (details.prompt.name === 'login') {
      const login = { accountId: person.sub };
      return provider.interactionFinished(request, response, { login });
    }
    const grant = new provider.Grant({ accountId: details.session?.accountId, clientId });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, { consent: { grantId } });
  }
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void callback(request, response);
  };

  return {
    issuer,
    clientId,
    clientSecret,
    setPerson: (next) => {
      person = next;
    },
    async signIn(authorizationUrl) {
      const cookies = new Map<string, string>();
      let url = new URL(authorizationUrl);
      for (let step = 0; step < 10; step += 1) {
        if (url.origin !== issuer) return url;
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const header of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`The provider answered ${response.status}`);
        url = new URL(location, url);
      }
      throw new Error('The provider went round in circles');
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
