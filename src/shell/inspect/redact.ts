/** Keys whose texts name things of the shop and never of a person. */
const openKeys = new Set(['type', 'id', 'sku', 'kind', 'tone', 'code', 'statusCode', 'state', 'step', 'class']);
/** Keys whose numbers place a person. */
const closedKeys = new Set(['lat', 'lng']);
const deepest = 8;

/**
 * A copy in which nothing a person typed or owns is left: texts become their length, functions and actors vanish.
 * Numbers, flags and the names of things stay, so that a chart can still be followed.
 */
export function redact(value: unknown, key = '', depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return closedKeys.has(key) ? '‹number›' : value;
  if (typeof value === 'string') return openKeys.has(key) ? value.slice(0, 60) : `‹text of ${value.length}›`;
  if (typeof value !== 'object') return undefined;
  if (depth >= deepest) return '‹deeper›';
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, key, depth + 1));
  if (value instanceof Error) return { name: value.name };
  if ('sessionId' in value && 'getSnapshot' in value) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redact(inner, name, depth + 1)]));
}
