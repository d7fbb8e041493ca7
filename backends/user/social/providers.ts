import { createHmac } from 'node:crypto';
import {
  ClientSecretPost,
  Configuration,
  None,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import { z } from 'zod';
import { isEmail, normalEmail } from '#machines/rules/contact/email.ts';
import { nameOrDefault, withoutDirections } from '#machines/rules/contact/person-name.ts';
import { HOUR } from '#machines/rules/site/durations.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { LOCAL_CLIENT_ID, redirectUri } from '#backends/shop/login-providers.ts';
import type { ProviderName } from '#backends/shop/login-providers.ts';

/** Who a provider says that somebody is. An address counts as proven only when the provider says so itself. */
export type SocialProfile = { subject: string; email: string | null; emailVerified: boolean; name: string | null };

/** What was made for one attempt, and is compared when the shopper comes back. */
export type Checks = { state: string; nonce: string; codeVerifier: string };

export interface Provider {
  readonly name: ProviderName;
  readonly label: string;
  /** Where the shopper goes. Throws when the provider does not answer. */
  authorizeUrl(checks: Checks): Promise<URL>;
  /** Who came back with these query parameters. Throws unless everything fits together. */
  identify(query: URLSearchParams, checks: Checks): Promise<SocialProfile>;
}

const TIMEOUT_SECONDS = 10;
/** Where providers say what their addresses and keys are is read anew after this time. */
const KEEP_CONFIGURATION = HOUR;

/** Trimmed and bounded, or null: what providers send is shown to the shopper as a first proposal only. */
const named = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const name = withoutDirections(value.toWellFormed()).replace(/\p{Cc}/gu, ' ');
  return name.trim() === '' ? null : nameOrDefault(name);
};
const mailed = (value: unknown): string | null =>
  typeof value === 'string' && isEmail(value) ? normalEmail(value) : null;

const isPlainHttp = (url: string) => new URL(url).protocol === 'http:';

type OpenIdOptions = {
  name: ProviderName;
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  redirectUri: string;
  now: () => Date;
};

/** A provider of OpenID Connect, by discovery: code flow with PKCE, state and nonce. */
export function openIdProvider(options: OpenIdOptions): Provider {
  const { name, label, issuer, clientId, clientSecret, now } = options;
  let kept: { since: number; configuration: Promise<Configuration> } | null = null;

  function configuration(): Promise<Configuration> {
    if (kept && now().getTime() - kept.since < KEEP_CONFIGURATION) return kept.configuration;
    const asked = discovery(
      new URL(issuer),
      clientId,
      {},
      clientSecret === null ? None() : ClientSecretPost(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: isPlainHttp(issuer) ? [allowInsecureRequests] : [],
      },
    );
    kept = { since: now().getTime(), configuration: asked };
    asked.catch(() => {
      kept = null;
    });
    return asked;
  }

  return {
    name,
    label,
    authorizeUrl: async ({ state, nonce, codeVerifier }) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    identify: async (query, { state, nonce, codeVerifier }) => {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, new URL(`${options.redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      const told =
        claims['email'] === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      return {
        subject: claims.sub,
        email: mailed(told['email']),
        emailVerified: told['email_verified'] === true,
        name: named(told['name']),
      };
    },
  };
}

const facebookProfile = z.object({ id: z.string().min(1).max(100), name: z.unknown(), email: z.unknown() });

type FacebookOptions = {
  appId: string;
  appSecret: string;
  redirectUri: string;
  /** Where Facebook is; another place in tests. */
  authorizeUrl?: string;
  graphUrl?: string;
};

/**
 * Facebook's own flow: OAuth 2 with PKCE and state, then the profile. It does not say whether an address is proven, so
 * it is never taken for proven.
 */
export function facebookProvider(options: FacebookOptions): Provider {
  const { appId, appSecret } = options;
  const authorize = options.authorizeUrl ?? 'https://www.facebook.com/v23.0/dialog/oauth';
  const graph = options.graphUrl ?? 'https://graph.facebook.com/v23.0';
  const configuration = new Configuration(
    {
      issuer: new URL(authorize).origin,
      authorization_endpoint: authorize,
      token_endpoint: `${graph}/oauth/access_token`,
    },
    appId,
    {},
    ClientSecretPost(appSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (isPlainHttp(graph)) allowInsecureRequests(configuration);
  return {
    name: 'facebook',
    label: 'Facebook',
    authorizeUrl: async ({ state, codeVerifier }) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: options.redirectUri,
        scope: 'public_profile,email',
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    identify: async (query, { state, codeVerifier }) => {
      const tokens = await authorizationCodeGrant(configuration, new URL(`${options.redirectUri}?${query}`), {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const me = new URL(`${graph}/me`);
      me.searchParams.set('fields', 'id,name,email');
      me.searchParams.set('appsecret_proof', createHmac('sha256', appSecret).update(tokens.access_token).digest('hex'));
      const answer = await fetchProtectedResource(configuration, tokens.access_token, me, 'GET');
      if (!answer.ok) throw new Error(`Facebook answered ${answer.status} for a profile`);
      const profile = facebookProfile.parse(await answer.json());
      return { subject: profile.id, email: mailed(profile.email), emailVerified: false, name: named(profile.name) };
    },
  };
}

/** Everybody who may vouch for a shopper by the settings, in the order of their buttons. */
export function createProviders(env: Env, now: () => Date): ReadonlyMap<ProviderName, Provider> {
  const providers: Provider[] = [];
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    providers.push(
      openIdProvider({
        name: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: env.GOOGLE_CLIENT_ID,
        clientSecret: env.GOOGLE_CLIENT_SECRET,
        redirectUri: redirectUri(env, 'google'),
        now,
      }),
    );
  }
  if (env.FACEBOOK_APP_ID && env.FACEBOOK_APP_SECRET) {
    providers.push(
      facebookProvider({
        appId: env.FACEBOOK_APP_ID,
        appSecret: env.FACEBOOK_APP_SECRET,
        redirectUri: redirectUri(env, 'facebook'),
      }),
    );
  }
  if (env.servesTestIdentity) {
    providers.push(
      openIdProvider({
        name: 'local',
        label: 'the test provider',
        issuer: env.IDENTITY_URL,
        clientId: LOCAL_CLIENT_ID,
        clientSecret: null,
        redirectUri: redirectUri(env, 'local'),
        now,
      }),
    );
  }
  return new Map(providers.map((provider) => [provider.name, provider]));
}
