import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { geoCaller, linesOf, predictionsOf } from '#tests/kit/shop/geo.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const limits = {
  LIMIT_GEO_CALLS_PER_MINUTE: '60',
  LIMIT_GEO_CALLS_PER_ADDRESS_MINUTE: '200',
  LIMIT_GEO_CALLS_PER_SEARCH_DAY: '20',
  LIMIT_GEO_TOKENS_PER_ADDRESS_HOUR: '300',
};
const shop = await openShop(database.env({ ...generous, ...limits }));
afterAll(() => shop.close());
const geo = geoCaller(shop);
let address = 0;
/** An address that no other test has asked from. */
const elsewhere = () => ({ address: `198.51.100.${(address += 1)}` });

const indiranagar = {
  place_id: 'area-1001',
  formatted_address: 'Indiranagar, Bengaluru 560038',
  city: 'Bengaluru',
  city_id: 1,
  postal_code: '560038',
  lat: 12.9784,
  lng: 77.6408,
  pid: 101,
  serviceable: true,
  area: { area_id: 1001, name: 'Indiranagar' },
};

test('[LOC-10] [LOC-11] a text brings suggestions, and a suggestion its place', async () => {
  const answer = await geo.suggest('indiranag', elsewhere());
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, error_message: '' });
  expect(predictionsOf(answer)[0]).toEqual({
    place_id: 'area-1001',
    structured_formatting: { main_text: 'Indiranagar', secondary_text: 'Bengaluru 560038' },
  });
  const place = await geo.info({ place_id: 'area-1001' });
  expect(place.body).toEqual({ success: true, error_message: '', data: indiranagar });
  expect((await geo.address('Indiranagar Bengaluru')).body).toEqual({
    success: true,
    error_message: '',
    data: indiranagar,
  });
});

test('[LOC-10] a pincode brings its areas, and its beginning the pincodes', async () => {
  expect(linesOf(await geo.suggest('560038', elsewhere()))).toEqual([
    '560038, Indiranagar, Bengaluru',
    'Indiranagar, Bengaluru 560038',
  ]);
  expect(linesOf(await geo.suggest('560 038', elsewhere()))).toHaveLength(2);
  const begun = linesOf(await geo.suggest('4000', elsewhere()));
  expect(begun).toHaveLength(8);
  expect(begun.every((line) => line.startsWith('4000'))).toBe(true);
  expect((await geo.info({ place_id: 'pin-560038' })).body['data']).toEqual({ ...indiranagar, place_id: 'pin-560038' });
});

test('[LOC-09] [LOC-10] a city by any of its names is delivered to while any of its zones is', async () => {
  expect(linesOf(await geo.suggest('bangalore', elsewhere()))[0]).toBe('Bengaluru, City');
  const city = { city: 'Bengaluru', city_id: 1, postal_code: null, pid: null, area: null };
  expect((await geo.info({ place_id: 'city-1' })).body['data']).toMatchObject({ ...city, serviceable: true });
  await database.pool.query('update zones set serviceable = false where city_id = 1');
  try {
    expect((await geo.info({ place_id: 'city-1' })).body['data']).toMatchObject({ ...city, serviceable: false });
    expect((await geo.info({ place_id: 'area-1001' })).body['data']).toEqual({ ...indiranagar, serviceable: false });
  } finally {
    await database.pool.query('update zones set serviceable = true where city_id = 1');
  }
});

test('[LOC-03] [ERR-11] what nobody knows is an empty list with the text of the specification', async () => {
  for (const text of ['zzqxw', '990001', '   ab', '🎂🎂🎂', '---']) {
    const answer = await geo.suggest(text, elsewhere());
    expect([answer.status, answer.body], text).toEqual([
      200,
      { success: true, error_message: 'No matching address found.', predictions: [] },
    ]);
  }
  const refused = { success: false, code: 'PLACE_UNKNOWN', error_message: 'No matching address found.' };
  for (const place_id of ['area-999999', 'pin-990001', 'city-48', 'area-1001x', '../1', "area-1' or '1'='1"]) {
    const answer = await geo.info({ place_id });
    expect([answer.status, answer.body], place_id).toMatchObject([404, refused]);
  }
  const nowhere = await geo.address('Atlantis underwater');
  expect([nowhere.status, nowhere.body]).toMatchObject([404, refused]);
});

test('[LOC-04] [LOC-11] a position is in the zone whose shape holds it, wherever else it is near', async () => {
  const at = (latitude: number, longitude: number) =>
    geo.info({ latitude: String(latitude), longitude: String(longitude) });
  const near = await at(12.9795, 77.6411);
  expect(near.body['data']).toEqual({ ...indiranagar, lat: 12.9795, lng: 77.6411 });
  await database.pool.query('update zones set serviceable = false where poly_id = 101');
  try {
    expect((await at(12.9795, 77.6411)).body['data']).toMatchObject({ pid: 101, serviceable: false });
  } finally {
    await database.pool.query('update zones set serviceable = true where poly_id = 101');
  }
  // Eight kilometres and more from every locality, yet by the city.
  const outside = await at(13.22, 77.45);
  expect(outside.body['data']).toMatchObject({ city: 'Bengaluru', pid: null, serviceable: false, area: null });
});

test('[ERR-20] a position far from every city is refused in words', async () => {
  for (const [latitude, longitude] of [
    ['0', '0'],
    ['90', '0'],
    ['-90', '180'],
    ['48.85', '2.35'],
  ] as const) {
    const answer = await geo.info({ latitude, longitude });
    expect([answer.status, answer.body]).toMatchObject([
      404,
      {
        code: 'POSITION_UNKNOWN',
        error_message: 'We could not tell which area you are in. Please type your area or pincode.',
      },
    ]);
  }
});

