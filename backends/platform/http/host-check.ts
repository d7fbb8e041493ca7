import type { Env } from '../env/index.ts';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** True for a host header that can only mean this machine. */
export const isLocalHost = (host: string): boolean => LOCAL.test(host);

/** True when the host header names this shop. Links, cookies and robots rules depend on it, so nothing else is answered. */
export function isOurHost(host: string | undefined, env: Pick<Env, 'PUBLIC_ORIGIN' | 'mode'>): boolean {
  if (!host) return false;
  return host.toLowerCase() === new URL(env.PUBLIC_ORIGIN).host || (env.mode === 'local' && isLocalHost(host));
}

/** How often a request names its host; more than once means that proxy and shop may read different ones. */
export const hostCount = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
