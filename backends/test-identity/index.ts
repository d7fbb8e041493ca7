import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { LRUCache } from 'lru-cache';
import { Provider, interactionPolicy } from 'oidc-provider';
import { z } from 'zod';
import { brand } from '#machines/rules/site/brand.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { LOCAL_CLIENT_ID, redirectUri } from '#backends/shop/login-providers.ts';
import { loginPage, messagePage } from './pages.ts';
import { createAdapterFactory } from './store.ts';

export type TestIdentity = { url: string; close(): Promise<void> };

type Account = { email: string; name: string; verified: boolean };

const BODY_LIMIT = 8192;
const formShape = z.object({
  decision: z.enum(['login', 'cancel']),
  email: z.string().max(254),
  name: z.string().max(80),
  verified: z.literal('1').optional(),
});
const INTERACTION = /^\/interaction\/([\w-]{10,100})$/;

async function readForm(request: IncomingMessage): Promise<Record<string, string> | null> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) {
    text += String(part);
    if (text.length > BODY_LIMIT) return null;
  }
  return Object.fromEntries(new URLSearchParams(text));
}

/** Everybody says who they are each time: what a test did before must not decide for the next one. */
function askEveryTime() {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('always', 'Who are you this time?', (ctx) =>
        ctx.oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** The provider as a handler of requests that nobody listens for yet. */
function createIdentity({ env, log }: Platform): (request: IncomingMessage, response: ServerResponse) => void {
  const accounts = new LRUCache<string, Account>({ max: 1000 });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const answer = (response: ServerResponse, status: number, render: (nonce: string) => string) => {
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // A redirect after a form counts as its target, so the shop is named too.
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${env.PUBLIC_ORIGIN}; base-uri 'none'; frame-ancestors 'none'`,
    });
    response.end(render(nonce));
  };

  const seconds = { minute: 60, quarter: 15 * 60 };
  const provider = new Provider(env.IDENTITY_URL, {
    adapter: createAdapterFactory(),
    clients: [
      {
        client_id: LOCAL_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirectUri(env, 'local')],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'local' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askEveryTime(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: seconds.quarter,
      AuthorizationCode: seconds.minute,
      Grant: seconds.quarter,
      IdToken: seconds.quarter,
      Interaction: seconds.quarter,
      Session: seconds.quarter,
    },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub);
      if (!account) return undefined;
      const { email, name, verified } = account;
      return {
        accountId: sub,
        claims: async () => ({ sub, email, email_verified: verified, ...(name.trim() === '' ? {} : { name }) }),
      };
    },
    // Going on is the consent: there is one client, and it is the shop that the page names.
    async loadExistingGrant(ctx) {
      const accountId = ctx.oidc.session?.accountId;
      if (accountId === undefined) return undefined;
      const grant = new ctx.oidc.provider.Grant({ accountId, clientId: LOCAL_CLIENT_ID });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx) => {
      const nonce = randomBytes(16).toString('base64');
      ctx.set('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`);
      ctx.type = 'html';
      ctx.body = messagePage('This sign-in link is not valid', 'Please go back to the shop and start again.', nonce);
    },
  });
  provider.on('server_error', (_ctx, error) => log.error('the test identity failed', error));
  const oidc = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
    const details = await provider.interactionDetails(request, response).catch(() => null);
    if (details?.uid !== uid) {
      return answer(response, 400, (nonce) =>
        messagePage('This sign-in link is not valid', 'Please go back to the shop and start again.', nonce),
      );
    }
    if (request.method === 'GET') return answer(response, 200, (nonce) => loginPage(uid, brand.name, nonce));
    const form = formShape.safeParse(request.method === 'POST' ? await readForm(request) : null);
    if (!form.success) {
      return answer(response, 400, (nonce) => messagePage('That form was not complete', 'Please go back.', nonce));
    }
    const { decision, email, name, verified } = form.data;
    if (decision === 'cancel') {
      const denied = { error: 'access_denied', error_description: 'The shopper went back' };
      return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
    }
    const accountId = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22);
    accounts.set(accountId, { email, name, verified: verified === '1' });
    return provider.interactionFinished(request, response, { login: { accountId, remember: false } });
  }

  return (request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    const uid = INTERACTION.exec(request.url ?? '')?.[1];
    if (uid === undefined) return void oidc(request, response);
    interact(request, response, uid).catch((error: unknown) => {
      log.error('the test identity failed', error);
      if (response.headersSent) response.end();
      else answer(response, 500, (nonce) => messagePage('That did not work', 'Please go back and try again.', nonce));
    });
  };
}

/** Opens the test identity provider on IDENTITY_PORT. For the local shop only. */
export async function startTestIdentity(platform: Platform): Promise<TestIdentity> {
  const { env } = platform;
  if (!env.servesTestIdentity) throw new Error('A production shop starts no test identity provider');
  const server = createServer(createIdentity(platform));
  server.listen({ host: env.HOST, port: env.IDENTITY_PORT });
  await once(server, 'listening');
  return {
    url: env.IDENTITY_URL,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
