import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration } from 'oidc-provider';

/** Somebody whom the provider knows, with all that it says of them. */
export type ProviderPerson = Record<string, unknown> & { email?: string };

/** A real identity provider on this machine. */
export interface TestProvider {
  issuer: string;
  /** By their names at the provider, which are their subjects. */
  people: Map<string, ProviderPerson>;
  /**
   * Goes to where the console sends somebody, logs in there and is sent back.
   * @param person name at the provider @returns the address to which the provider sends them
   */
  visit(url: string, person: string): Promise<URL>;
  stop(): Promise<void>;
}

const INTERACTION = '/interaction/';
export const PROVIDER_CLIENT = { clientId: 'consola', clientSecret: 'only the console and the provider know it' };

/** @param options of its one client: where it sends people back to, and what else is different */
export async function startIdentityProvider({
  redirectUri,
  leftUri,
  claims = {},
}: {
  redirectUri: string;
  leftUri: string;
  claims?: Configuration['claims'];
}): Promise<TestProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: PROVIDER_CLIENT.clientId,
        client_secret: PROVIDER_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [leftUri],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], ...claims },
    cookies: { keys: ['of the tests'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
    // The console is the bank's own: nobody is asked whether it may know them.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `${INTERACTION}${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(context, form) {
          context.body = page(
            `${form}<button form="op.logoutForm" name="logout" value="yes">Cerrar la sesión</button>`,
          );
        },
      },
    },
  });
  const others = provider.callback() as RequestListener;
  server.on('request', (request, response) => {
    if (request.url?.startsWith(INTERACTION)) void interact(provider, request, response);
    else others(request, response);
  });
  return {
    issuer,
    people,
    visit: (url, person) => visit(url, person, redirectUri),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const page = (body: string) => `<!doctype html><html lang="es"><title>Proveedor</title><body>${body}</body></html>`;

/** The one form of the provider: whoever says who they are is believed. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      page(
        `<form method="post" action="${request.url}"><label>Usuario <input name="login"></label><button>Entrar</button></form>`,
      ),
    );
    return;
  }
  const login = new URLSearchParams(await text(request)).get('login') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId: login } });
}

/** Goes as a browser does, with cookies, and fills in the one form that it meets. */
async function visit(start: string, person: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps += 1) {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' },
      ...(form && { method: 'POST', body: form }),
    });
    form = undefined;
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.href.startsWith(redirectUri)) return url;
      continue;
    }
    const shown = await answer.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(shown)?.[1];
    if (!action) throw new Error(`The provider shows ${answer.status} ${shown.slice(0, 500)}`);
    url = new URL(action, url);
    form = new URLSearchParams({ login: person });
  }
  throw new Error('The provider sends people around in circles.');
}
