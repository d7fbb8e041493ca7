import type { NewsItem, OccasionStatus } from '#machines/domain/index.ts';
import type { LoadedPage } from '#src/runtime/page/load-page.ts';
import { loadPageAt, type LoaderArgs } from '#src/runtime/page/page-route.ts';

/** What changes from day to day, and so is no part of the page's own description. */
export type HomeOfToday = { readonly news: readonly NewsItem[]; readonly occasion: OccasionStatus };
export type LoadedHome = LoadedPage & HomeOfToday;

/** The home page with what is told today, whose calls are fetched with the page and not with the shop. */
export async function loadHome(args: LoaderArgs): Promise<LoadedHome> {
  const [page, today] = await Promise.all([
    loadPageAt('home', args),
    import('./load-today.ts').then(({ loadToday }) => loadToday(args.context.app, args.abortController.signal)),
  ]);
  return { ...page, envelope: shownOf(page.envelope, args.context.app.visitor.isMobile), ...today };
}

/** Bestsellers of a phone (HOM-03). */
const ON_PHONE = 3;

/** What the page shows: its cards have one picture each, and its products stand in its blocks. */
const shownOf = (envelope: LoadedPage['envelope'], isPhone: boolean): LoadedPage['envelope'] => ({
  ...envelope,
  productList: [],
  blocks: envelope.blocks.map((block) => ({
    ...block,
    products: block.products
      .slice(0, isPhone ? ON_PHONE : undefined)
      .map((product) => ({ ...product, images: product.images.slice(0, 1) })),
  })),
});
