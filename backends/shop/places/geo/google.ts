import { z } from 'zod';
import type { Env } from '#backends/platform/env/index.ts';
import type { Log } from '#backends/platform/log.ts';
import { problem } from '#backends/platform/contract.ts';
import type { PlaceProvider, Spot } from './provider.ts';
import { placeRefusals } from './words.ts';

const maxResults = 5;
/** Larger than any answer of a provider in order. */
const maxAnswerBytes = 1_000_000;

const component = z.object({ long_name: z.string(), types: z.array(z.string()) });
const place = z.object({
  place_id: z.string(),
  formatted_address: z.string(),
  geometry: z.object({
    location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  }),
  address_components: z.array(component).default([]),
});
const suggestions = z.object({
  predictions: z.array(
    z.object({
      place_id: z.string(),
      structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string().default('') }),
    }),
  ),
});
const details = z.object({ result: place });
const geocoded = z.object({ results: z.array(place) });
const status = z.object({ status: z.string() });

/** Statuses by which the provider says that there is nothing, and that nothing is wrong. */
const nothing = new Set(['ZERO_RESULTS', 'NOT_FOUND']);

type Service = 'place/autocomplete' | 'place/details' | 'geocode';
type Settings = Pick<Env, 'GEO_PROVIDER_TIMEOUT_MS'> & { readonly url: string; readonly key: string };

/** A failure of the provider, named for the log by what it said: never by the address of the call, which holds the key. */
class ProviderError extends Error {
  override readonly name = 'ProviderError';
}

const spotOf = (found: z.output<typeof place>): Spot => {
  const named = (...types: readonly string[]): string | null =>
    types
      .map((type) => found.address_components.find((one) => one.types.includes(type))?.long_name)
      .find((name) => name !== undefined) ?? null;
  return {
    ...found.geometry.location,
    placeId: found.place_id.slice(0, 300),
    formattedAddress: found.formatted_address.slice(0, 400),
    city: named('locality', 'administrative_area_level_3', 'administrative_area_level_2')?.slice(0, 120) ?? null,
    postalCode: named('postal_code')?.slice(0, 20) ?? null,
    known: null,
  };
};

/**
 * Places from a service with the published shapes of Google's Places and Geocoding web services. It has been tried
 * against a local double alone, not against the live service.
 */
export function createGoogleProvider({ url, key, GEO_PROVIDER_TIMEOUT_MS }: Settings, log: Log): PlaceProvider {
  /** The answer, or null for nothing; throws a 503 for everything that is not in order. */
  async function ask<T>(
    service: Service,
    query: Readonly<Record<string, string>>,
    shape: z.ZodType<T>,
  ): Promise<T | null> {
    try {
      const address = new URL(`${url.replace(/\/$/, '')}/maps/api/${service}/json`);
      address.search = new URLSearchParams({ ...query, language: 'en', key }).toString();
      const answer = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(GEO_PROVIDER_TIMEOUT_MS),
      });
      const text = await answer.text();
      if (!answer.ok) throw new ProviderError(`HTTP ${answer.status}`);
      if (text.length > maxAnswerBytes) throw new ProviderError('too long an answer');
      const body: unknown = JSON.parse(text);
      const said = status.parse(body).status;
      if (nothing.has(said)) return null;
      if (said !== 'OK') throw new ProviderError(said);
      return shape.parse(body);
    } catch (error) {
      log.error('the provider of places failed', error, { task: service });
      throw problem(503, 'UNAVAILABLE', placeRefusals.notNow, { retryAfter: 5 });
    }
  }

  return {
    async suggest(text, session) {
      const query = { input: text, sessiontoken: session, components: 'country:in' };
      const answer = await ask('place/autocomplete', query, suggestions);
      return (answer?.predictions ?? []).map((one) => ({
        placeId: one.place_id,
        mainText: one.structured_formatting.main_text.slice(0, 200),
        secondaryText: one.structured_formatting.secondary_text.slice(0, 300),
      }));
    },
    async details(placeId, session) {
      const fields = 'place_id,formatted_address,geometry/location,address_components';
      const answer = await ask('place/details', { place_id: placeId, sessiontoken: session, fields }, details);
      return answer && spotOf(answer.result);
    },
    async reverse({ lat, lng }) {
      const [first] = (await ask('geocode', { latlng: `${lat},${lng}` }, geocoded))?.results ?? [];
      return first ? { ...spotOf(first), lat, lng } : null;
    },
    async geocode(address) {
      const answer = await ask('geocode', { address, components: 'country:IN' }, geocoded);
      return (answer?.results ?? []).slice(0, maxResults).map(spotOf);
    },
  };
}
