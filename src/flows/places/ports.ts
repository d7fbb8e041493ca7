import type { DeliveryPlacePorts } from '#machines/delivery-place/index.ts';
import { ok } from '#machines/kit/index.ts';
import type { PlaceCheckPorts } from '#machines/place-check/index.ts';
import { typedPlace, type PlaceQuestion } from '#machines/rules/place/place.ts';
import { call, type Clients } from '#src/clients/index.ts';

const queryOf = ({ text, area_id, city }: PlaceQuestion) => ({
  place: typedPlace(text),
  ...(area_id === null ? {} : { area_id }),
  ...(city === null ? {} : { city }),
});

type PlacesPorts = Pick<DeliveryPlacePorts, 'findPlace' | 'loadCities'> & PlaceCheckPorts;

/** The calls about places: the main backend owns the cities, the cart backend the delivery times. */
export const placesPorts = ({ main, cart }: Clients): PlacesPorts => ({
  findPlace: async (question, { signal }) => {
    const outcome = await call(main.GET('/city/place', { params: { query: queryOf(question) }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  checkPlace: async ({ sku, ...question }, { signal }) => {
    const outcome = await call(cart.GET('/place-check', { params: { query: { sku, ...queryOf(question) } }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadCities: async (_, { signal }) => {
    const outcome = await call(main.GET('/city/list', { signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
