import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Log } from '#backends/platform/log.ts';
import { createGoogleProvider } from '#backends/shop/places/geo/google.ts';
import type { PlaceProvider } from '#backends/shop/places/geo/provider.ts';

// Which answers of a provider of places are in order, each at its own edge.
let says = '';
const double = createServer((_request, response) => void response.end(says));
const errors: string[] = [];
const silent = () => undefined;
const log: Log = {
  debug: silent,
  info: silent,
  warn: silent,
  error: (_event, error) => void errors.push(String(error)),
};
let provider: PlaceProvider;
beforeAll(async () => {
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
  const { port } = double.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  provider = createGoogleProvider({ url, key: 'a-key-of-the-server', GEO_PROVIDER_TIMEOUT_MS: 20_000 }, log);
});
afterAll(async () => {
  double.closeAllConnections();
  await new Promise((resolve) => double.close(resolve));
});
beforeEach(() => void (errors.length = 0));

const nothing = (status: string): string => JSON.stringify({ status, results: [] });
const answers: readonly [what: string, answer: string, refusal: string | null][] = [
  ['that is in order', nothing('OK'), null],
  ['that there is nothing', nothing('ZERO_RESULTS'), null],
  ['that it is not known', nothing('NOT_FOUND'), null],
  ['that it refuses, with an empty list', nothing('REQUEST_DENIED'), 'ProviderError: REQUEST_DENIED'],
  ['of a million letters', nothing('OK').padEnd(1_000_000), null],
  ['of a letter more', nothing('OK').padEnd(1_000_001), 'ProviderError: too long an answer'],
];
test.each(answers)(
  '[LOC-10] an answer %s finds nothing, or cannot be looked up just now',
  async (_what, answer, refusal) => {
    says = answer;
    const found = provider.geocode('Indiranagar');
    if (refusal === null) expect(await found).toEqual([]);
    else await expect(found).rejects.toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    expect(errors).toEqual(refusal === null ? [] : [refusal]);
  },
);
