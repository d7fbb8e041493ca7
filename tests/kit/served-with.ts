import { policyOf } from '#backends/platform/http/security-headers.ts';
import { readEnv } from '#backends/platform/env/index.ts';
import type { PublicConfig } from '#src/runtime/config.ts';

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

/** A page with settings in what it prints for the browser, where those that most shops have are left out. */
export function pageWith(html: string, settings: Partial<PublicConfig>): string {
  const printed = '"config":{';
  if (!html.includes(printed)) throw new Error('The page prints no settings');
  return html.replace(printed, () => `${printed}${JSON.stringify(settings).slice(1, -1)},`);
}
