import { placeOfCookies, type KeptPlace } from '#machines/rules/place/place.ts';
import { cookies, type BrowserCookie, type ReadableCookie } from '#machines/rules/site/cookies.ts';

/** What a cookie says that scripts may read; null on the server, and where a browser keeps none. */
export function readCookie(name: ReadableCookie): string | null {
  if (typeof document === 'undefined') return null;
  try {
    const value = new RegExp(`(?:^|;\\s*)${name}=([^;]{1,300})`).exec(document.cookie)?.[1];
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}

/** Where things shall go, as the cookies say. */
export const placeInCookies = (): KeptPlace | null =>
  placeOfCookies({ fc_city: readCookie('fc_city'), fc_area: readCookie('fc_area'), fc_pc: readCookie('fc_pc') });

/** Writes a cookie; null takes it away. Where a browser keeps none, nothing happens. */
export function writeCookie(name: BrowserCookie, value: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 0 : cookies[name].lifetime;
  try {
    document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  } catch (cause) {
    console.info(`cookie ${name}: not kept (${cause instanceof Error ? cause.name : 'unknown'})`);
  }
}
