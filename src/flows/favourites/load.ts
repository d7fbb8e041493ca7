import type { FavouritesInput } from '#machines/favourites/index.ts';
import { favouritesPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { known } from '#src/runtime/page/known.ts';
import { isCustomerHere } from '#src/runtime/page/settled-session.ts';
import { chosenCity } from '#src/runtime/storage/chosen-city.ts';

/**
 * A customer's favourites for the first view; what sells best for everybody who has none. What does not come is asked
 * for by the chart, which explains a failure.
 */
export async function loadFavourites(app: App, signal: AbortSignal): Promise<FavouritesInput> {
  const ports = favouritesPorts(app.clients, () => chosenCity(app));
  const isCustomer = await isCustomerHere(app, signal);
  const favourites = isCustomer ? await known('favourites', ports.loadFavourites(undefined, { signal })) : null;
  const isBare = !isCustomer || favourites?.length === 0;
  return {
    isCustomer,
    favourites,
    bestsellers: isBare ? await known('bestsellers', ports.loadBestsellers(undefined, { signal })) : null,
  };
}
