import type { Offers } from '#machines/domain/index.ts';
import type { App } from '#src/runtime/app.ts';
import { documentHead } from '#src/runtime/page/head.ts';
import { offersTitles as words } from './words.ts';

type LoaderArgs = {
  readonly context: { readonly app: App };
  readonly location: { readonly href: string };
  readonly abortController: AbortController;
};

/** The code of the pages' calls is fetched with them, not with the shop. */
export const load = async (
  dealer: string | null,
  { context, location, abortController }: LoaderArgs,
): Promise<Offers> =>
  (await import('./load.ts')).loadOffers(context.app, dealer, {
    href: location.href,
    signal: abortController.signal,
  });

export const headOf = ({ config }: App, offers: Offers | undefined) => {
  if (offers === undefined) return {};
  const { dealer } = offers;
  const canonical = dealer === null ? '/coupons-and-offers' : `/coupons-and-offers/${dealer.slug}`;
  return documentHead({
    config,
    title: dealer === null ? words.title : words.dealerTitle(dealer.title),
    // The server alone prints them.
    ...(import.meta.env.SSR && {
      description: dealer === null ? words.description : words.dealerDescription(dealer.title, dealer.about),
      canonical,
    }),
  });
};
