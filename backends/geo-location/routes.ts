import type { operations } from '#openapi/generated/geo-location.ts';
import { problem, type Handlers } from '#backends/platform/contract.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { createPlaces } from '#backends/shop/places/geo/places.ts';
import type { Spot } from '#backends/shop/places/geo/provider.ts';
import { placeRefusals } from '#backends/shop/places/geo/words.ts';
import { geoTokens } from './token.ts';
import { geoWords } from './words.ts';

export { guardGeo } from './token.ts';

const maxPredictions = 8;

export const handlers = (platform: Platform): Handlers<operations> => {
  const { env, limits } = platform;
  const tokens = geoTokens(platform);
  const places = createPlaces(platform);

  /** One search may ask so often and no more, whichever bearers it comes with. */
  const countSearch = async (sessionToken: string): Promise<void> => {
    const used = await limits.consume('geo.search', sessionToken);
    if (!used.allowed) throw tooMany(used);
  };
  const found = async (spot: Spot) =>
    ({ status: 200, body: { success: true, error_message: '', data: await places.describe(spot) } }) as const;
  const unknownPlace = () => problem(404, 'PLACE_UNKNOWN', placeRefusals.noAddress);

  return {
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'geo-location', release: env.RELEASE },
    }),
    generateGeoToken: async ({ request }) => {
      const used = await limits.consume('geo.tokens.address', networkOf(request.ip).key);
      if (!used.allowed) throw tooMany(used);
      return {
        status: 200,
        body: { success: true, token: tokens.make(), expires_in: env.LIMIT_GEO_TOKEN_SECONDS },
      };
    },
    suggestLocations: async ({ body: { searchtext, sessiontoken } }) => {
      await countSearch(sessiontoken);
      // Spaces in front count for nothing, so three of them with a letter are no search.
      const text = searchtext.trim();
      const provider = await places.provider();
      const suggestions = text.length < 3 ? [] : await provider.suggest(text, sessiontoken);
      return {
        status: 200,
        body: {
          success: true,
          error_message: suggestions.length === 0 ? placeRefusals.noAddress : '',
          predictions: suggestions.slice(0, maxPredictions).map(({ placeId, mainText, secondaryText }) => ({
            place_id: placeId,
            structured_formatting: { main_text: mainText, secondary_text: secondaryText },
          })),
        },
      };
    },
    getLocationInfo: async ({ body: { place_id, latitude, longitude, sessiontoken } }) => {
      await countSearch(sessiontoken);
      const provider = await places.provider();
      if (place_id !== undefined && latitude === undefined && longitude === undefined) {
        const spot = await provider.details(place_id, sessiontoken);
        if (spot === null) throw unknownPlace();
        return found(spot);
      }
      if (place_id !== undefined || latitude === undefined || longitude === undefined) {
        throw problem(400, 'INVALID_REQUEST', geoWords.eitherPlace, { field: 'place_id' });
      }
      const spot = await provider.reverse({ lat: latitude, lng: longitude });
      if (spot === null) throw problem(404, 'POSITION_UNKNOWN', placeRefusals.noPosition);
      return found(spot);
    },
    getAddressInfo: async ({ body: { searchtext } }) => {
      const provider = await places.provider();
      const [spot] = await provider.geocode(searchtext);
      if (spot === undefined) throw unknownPlace();
      return found(spot);
    },
  };
};
