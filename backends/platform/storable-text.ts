/** PostgreSQL stores neither U+0000 nor half of a surrogate pair, and no keyboard makes one. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Dotted path of the first text, name or value, that cannot be stored; null when every one can. It does not recurse:
 * how deep a body is nested is chosen by its sender.
 */
export function findUnstorable(input: unknown): string | null {
  const rest: { path: string; value: unknown }[] = [{ path: '', value: input }];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return path;
      rest.push({ path: path === '' ? key : `${path}.${key}`, value: inner });
    }
  }
  return null;
}
