import {
  browserCookieLife,
  type BrowserCookie,
  type CookieLife,
  type ReadableCookie,
} from '#machines/rules/site/cookies.ts';

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

/** Writes a cookie; null takes it away. Where a browser keeps none, nothing happens. */
export const writeCookie = (name: BrowserCookie<typeof browserCookieLife>, value: string | null): void =>
  writeCookieFor(browserCookieLife, name, value);

/** The same of a cookie with another life, as the table of cookies has it. */
export function writeCookieFor<Life extends CookieLife>(
  life: Life,
  name: BrowserCookie<Life>,
  value: string | null,
): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 0 : life;
  try {
    document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  } catch (cause) {
    console.info(`cookie ${name}: not kept (${cause instanceof Error ? cause.name : 'unknown'})`);
  }
}
