import { afterEach, expect, test, vi } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import type { WantedSpot } from '#machines/location-popup/index.ts';
import { locationPorts } from '#src/flows/location-popup/ports.ts';
import { positionPorts } from '#src/flows/location-popup/position.ts';
import { fakeShop, json, problem } from '#tests/clients/fake-shop.ts';

afterEach(() => void vi.unstubAllGlobals());

const { signal } = new AbortController();
const token = (): Response => json(200, { success: true, token: 't', expires_in: 900 });

function shopThat(answers: Parameters<typeof fakeShop>[0]) {
  const { clients, sent } = fakeShop({ '/b/geo-location/auth/generate_token': [token], ...answers });
  const fieldsOfLast = (): Record<string, string> =>
    Object.fromEntries(
      [...(sent.at(-1)?.body ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, name, value]) => [name, value]),
    );
  return { ports: locationPorts(clients, () => 'this-visit-0123456'), sent, fieldsOfLast };
}

const details = {
  place_id: 'area-1003',
  formatted_address: 'Koramangala, Bengaluru 560034',
  city: 'Bengaluru',
  city_id: 1,
  postal_code: '560034',
  lat: 12.9352,
  lng: 77.6245,
  pid: 102,
  serviceable: true,
  area: { area_id: 1003, name: 'Koramangala' },
};
const detailsAs = (data: object) => [json(200, { success: true, error_message: '', data: { ...details, ...data } })];

test('[LOC-10, LOC-11, LOC-13] suggestions are asked for by merchant 2 under the token of the visit, and have two lines each', async () => {
  const predictions = [
    { place_id: 'area-1003', structured_formatting: { main_text: 'Koramangala', secondary_text: 'Bengaluru 560034' } },
  ];
  const { ports, fieldsOfLast } = shopThat({
    '/b/geo-location/suggest_locations': [json(200, { success: true, error_message: 'Two words.', predictions })],
  });
  expect(await ports.suggestPlaces({ query: 'kora' }, { signal })).toEqual(
    ok({
      message: 'Two words.',
      list: [{ placeId: 'area-1003', name: 'Koramangala', within: 'Bengaluru 560034' }],
    }),
  );
  expect(fieldsOfLast()).toEqual({ merchant: '2', searchtext: 'kora', sessiontoken: 'this-visit-0123456' });
});

const spots: [WantedSpot, Record<string, string>][] = [
  [{ by: 'suggestion', placeId: 'area-1003' }, { place_id: 'area-1003' }],
  [
    { by: 'position', position: { lat: 12.93, lng: 77.62 } },
    { latitude: '12.93', longitude: '77.62' },
  ],
];

test.each(spots)('[LOC-02, LOC-10, LOC-11] what is found by %j is kept where it is served', async (wanted, fields) => {
  const { ports, fieldsOfLast } = shopThat({ '/b/geo-location/get_location_info': detailsAs({}) });
  expect(await ports.findSpot(wanted, { signal })).toEqual(
    ok({
      name: 'Koramangala, Bengaluru 560034',
      place: { text: 'Koramangala', area_id: 1003, city: 'Bengaluru', area: 'Koramangala', pincode: '560034' },
    }),
  );
  expect(fieldsOfLast()).toEqual({ ...fields, sessiontoken: 'this-visit-0123456' });
  const far = shopThat({ '/b/geo-location/get_location_info': detailsAs({ serviceable: false }) });
  expect(await far.ports.findSpot(wanted, { signal })).toEqual(
    ok({ name: 'Koramangala, Bengaluru 560034', place: null }),
  );
});

test('[LOC-03, LOC-04, ERR-20] what the service does not know is refused in its own words', async () => {
  const words = 'We could not tell which area you are in.';
  const { ports } = shopThat({
    '/b/geo-location/get_location_info': [
      json(404, problem('POSITION_UNKNOWN', { message: words, error_message: words })),
    ],
  });
  expect(await ports.findSpot({ by: 'position', position: { lat: 0, lng: 0 } }, { signal })).toMatchObject({
    ok: false,
    refusal: { code: 'POSITION_UNKNOWN', message: words },
  });
});

test('[LOC-01, LOC-12] saved addresses are told with their kind: 1 is home, 2 the office, 3 another place', async () => {
  vi.stubGlobal('document', { cookie: 'fact=f-1' });
  const address = {
    dfn: '12 B',
    ds1: '100 Feet Road',
    areaname: 'Indiranagar',
    dc: 'Bengaluru',
    dpc: '560038',
    lat: 12.97,
    lng: 77.64,
    label: '',
    landmark: '',
    rider_note: '',
    recipient_name: 'Meera Rao',
    recipient_phone: '9876543210',
    area_id: 1001,
    city_id: 1,
    is_saved: true,
    is_default: false,
    is_serviceable: true,
    pin: null,
  };
  const addresses = [1, 2, 3].map((selectedAddressType) => ({
    ...address,
    sno: `a${selectedAddressType}`,
    selectedAddressType,
  }));
  const { ports, sent } = shopThat({
    '/b/user/addresses': [json(200, { success: true, error: false, data: { addresses } })],
  });
  const common = {
    line: '12 B, 100 Feet Road',
    area: 'Indiranagar',
    city: 'Bengaluru',
    pincode: '560038',
  };
  expect(await ports.loadAddresses(undefined, { signal })).toEqual(
    ok([
      { sno: 'a1', kind: 'home', ...common },
      { sno: 'a2', kind: 'office', ...common },
      { sno: 'a3', kind: 'other', ...common },
    ]),
  );
  expect([new URL(sent[0]?.url ?? '').search, sent[0]?.headers.get('fact')]).toEqual(['?geonet=1', 'f-1']);
});

/** A browser that ends each look for its position so. */
const deviceThat = (answer: (found: (at: object) => void, failed: (why: object) => void) => void): void =>
  void vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } });
const failsWith = (code: number): void => deviceThat((_, failed) => failed({ code }));

test('[LOC-04, ERR-18] a position that is refused or not to be had is denied, one that comes too late has run out of time', async () => {
  const ends = [];
  for (const code of [1, 2, 3]) {
    failsWith(code);
    ends.push(await positionPorts.locate(undefined, { signal }));
  }
  expect(ends).toEqual([{ result: 'denied' }, { result: 'denied' }, { result: 'timedOut' }]);
  deviceThat((found) => found({ coords: { latitude: 12.93, longitude: 77.62, accuracy: 5 } }));
  expect(await positionPorts.locate(undefined, { signal })).toEqual({
    result: 'found',
    position: { lat: 12.93, lng: 77.62 },
  });
});

test('[LOC-05, ERR-19] the permission is what the browser says, and none where it has no positions', async () => {
  const asked: unknown[] = [];
  for (const state of ['granted', 'denied', 'prompt']) {
    const query = (about: unknown) => {
      asked.push(about);
      return Promise.resolve({ state });
    };
    vi.stubGlobal('navigator', { geolocation: {}, permissions: { query } });
    expect(await positionPorts.readPermission(undefined, { signal })).toBe(state);
  }
  expect(asked).toEqual(Array.from({ length: 3 }, () => ({ name: 'geolocation' })));
  vi.stubGlobal('navigator', {});
  expect(await positionPorts.readPermission(undefined, { signal })).toBe('unsupported');
});
