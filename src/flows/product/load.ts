import type { LoadedPage } from '#src/runtime/page/load-page.ts';
import { loadPageAt, type LoaderArgs } from '#src/runtime/page/page-route.ts';

/**
 * The page of a product as it is shown: its pictures are the product's own, what goes well with it is among the products,
 * and has one picture each.
 */
export async function loadProduct(slug: string, args: LoaderArgs): Promise<LoadedPage> {
  const page = await loadPageAt(`p/${slug}`, args);
  const productList = page.envelope.productList.map((offer) => ({ ...offer, images: offer.images.slice(0, 1) }));
  return { ...page, envelope: { ...page.envelope, images: [], crossSell: [], productList } };
}
