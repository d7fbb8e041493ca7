import { expect, test, vi } from 'vitest';
import { CallFailure } from '#src/clients/index.ts';
import { lateTransport } from '#src/clients/late-transport.ts';
import { createTransport } from '#src/clients/transport.ts';
import { json } from './fake-shop.ts';

const cities = { success: true, data: [] };

test('a call whose code does not arrive fails like one without a network, and the next one fetches it again', async () => {
  const fetch = vi.fn(() => Promise.resolve(json(200, cities)));
  const load = vi
    .fn(() => Promise.resolve(createTransport))
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const options = {
    origin: 'https://shop.example',
    fetch,
    testMode: false,
    random: Math.random,
    loadGeoToken: () => Promise.resolve(null),
  };
  const send = lateTransport(options, load);
  const ask = () => send('main', '/city/list', new Request('https://shop.example/b/main/city/list'));
  await expect(ask()).rejects.toEqual(new CallFailure('network', 'main /city/list'));
  expect(fetch).not.toHaveBeenCalled();
  expect(await (await ask()).json()).toEqual(cities);
  await ask();
  expect([fetch.mock.calls.length, load.mock.calls.length]).toEqual([2, 2]);
});
