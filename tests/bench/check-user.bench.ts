import { randomInt } from 'node:crypto';
import { readEnv } from '#backends/platform/env/index.ts';
import { makeDataFolder, removeDataFolder } from '#tests/kit/cleanup.ts';
import { median, print, rounded } from '#tests/kit/measure.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

// Who asks whether a contact has an account learns its class and nothing more: the time that the answer takes says
// nothing either. The backends on a database of their own, asked over HTTP.
const calls = Number(process.env['BENCH_CALLS'] ?? 2000);
const classes = ['new', 'registered_unverified', 'registered_verified'] as const;
type Class = (typeof classes)[number];
const people = 20;

const folder = makeDataFolder();
const settings = { LOG_LEVEL: 'silent', TEST_MODE: '1' };
const shop = await openShop(readEnv({ ...generous, ...settings, DATA_DIR: folder }));
try {
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const whoIs = (index: number) => ({
    mobile: `9${String(100_000_000 + index * 1_234_567)}`,
    email: `bench${index}@example.com`,
  });
  for (let index = 0; index < people; index += 1) await shop.browser().becomeCustomer(whoIs(index));
  const queries: Record<Class, (index: number) => string> = {
    new: (index) => `user_mobile=${whoIs(index + people).mobile}&isMobile=1`,
    registered_unverified: (index) => `user_email=${whoIs(index).email}&isMobile=0`,
    registered_verified: (index) => `user_mobile=${whoIs(index).mobile}&isMobile=1`,
  };
  const look = async (kind: Class, index: number): Promise<number> => {
    const begun = performance.now();
    const answer = await fetch(`${origin}/b/user/fa/users/checkUser?${queries[kind](index % people)}`);
    const text = await answer.text();
    const took = performance.now() - begun;
    if (!text.includes(`"${kind}"`)) throw new Error(`${kind} was answered with ${answer.status}: ${text}`);
    return took;
  };
  const times: Record<Class, number[]> = { new: [], registered_unverified: [], registered_verified: [] };
  for (let index = 0; index < 100; index += 1) for (const kind of classes) await look(kind, index);
  for (let index = 0; index < calls; index += 1) {
    // The order changes each time, so that none always comes after the same other.
    const first = randomInt(classes.length);
    for (const kind of [...classes.slice(first), ...classes.slice(0, first)]) times[kind].push(await look(kind, index));
  }
  const medians = classes.map((kind) => ({ kind, value: median(times[kind]) }));
  for (const { kind, value } of medians)
    print({ name: `check-user, ${kind}: median of ${calls}`, value: rounded(value, 3), unit: 'ms' });
  const values = medians.map(({ value }) => value);
  const spread = rounded(Math.max(...values) - Math.min(...values), 3);
  print({ name: 'check-user: difference between the medians of its classes', value: spread, unit: 'ms', atMost: 5 });
} finally {
  await shop.close();
  await removeDataFolder(folder);
}
