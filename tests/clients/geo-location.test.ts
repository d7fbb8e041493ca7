import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#src/clients/index.ts';
import { fakeShop, json, lost, problem } from './fake-shop.ts';
import { failureOf } from './transport.kit.ts';

const tokens = '/b/geo-location/auth/generate_token';
const suggest = '/b/geo-location/suggest_locations';
const details = '/b/geo-location/get_location_info';
const session = '0b8f4b0e-7a53-4f0f-a7e9-6a6ad3d7a1d2';

const tokenOf = (token: string): Response => json(200, { success: true, token, expires_in: 900 });
const found = (): Response => json(200, { success: true, error_message: '', predictions: [] });
const tooOld = (): Response => json(401, problem('GEO_TOKEN_INVALID'));
const asked = (searchtext: string) => ({ body: { merchant: '2', searchtext, sessiontoken: session } });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A shop with these answers, what its geo service was sent, and a call to it. */
function geoShop(replies: Parameters<typeof fakeShop>[0]) {
  const shop = fakeShop(replies);
  return {
    ...shop,
    bearers: () => shop.sent.map(({ headers }) => headers.get('authorization')),
    suggest: (text: string) => call(shop.clients.geoLocation.POST('/suggest_locations', asked(text))),
  };
}

test('[LOC-11] a search is a form with a bearer, without a token of the session', async () => {
  const { bearers, paths, sent, suggest: search } = geoShop({ [tokens]: [tokenOf('first')], [suggest]: [found()] });
  expect(await search('koramangala')).toEqual({
    ok: true,
    value: { success: true, error_message: '', predictions: [] },
  });
  expect([paths(), bearers(), sent[1]?.headers.get('x-csrf-token')]).toEqual([
    [`GET ${tokens}`, `POST ${suggest}`],
    [null, 'Bearer first'],
    null,
  ]);
  expect(sent[1]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  const fields = [...(sent[1]?.body ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, ...pair]) => pair);
  expect(fields).toEqual([
    ['merchant', '2'],
    ['searchtext', 'koramangala'],
    ['sessiontoken', session],
  ]);
});

test('[LOC-11] a number is sent as text', async () => {
  const { clients, sent } = geoShop({
    [tokens]: [tokenOf('first')],
    [details]: [json(404, problem('POSITION_UNKNOWN'))],
  });
  const body = { sessiontoken: session, latitude: 12.97, longitude: -0.5 };
  const outcome = await call(clients.geoLocation.POST('/get_location_info', { body }));
  expect([
    outcome.ok,
    [...(sent[1]?.body ?? '').matchAll(/name="(\w+)"\r\n\r\n(.*)\r\n/g)].map(([, ...pair]) => pair),
  ]).toEqual([
    false,
    [
      ['sessiontoken', session],
      ['latitude', '12.97'],
      ['longitude', '-0.5'],
    ],
  ]);
});

test('[LOC-11] one token serves all searches until shortly before it ends; searches at once share its call', async () => {
  const { bearers, suggest: search } = geoShop({
    [tokens]: [tokenOf('first'), tokenOf('second')],
    [suggest]: [found(), found(), found(), found()],
  });
  await Promise.all([search('kora'), search('indira')]);
  vi.advanceTimersByTime(869_999);
  await search('hsr');
  vi.advanceTimersByTime(1);
  await search('hsr');
  expect(bearers()).toEqual([null, 'Bearer first', 'Bearer first', 'Bearer first', null, 'Bearer second']);
});

test('[LOC-11] a token of a minute is used for half of it', async () => {
  const brief = (token: string) => json(200, { success: true, token, expires_in: 40 });
  const { bearers, suggest: search } = geoShop({
    [tokens]: [brief('first'), brief('second')],
    [suggest]: [found(), found(), found()],
  });
  await search('kora');
  vi.advanceTimersByTime(19_999);
  await search('kora');
  vi.advanceTimersByTime(1);
  await search('kora');
  expect(bearers()).toEqual([null, 'Bearer first', 'Bearer first', null, 'Bearer second']);
});

test('[LOC-11] a token that is turned down is fetched anew, once', async () => {
  const { bearers, suggest: search } = geoShop({
    [tokens]: [tokenOf('first'), tokenOf('second')],
    [suggest]: [tooOld(), found(), found()],
  });
  expect((await search('kora')).ok).toBe(true);
  expect((await search('koram')).ok).toBe(true);
  expect(bearers()).toEqual([null, 'Bearer first', null, 'Bearer second', 'Bearer second']);
});

test('[LOC-11] two searches whose token is turned down fetch one new token', async () => {
  const { bearers, suggest: search } = geoShop({
    [tokens]: [tokenOf('first'), tokenOf('second')],
    [suggest]: [found(), tooOld(), tooOld(), found(), found()],
  });
  await search('kora');
  await Promise.all([search('koram'), search('korama')]);
  expect(bearers().filter((bearer) => bearer === null)).toHaveLength(2);
});

test('[LOC-11] a second token that is turned down is a refusal in words', async () => {
  const { suggest: search } = geoShop({
    [tokens]: [tokenOf('first'), tokenOf('second')],
    [suggest]: [tooOld(), tooOld()],
  });
  expect(await search('kora')).toMatchObject({
    ok: false,
    refusal: { code: 'GEO_TOKEN_INVALID', message: 'GEO_TOKEN_INVALID in words', status: 401 },
  });
});

test('[LOC-11] without a token there is no search, and the next search asks for one once more', async () => {
  const { paths, suggest: search } = geoShop({
    [tokens]: [json(400, problem('INVALID_REQUEST')), tokenOf('second')],
    [suggest]: [found()],
  });
  expect(await failureOf(search('kora'))).toEqual({
    kind: 'server',
    operation: 'geoLocation.suggestLocations',
    requestId: null,
  });
  expect((await search('kora')).ok).toBe(true);
  expect(paths()).toEqual([`GET ${tokens}`, `GET ${tokens}`, `POST ${suggest}`]);
});

test('[LOC-11] a search that the network loses is sent again, as it changes nothing', async () => {
  const { paths, suggest: search } = geoShop({ [tokens]: [tokenOf('first')], [suggest]: [lost, found()] });
  const answer = search('kora');
  await vi.advanceTimersByTimeAsync(300);
  expect((await answer).ok).toBe(true);
  expect(paths()).toEqual([`GET ${tokens}`, `POST ${suggest}`, `POST ${suggest}`]);
});

test('[LOC-02] texts that are searched for at once are calls of their own', async () => {
  const { paths, suggest: search } = geoShop({ [tokens]: [tokenOf('first')], [suggest]: [found(), found()] });
  await Promise.all([search('kora'), search('koram')]);
  expect(paths().filter((path) => path === `POST ${suggest}`)).toHaveLength(2);
});
