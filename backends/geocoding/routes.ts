import type { operations } from '#openapi/generated/geocoding.ts';
import { problem, type Handlers } from '#backends/platform/contract.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { createPlaces } from '#backends/shop/places/geo/places.ts';
import type { PlaceProvider, Spot } from '#backends/shop/places/geo/provider.ts';
import { placeRefusals } from '#backends/shop/places/geo/words.ts';
import { geocodingWords } from './words.ts';

const invalid = (field: string, message: string) => problem(400, 'INVALID_REQUEST', message, { field });

/** What is at a position that the contract let in as text. */
async function reverse(provider: PlaceProvider, latlng: string): Promise<readonly Spot[]> {
  const [lat = Number.NaN, lng = Number.NaN] = latlng.split(',').map(Number);
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw invalid('latlng', geocodingWords.noPosition);
  const spot = await provider.reverse({ lat, lng });
  return spot === null ? [] : [spot];
}

export const handlers = (platform: Platform): Handlers<operations> => {
  const { env, limits } = platform;
  const places = createPlaces(platform);
  return {
    getHealth: async () => ({
      status: 200,
      body: { success: true, status: 'ok', backend: 'geocoding', release: env.RELEASE },
    }),
    geocode: async ({ query: { address, latlng }, request }) => {
      if ((address === undefined) === (latlng === undefined)) throw invalid('address', geocodingWords.either);
      const used = await limits.consume('geocode.address', networkOf(request.ip).key);
      if (!used.allowed) throw tooMany(used);
      const provider = await places.provider();
      const spots = latlng === undefined ? await provider.geocode(address ?? '') : await reverse(provider, latlng);
      return {
        status: 200,
        body: {
          success: true,
          error_message: spots.length === 0 ? placeRefusals.noAddress : '',
          status: spots.length === 0 ? 'ZERO_RESULTS' : 'OK',
          results: spots.slice(0, 5).map(({ placeId, formattedAddress, lat, lng }) => ({
            place_id: placeId,
            formatted_address: formattedAddress,
            geometry: { location: { lat, lng } },
          })),
        },
      };
    },
  };
};
