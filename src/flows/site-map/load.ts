import type { LinkGroup } from '#machines/domain/index.ts';
import { call } from '#src/clients/index.ts';
import type { App } from '#src/runtime/app.ts';

/**
 * The shelves and the stores of the shop, in groups.
 * @throws when they cannot be had: a site map without them would be a page of nothing
 */
export async function loadSiteMap({ clients: { main } }: App, signal: AbortSignal): Promise<readonly LinkGroup[]> {
  const answer = await call(main.GET('/sitemap', { signal }));
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value.data;
}
