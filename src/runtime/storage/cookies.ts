import { placeOfCookies, type KeptPlace } from '#machines/rules/place/place.ts';

type ReadableCookie = 'fc_city' | 'fc_area' | 'fc_pc';
type WrittenCookie = ReadableCookie | 'fc_cn' | 'txnid';

/** Seconds that a cookie of the shop lives: ten days (LOC-15). */
const cookieLife = 864_000;

/** What a cookie says that scripts may read, or null; on the server nothing. */
export function readCookie(name: ReadableCookie): string | null {
  if (typeof document === 'undefined') return null;
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]{1,300})`).exec(document.cookie)?.[1];
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}

/** Where things shall go, as the cookies say. */
export const placeInCookies = (): KeptPlace | null =>
  placeOfCookies({ fc_city: readCookie('fc_city'), fc_area: readCookie('fc_area'), fc_pc: readCookie('fc_pc') });

/** Writes a cookie that scripts may read; null takes it away. */
export function writeCookie(name: WrittenCookie, value: string | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = value === null ? 0 : cookieLife;
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
