import type { CardProduct } from '#machines/domain/index.ts';
import { pageAt } from '#src/clients/index.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';

/** Few enough for a glance. */
const EXAMPLES = 8;

/** Products of a category that show what the shop can make; none when they cannot be had now. */
export async function loadExamples(
  { clients }: App,
  category: string,
  signal: AbortSignal,
): Promise<readonly CardProduct[]> {
  const page = await known('examples', pageAt(clients, category, { query: { metainfo: '1' }, signal }));
  return page?.results.slice(0, EXAMPLES) ?? [];
}