test('[LOC-11] a place and a position at once, half a position, and none of the two are refused', async () => {
  for (const fields of [
    {},
    { latitude: '12.9' },
    { longitude: '77.6' },
    { place_id: 'area-1001', latitude: '12.9' },
    { place_id: 'area-1001', longitude: '77.6' },
    { place_id: 'area-1001', latitude: '12.9', longitude: '77.6' },
  ]) {
    const answer = await geo.info(fields);
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'INVALID_REQUEST', field: 'place_id' }]);
  }
  const empty = await geo.info({ place_id: '', latitude: '12.9784', longitude: '77.6408' });
  expect(empty.body['data']).toEqual(indiranagar);
  for (const latitude of ['91', 'NaN', '1e400', 'x'])
    expect((await geo.info({ latitude, longitude: '1' })).body).toMatchObject({ field: 'latitude' });
});

test('[LOC-11] letters of SQL, of patterns and of other alphabets are letters, and an answer comes at once', async () => {
  const hostile = [
    "'; drop table areas; --",
    '%_%',
    '.*+?^${}()|[]\\',
    '(a+)+$',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'इंदिरानगर',
    'ಕೋರಮಂಗಲ',
    'İNDİRANAGAR',
    'ｋｏｒａｍａｎｇａｌａ',
    'a'.repeat(120),
    'a b '.repeat(30),
    'nagar '.repeat(20),
    '\u202Ekoramangala',
    '1'.repeat(120),
  ];
  for (const text of hostile) {
    const begun = performance.now();
    const answer = await geo.suggest(text, elsewhere());
    expect(answer.status, text).toBe(200);
    expect(performance.now() - begun, text).toBeLessThan(1000);
  }
  expect(linesOf(await geo.suggest('ｋｏｒａｍａｎｇａｌａ', elsewhere()))[0]).toBe('Koramangala, Bengaluru 560034');
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from areas');
  expect(rows[0]?.count).toBeGreaterThan(700);
  expect((await geo.suggest('a'.repeat(121), elsewhere())).body).toMatchObject({ field: 'searchtext' });
  expect((await geo.suggest('koramangala', { ...elsewhere(), sessiontoken: "x'; --" })).body).toMatchObject({
    field: 'sessiontoken',
  });
  expect((await geo.address('x'.repeat(5000))).status).toBe(413);
});

test('[LOC-11] a token that is missing, guessed, changed or of another kind opens nothing', async () => {
  const good = await geo.token();
  const changed = good.startsWith('A') ? `B${good.slice(1)}` : `A${good.slice(1)}`;
  const guest = await shop.browser().arrive();
  const session = [...guest.cookies.values()][0] ?? '';
  for (const token of ['', 'x', changed, session, `${good}x`, good.toLowerCase(), 'A'.repeat(43), `${good}, ${good}`]) {
    const answer = await geo.suggest('koramangala', { token, ...elsewhere() });
    expect([answer.status, answer.body], token).toMatchObject([
      401,
      {
        code: 'GEO_TOKEN_INVALID',
        error_message: 'This search was open for a long time. Please try again.',
      },
    ]);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
  const guessed = await Promise.all(
    Array.from({ length: 300 }, () =>
      geo.suggest('koramangala', {
        token: Buffer.from(randomUUID() + randomUUID())
          .toString('base64url')
          .slice(0, 43),
      }),
    ),
  );
  expect(new Set(guessed.map(({ status }) => status))).toEqual(new Set([401]));
});

test('[LOC-11] [LOC-13] a token ends after a quarter of an hour, and none is good before its time', async () => {
  const token = await geo.token();
  shop.clock.advance(14 * 60_000);
  expect((await geo.suggest('koramangala', { token, ...elsewhere() })).status).toBe(200);
  const later = await geo.token();
  shop.clock.advance(60_000);
  expect((await geo.suggest('koramangala', { token, ...elsewhere() })).status).toBe(401);
  expect((await geo.suggest('koramangala', { token: later, ...elsewhere() })).status).toBe(200);
  shop.clock.advance(-60 * 60_000);
  expect((await geo.suggest('koramangala', { token: later, ...elsewhere() })).status).toBe(401);
  shop.clock.advance(60 * 60_000);
});

test('[LOC-11] [LOC-13] floods are limited: of one token, of one search, of one address, and of tokens', async () => {
  const statusesOf = async (count: number, once: () => Promise<{ status: number; headers: object }>) => {
    const all = await Promise.all(Array.from({ length: count }, once));
    for (const { status, headers } of all)
      if (status === 429) expect(Reflect.get(headers, 'retry-after')).toMatch(/^\d+$/);
    return all.filter(({ status }) => status === 429).length;
  };
  const token = await geo.token();
  expect(await statusesOf(70, () => geo.suggest('koramangala', { token, ...elsewhere() }))).toBe(10);
  const sessiontoken = randomUUID();
  expect(await statusesOf(25, () => geo.suggest('koramangala', { sessiontoken, ...elsewhere() }))).toBe(5);
  const flooding = { address: '192.0.2.1' };
  const tokens = await Promise.all(Array.from({ length: 5 }, () => geo.token()));
  let next = 0;
  const ofAddress = () => geo.address('560038', { token: tokens[(next += 1) % 5] ?? '', ...flooding });
  expect(await statusesOf(210, ofAddress)).toBe(10);
  const browser = shop.browser();
  browser.address = '192.0.2.2';
  expect(await statusesOf(310, () => browser.get('/b/geo-location/auth/generate_token'))).toBe(10);
});
