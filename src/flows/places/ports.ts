import type { DeliveryPlacePorts } from '#machines/delivery-place/index.ts';
import { ok } from '#machines/kit/index.ts';
import type { PlaceCheckPorts } from '#machines/place-check/index.ts';
import { typedPlace, type PlaceQuestion } from '#machines/rules/place/place.ts';
import { call, citiesOf, type Clients } from '#src/clients/index.ts';

/** A place as the backends are asked about it. */
export const placeQuery = ({ text, area_id, city }: PlaceQuestion) => ({
  place: typedPlace(text),
  ...(area_id === null ? {} : { area_id }),
  ...(city === null ? {} : { city }),
});

type PlacesPorts = Pick<DeliveryPlacePorts, 'findPlace' | 'loadCities'> & Pick<PlaceCheckPorts, 'checkPlace'>;

/** The calls about places: the main backend owns the cities, the cart backend the delivery times. */
export const placesPorts = (clients: Clients): PlacesPorts => ({
  findPlace: async (question, { signal }) => {
    const outcome = await call(clients.main.GET('/city/place', { params: { query: placeQuery(question) }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  checkPlace: async ({ sku, ...question }, { signal }) => {
    const query = { sku, ...placeQuery(question) };
    const outcome = await call(clients.cart.GET('/place-check', { params: { query }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadCities: (_, { signal }) => citiesOf(clients, signal),
});
