import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { geoCaller, linesOf } from '#tests/kit/shop/geo.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

/** What the double of the provider says next, by the path of its service. */
type Say = (query: URLSearchParams, response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Say =>
  (_query, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const said = new Map<string, Say>();
const asked: { path: string; query: URLSearchParams }[] = [];
const double = createServer((request: IncomingMessage, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  asked.push({ path: pathname, query: searchParams });
  (said.get(pathname) ?? json({ status: 'NOT_FOUND' }, 404))(searchParams, response);
});

const [port = 0] = await freePorts(1);
const database = await testDatabase();
const shop = await openShop(
  database.env({
    ...generous,
    GEO_PROVIDER_URL: `http://127.0.0.1:${port}`,
    GEO_PROVIDER_KEY: 'a-key-of-the-server',
    GEO_PROVIDER_TIMEOUT_MS: '300',
  }),
);
beforeAll(() => new Promise<void>((resolve) => double.listen(port, '127.0.0.1', resolve)));
afterAll(async () => {
  double.closeAllConnections();
  await new Promise((resolve) => double.close(resolve));
  await shop.close();
});
beforeEach(() => {
  said.clear();
  asked.length = 0;
});
const geo = geoCaller(shop);

const suggest = '/maps/api/place/autocomplete/json';
const details = '/maps/api/place/details/json';
const geocode = '/maps/api/geocode/json';

/** Shapes as the provider publishes them, with fields that the shop does not read. */
const place = (lat: number, lng: number) => ({
  place_id: 'ChIJbU60yXAWrjsR4E9-UejD3_g',
  formatted_address: '100 Feet Rd, Indiranagar, Bengaluru, Karnataka 560038, India',
  geometry: {
    location: { lat, lng },
    location_type: 'ROOFTOP',
    viewport: { northeast: { lat, lng }, southwest: { lat, lng } },
  },
  address_components: [
    { long_name: 'Indiranagar', short_name: 'Indiranagar', types: ['sublocality_level_1', 'sublocality', 'political'] },
    { long_name: 'Bengaluru', short_name: 'Bengaluru', types: ['locality', 'political'] },
    { long_name: '560038', short_name: '560038', types: ['postal_code'] },
  ],
  types: ['street_address'],
});

test('[LOC-10] [LOC-11] suggestions and places come from the provider, and what is delivered from our zones', async () => {
  said.set(
    suggest,
    json({
      status: 'OK',
      predictions: [
        {
          description: 'Indiranagar, Bengaluru, Karnataka, India',
          place_id: 'ChIJbU60yXAWrjsR4E9-UejD3_g',
          structured_formatting: {
            main_text: 'Indiranagar',
            main_text_matched_substrings: [{ length: 5, offset: 0 }],
            secondary_text: 'Bengaluru, Karnataka, India',
          },
          types: ['sublocality'],
        },
        { place_id: 'ChIJ2', structured_formatting: { main_text: 'Indira Market' }, types: [] },
      ],
    }),
  );
  said.set(details, json({ html_attributions: [], result: place(12.979, 77.641), status: 'OK' }));
  const sessiontoken = 'geonet-session-0001';
  expect(linesOf(await geo.suggest('indir', { sessiontoken }))).toEqual([
    'Indiranagar, Bengaluru, Karnataka, India',
    'Indira Market, ',
  ]);
  const chosen = await geo.info({ place_id: 'ChIJbU60yXAWrjsR4E9-UejD3_g', sessiontoken });
  expect(chosen.body['data']).toEqual({
    place_id: 'ChIJbU60yXAWrjsR4E9-UejD3_g',
    formatted_address: '100 Feet Rd, Indiranagar, Bengaluru, Karnataka 560038, India',
    city: 'Bengaluru',
    city_id: 1,
    postal_code: '560038',
    lat: 12.979,
    lng: 77.641,
    pid: 101,
    serviceable: true,
    area: { area_id: 1001, name: 'Indiranagar' },
  });
  expect(asked.map(({ query }) => [query.get('sessiontoken'), query.get('key')])).toEqual([
    [sessiontoken, 'a-key-of-the-server'],
    [sessiontoken, 'a-key-of-the-server'],
  ]);
});

test('[LOC-11] [CLC-10] a position and an address are looked up there too, and one outside of our zones is not served', async () => {
  said.set(geocode, json({ status: 'OK', results: [place(12.979, 77.641), place(13, 77)] }));
  const back = await geo.info({ latitude: '12.98', longitude: '77.64' });
  expect(back.body['data']).toMatchObject({ lat: 12.98, lng: 77.64, pid: 101, serviceable: true });
  const { body } = await shop.browser().get('/b/geocoding/geocode?address=100+Feet+Road');
  expect(body).toMatchObject({ status: 'OK', results: [{ geometry: { location: { lat: 12.979, lng: 77.641 } } }, {}] });
  said.set(geocode, json({ status: 'OK', results: [place(26.2, 92.9)] }));
  expect((await geo.address('Nagaon')).body['data']).toMatchObject({ pid: null, serviceable: false, area: null });
});

test('[LOC-03] [ERR-17] nothing found there is nothing found here', async () => {
  for (const path of [suggest, geocode]) said.set(path, json({ status: 'ZERO_RESULTS', predictions: [], results: [] }));
  said.set(details, json({ status: 'NOT_FOUND', html_attributions: [] }));
  expect((await geo.suggest('zzqxw')).body).toMatchObject({
    predictions: [],
    error_message: 'No matching address found.',
  });
  expect((await geo.info({ place_id: 'gone' })).status).toBe(404);
  expect((await geo.info({ latitude: '12.9', longitude: '77.6' })).status).toBe(404);
  expect((await geo.address('zzqxw')).status).toBe(404);
  expect((await shop.browser().get('/b/geocoding/geocode?address=zzqxw')).body).toMatchObject({
    status: 'ZERO_RESULTS',
  });
});

const failures: Readonly<Record<string, Say>> = {
  'over its quota': json({ status: 'OVER_QUERY_LIMIT', error_message: 'You have exceeded your daily quota.' }),
  'refusing the key': json({ status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' }),
  'in trouble': json({ status: 'UNKNOWN_ERROR' }),
  'answering 500': json({ status: 'OK', results: [], predictions: [] }, 500),
  'answering a page': (_query, response) => void response.end('<html>Bad gateway</html>'),
  'answering another shape': json({ status: 'OK', results: [{ place_id: 7 }], predictions: [{}], result: {} }),
  'outside the globe': json({ status: 'OK', results: [place(123, 77)], result: place(123, 77), predictions: [{}] }),
  'sending elsewhere': (_query, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'hanging up': (_query, response) => void response.destroy(),
  'too slow': () => {},
};

test.each(Object.entries(failures))(
  '[LOC-03] [ERR-20] a provider that is %s is a 503 in words, without its key',
  async (_, say) => {
    for (const path of [suggest, details, geocode]) said.set(path, say);
    const answers = await Promise.all([
      geo.suggest('indiranagar'),
      geo.info({ place_id: 'ChIJ' }),
      geo.info({ latitude: '12.9', longitude: '77.6' }),
      geo.address('indiranagar'),
      shop.browser().get('/b/geocoding/geocode?address=indiranagar'),
    ]);
    for (const { status, body, text, headers } of answers) {
      expect([status, body['code'], body['error_message']]).toEqual([
        503,
        'UNAVAILABLE',
        'We cannot look up places just now. Please type your pincode.',
      ]);
      expect(text).not.toContain('a-key-of-the-server');
      expect(headers['retry-after']).toBe('5');
    }
  },
);
