import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env({ ...generous, LIMIT_GEOCODES_PER_ADDRESS_HOUR: '40' }));
afterAll(() => shop.close());

const ask = (query: Record<string, string>, address = '203.0.113.7') => {
  const browser = shop.browser();
  browser.address = address;
  return browser.get(`/b/geocoding/geocode?${new URLSearchParams(query).toString()}`);
};

const indiranagar = {
  place_id: 'area-1001',
  formatted_address: 'Indiranagar, Bengaluru 560038',
  geometry: { location: { lat: 12.9784, lng: 77.6408 } },
};

test('[CLC-10] [CLC-05] the first result of an address is where it is', async () => {
  const answer = await ask({ address: '12, 100 Feet Road, Indiranagar, Bengaluru 560038', key: 'any' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, error_message: '', status: 'OK' });
  expect((answer.body['results'] as unknown[])[0]).toEqual(indiranagar);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('[CLC-10] a position leads back to its address', async () => {
  const answer = await ask({ latlng: '12.9784,77.6408' });
  expect(answer.body).toMatchObject({ status: 'OK', results: [indiranagar] });
});

test('[ERR-17] an address and a position that nobody knows have no results', async () => {
  const none = { success: true, status: 'ZERO_RESULTS', results: [], error_message: 'No matching address found.' };
  expect((await ask({ address: 'Atlantis underwater' })).body).toEqual(none);
  for (const latlng of ['0,0', '90,0', '-90,0', '0,180', '0,-180'])
    expect((await ask({ latlng })).body, latlng).toEqual(none);
});

test('[CLC-10] neither, both and what is no position are refused', async () => {
  expect((await ask({})).body).toMatchObject({ code: 'INVALID_REQUEST', field: 'address' });
  expect((await ask({ address: 'Indiranagar', latlng: '1,1' })).body).toMatchObject({ field: 'address' });
  for (const latlng of ['91,0', '0,181', '1', 'a,b', '1,2,3', '1e3,2', '99.99,999'])
    expect((await ask({ latlng })).body, latlng).toMatchObject({ code: 'INVALID_REQUEST', field: 'latlng' });
  expect((await ask({ address: 'x'.repeat(301) })).status).toBe(400);
});

test('[CLC-10] letters of SQL and of patterns are letters', async () => {
  for (const address of [
    "'; drop table areas; --",
    '%_%',
    '(a+)+$',
    '__proto__',
    'इंदिरानगर',
    '🎂🎂🎂',
    'a b '.repeat(70),
  ])
    expect((await ask({ address }, '198.51.100.9')).status, address).toBe(200);
});

test('[CLC-10] one address of the network has so many look-ups in an hour', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ address: '560038' }, '198.51.100.1')));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  shop.clock.advance(61 * 60_000);
  expect((await ask({ address: '560038' }, '198.51.100.1')).status).toBe(200);
});
