import { policyOf } from '#backends/platform/http/security-headers.ts';
import { readEnv } from '#backends/platform/env/index.ts';

const sourcesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ')]));

/** A page's policy with all that a shop with these settings adds to it. */
export function policyWith(policy: string, settings: Readonly<Record<string, string>>): string {
  const env = readEnv({ ...process.env, ...settings, SHOP_MODE: 'local' });
  const added = sourcesOf(policyOf(env, { scripts: [], styles: [] }));
  return [...sourcesOf(policy)]
    .map(([name, sources]) => [...new Set([...sources, ...(added.get(name) ?? [])])].join(' '))
    .join('; ');
}
