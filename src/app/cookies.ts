/** What a cookie says that scripts may read, or null; on the server nothing. */
export function readCookie(name: 'fc_city' | 'fc_pc'): string | null {
  if (typeof document === 'undefined') return null;
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]{1,100})`).exec(document.cookie)?.[1];
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}
