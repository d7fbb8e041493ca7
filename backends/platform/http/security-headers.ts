import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Put it on every script, style and preload that the page carries itself. */
    cspNonce: string;
  }
}

/** Names of the Trusted Types policies that the front end may make. */
export const TRUSTED_TYPES_POLICIES = ['default', 'app', 'dompurify'];

/**
 * What Google's map asks for by its own documents. Not allowed without a key. Its `unsafe-eval` and `blob:` workers, which
 * its vector maps want, are not given: it draws a map of pictures instead.
 */
const GOOGLE_MAPS = {
  pictures: ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'],
  calls: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
  fonts: ['https://fonts.gstatic.com'],
  policies: ['@googlemaps/js-api-loader', 'google-maps-api-loader', 'google-maps-api#html', 'lit-html'],
};
const NO_MAPS: typeof GOOGLE_MAPS = { pictures: [], calls: [], style: [], fonts: [], policies: [] };

/** What lets the scripts and styles within a page through: the nonce of its answer, or the digests of their texts. */
export type InlineSources = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** The policy of one HTML answer. */
export const contentSecurityPolicy = (env: Env, nonce: string): string =>
  policyOf(env, { scripts: [`nonce-${nonce}`], styles: [`nonce-${nonce}`] });

/**
 * A policy that lets styles with a nonce through too: Google's map adds elements of its own, whose texts nobody here
 * knows.
 */
export const withStyleNonce = (policy: string, nonce: string): string =>
  policy.replace('style-src ', () => `style-src 'nonce-${nonce}' `);

/** The policy of a page whose own scripts and styles are let through by these. */
export function policyOf(env: Env, inline: InlineSources): string {
  const bank = new URL(env.BANK_URL).origin;
  const maps = env.GOOGLE_MAPS_KEY ? GOOGLE_MAPS : NO_MAPS;
  // The shop leads on from its own tiles to these, and a policy holds for where a picture comes from in the end.
  const tiles = env.MAP_TILES_URL ? [new URL(env.MAP_TILES_URL).origin] : [];
  const inspector = env.INSPECT_URL ? [new URL(env.INSPECT_URL).origin] : [];
  const frames = [
    ...(env.chat === null ? [] : ["'self'"]),
    ...inspector,
    ...(env.CAREERS_URL ? [new URL(env.CAREERS_URL).origin] : []),
  ];
  const style = env.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'", ...inline.styles.map(quoted)];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [...inline.scripts.map(quoted), "'strict-dynamic'"],
    'style-src': [...style, ...maps.style],
    'img-src': ["'self'", 'data:', ...maps.pictures, ...tiles],
    'font-src': ["'self'", ...maps.fonts],
    'connect-src': ["'self'", ...maps.calls, ...inspector, ...(env.DEV ? ['ws:'] : [])],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", bank],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...TRUSTED_TYPES_POLICIES, ...maps.policies],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

const quoted = (source: string): string => `'${source}'`;

const EVERYWHERE = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), magnetometer=(), gyroscope=(), accelerometer=(), browsing-topics=()',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'cross-origin-resource-policy': 'same-origin',
};

const JSON_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** For an answer in JSON that no hook sees, because its request could not be read. */
export const UNREADABLE_REQUEST_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'content-security-policy': JSON_POLICY,
  'cache-control': 'no-store',
};

/** Puts the security headers on every answer, and a policy with a fresh nonce on every page. */
export function securityHeaders(app: FastifyInstance, env: Env): void {
  app.decorateRequest('cspNonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64');
    void reply.headers(EVERYWHERE);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) {
      if (!reply.hasHeader('content-security-policy')) {
        void reply.header('content-security-policy', contentSecurityPolicy(env, request.cspNonce));
      }
      void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    } else if (type.startsWith('application/json') && !reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', JSON_POLICY);
    }
    return payload;
  });
}
