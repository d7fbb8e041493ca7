/**
 * The same-origin path that a server's or a query's link may lead to, or null when it leads elsewhere.
 * Refuses other hosts in every spelling (`//x`, `/\x`, `\\x`, `https://shop@x`, `/.//x`) and other schemes. Reading the
 * result once more leads to the same place.
 * @param link whatever a server, a query or a stored value offered
 * @param origin the shop's own origin
 */
export function safePath(link: string, origin: string): string | null {
  if (hasControlCharacter(link)) return null;
  let target: URL;
  try {
    target = new URL(link, origin);
  } catch {
    return null;
  }
  const isHttp = target.protocol === 'http:' || target.protocol === 'https:';
  if (!isHttp || target.origin !== new URL(origin).origin || target.username !== '' || target.password !== '')
    return null;
  const path = `${target.pathname}${target.search}${target.hash}`;
  // `/.//x` is a path of ours until it is written out: `//x` names another host to the next reader.
  return path.startsWith('//') ? null : path;
}

const hasControlCharacter = (text: string): boolean => [...text].some((char) => char < ' ' || char === '\u007f');
