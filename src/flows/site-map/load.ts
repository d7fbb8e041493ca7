import type { LinkGroup } from '#machines/domain/index.ts';
import type { App } from '#src/runtime/app.ts';
import { shelvesOf } from './ports.ts';

/**
 * The shelves and the stores of the shop, in groups.
 * @throws when they cannot be had: a site map without them would be a page of nothing
 */
export async function loadSiteMap({ clients }: App, signal: AbortSignal): Promise<readonly LinkGroup[]> {
  const answer = await shelvesOf(clients, signal);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value.data;
}
