import { expect, test } from 'vitest';
import { cookies } from '#machines/rules/site/cookies.ts';
import { storageKeys } from '#src/runtime/storage/storage-keys.ts';
import { sources, textOf } from './sources.ts';

const written = sources.filter((path) => /^(src|machines)\//.test(path));
const saying = (pattern: RegExp): string[] => written.filter((path) => pattern.test(textOf(path)));

test('cookies, storage and channels have one door each', () => {
  expect({
    cookies: saying(/document\.cookie/),
    storage: saying(/localStorage|sessionStorage/),
    channels: saying(/new BroadcastChannel/),
  }).toEqual({
    cookies: ['src/runtime/storage/cookies.ts'],
    storage: ['src/runtime/storage/storage.ts'],
    // The page of the inspector has a script of its own.
    channels: ['src/runtime/tabs/channels.ts', 'src/server/inspector-page.ts'],
  });
});

test('each storage key is used where its row says', () => {
  const strangers = Object.entries(storageKeys).filter(([key, { owner }]) => !textOf(owner).includes(`'${key}'`));
  expect(strangers).toEqual([]);
});

test('[LOC-15] cookies that the browser writes live for ten days', () => {
  const rows = Object.entries(cookies).filter(([, { writer }]) => writer === 'browser');
  expect(Object.fromEntries(rows.map(([name, { lifetime }]) => [name, lifetime]))).toEqual({
    fc_cn: 864_000,
    fc_city: 864_000,
    fc_area: 864_000,
    fc_pc: 864_000,
    Grand_Total: 864_000,
    txnid: 864_000,
  });
});
