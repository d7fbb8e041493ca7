import type { HomePorts } from '#machines/home/index.ts';
import { ok } from '#machines/kit/index.ts';
import { typedPlace } from '#machines/rules/place/place.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls of the home page's state, by the main backend, which owns the cities. */
export const homePorts = ({ main }: Clients): Omit<HomePorts, 'outsideListener'> => ({
  findPlace: async ({ place, area_id, city }, { signal }) => {
    const query = {
      place: typedPlace(place),
      ...(area_id === null ? {} : { area_id }),
      ...(city === null ? {} : { city }),
    };
    const outcome = await call(main.GET('/city/place', { params: { query }, signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  loadCities: async (_, { signal }) => {
    const outcome = await call(main.GET('/city/list', { signal }));
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
});
