import { randomUUID } from 'node:crypto';
import { readEnv } from '#backends/platform/env/index.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { percentile, print, rounded } from '#tests/kit/measure.ts';
import { formOf } from '#tests/kit/shop/form.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Suggestions for every place of the gazetteer, each as it is typed: a beginning, a typing mistake, or with its city.
// Asked one after the other over HTTP.
const goal = 20;

const folder = makeDataFolder();
const settings = Object.fromEntries(
  [
    'REQUESTS_PER_ADDRESS_MINUTE',
    'GEO_TOKENS_PER_ADDRESS_HOUR',
    'GEO_CALLS_PER_MINUTE',
    'GEO_CALLS_PER_ADDRESS_MINUTE',
    'GEO_CALLS_PER_SEARCH_DAY',
  ].map((name) => [`LIMIT_${name}`, '1000000']),
);
const shop = await openShop(
  readEnv({ ...generous, ...settings, LOG_LEVEL: 'silent', DATA_DIR: folder, TEST_MODE: '1' }),
);
try {
  const { rows } = await shop.platform.pool.query<{ name: string; pincode: string; city: string; tid: number }>(
    'select a.name, a.pincode, c.name as city, c.tid from areas a join cities c on c.tid = a.city_id order by a.area_id',
  );
  print({ name: 'geo: localities in the gazetteer', value: rows.length, unit: '', atLeast: 750 });
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}/b/geo-location/auth/generate_token`);
  const { token } = (await answer.json()) as { token: string };
  const sessiontoken = randomUUID();
  const without = (name: string): string => `${name.slice(0, 3)}${name.slice(4)}`;
  const texts = rows.flatMap(({ name, city, pincode }, index) => [
    index % 2 === 0 ? name.slice(0, Math.max(3, Math.ceil(name.length / 2))) : without(name),
    `${name.toLowerCase()} ${city.toLowerCase()}`,
    ...(index % 4 === 0 ? [`12, 3rd cross road, near the temple, ${name}, ${city} ${pincode}`] : []),
  ]);
  const times: number[] = [];
  let empty = 0;
  for (const [index, searchtext] of [...texts.slice(0, 50), ...texts].entries()) {
    if (searchtext.length < 3) continue;
    const { payload, headers } = formOf({ merchant: '2', searchtext, sessiontoken });
    const begun = performance.now();
    const suggested = await fetch(`${origin}/b/geo-location/suggest_locations`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: payload,
    });
    const text = await suggested.text();
    const took = performance.now() - begun;
    if (suggested.status !== 200) throw new Error(`"${searchtext}" was answered with ${suggested.status}: ${text}`);
    if (index < 50) continue;
    times.push(took);
    if (!text.includes('"place_id"')) empty += 1;
  }
  print({ name: `geo: suggestions, median of ${times.length}`, value: rounded(percentile(times, 0.5)), unit: 'ms' });
  print({ name: 'geo: suggestions, p95', value: rounded(percentile(times, 0.95)), unit: 'ms', atMost: goal });
  print({ name: 'geo: suggestions, p99', value: rounded(percentile(times, 0.99)), unit: 'ms' });
  print({
    name: 'geo: suggestions that found nothing',
    value: empty,
    unit: `of ${times.length}`,
    atMost: times.length / 50,
  });
} finally {
  await shop.close();
  await removeDataFolder(folder);
}
