import { ok } from '#machines/kit/index.ts';
import type { FavouritesPorts } from '#machines/favourites/index.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { readStock } from '#src/clients/wire/stock.ts';

const page = '/my-favourites';

/** The calls of the favourites page, by the main backend; the listeners are the app's. `cityNow` tells the city that was chosen, if any. */
export const favouritesPorts = (
  { main }: Clients,
  cityNow: () => string | null,
): Omit<FavouritesPorts, 'sessionListener' | 'questionListener'> => ({
  loadFavourites: async (_, { signal }) => {
    const outcome = await call(main.GET('/fa/allwishlist', { signal }));
    return outcome.ok ? ok(outcome.value.result.map(readStock)) : outcome;
  },
  loadBestsellers: async (_, { signal }) => {
    const fc_cn = cityNow();
    const query = { url: page, wishList: '1', ...(fc_cn === null ? {} : { fc_cn }) } as const;
    const outcome = await call(main.GET('/fa/getBestSeller', { params: { query }, signal }));
    return outcome.ok ? ok(outcome.value.data.map(readStock)) : outcome;
  },
  removeFavourite: ({ nid }, { signal }) =>
    call(main.POST('/fa/wishlist', { body: { nid, action: 'remove' }, signal })),
});
