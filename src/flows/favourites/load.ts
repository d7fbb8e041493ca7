import type { FavouritesInput } from '#machines/favourites/index.ts';
import { selectIsCustomer } from '#machines/session/index.ts';
import { favouritesPorts } from './ports.ts';
import type { App } from '#src/runtime/app.ts';
import { chosenCity } from '#src/runtime/storage/chosen-city.ts';

type Answer<V> = Promise<{ ok: true; value: V } | { ok: false }>;

/** What an answer says; null lets the chart ask for itself and explain a failure. */
const known = async <V>(answer: Answer<V>): Promise<V | null> => {
  const outcome = await answer.catch(() => null);
  return outcome?.ok === true ? outcome.value : null;
};

/** A customer's favourites for the first view; what sells best for everybody who has none. */
export async function loadFavourites(app: App, signal: AbortSignal): Promise<FavouritesInput> {
  const ports = favouritesPorts(app.clients, () => chosenCity(app));
  const isCustomer = selectIsCustomer(app.session.getSnapshot());
  const favourites = isCustomer ? await known(ports.loadFavourites(undefined, { signal })) : null;
  const isBare = !isCustomer || favourites?.length === 0;
  return {
    isCustomer,
    favourites,
    bestsellers: isBare ? await known(ports.loadBestsellers(undefined, { signal })) : null,
  };
}
