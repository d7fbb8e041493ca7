import { ok } from '#machines/kit/index.ts';
import type { PlaceCheckPorts } from '#machines/place-check/index.ts';
import { typedPlace } from '#machines/rules/place/place.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The call of the place check, by the cart backend, which owns the delivery times. */
export const placeCheckPorts = ({ cart }: Clients): PlaceCheckPorts => ({
  checkPlace: async ({ sku, place, area_id, city }, { signal }) => {
    const query = {
      sku,
      place: typedPlace(place),
      ...(area_id === null ? {} : { area_id }),
      ...(city === null ? {} : { city }),
    };
    const outcome = await call(cart.GET('/place-check', { params: { query }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
