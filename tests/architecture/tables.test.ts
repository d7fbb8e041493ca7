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
    // The frame of the chat has none, and its page stands in for it.
    storage: ['src/runtime/storage/storage.ts', 'src/server/chat/configured-chat.ts'],
    // The page of the inspector has a script of its own.
    channels: ['src/runtime/tabs/channels.ts', 'src/server/inspector-page.ts'],
  });
});

/** What goes when another customer comes is listed once more; forms.test.ts compares the list with the table. */
const listOfPersonal = /export const personalKeys = .*;/;

test('each storage key stands where its row says, and nowhere else', () => {
  const rows = Object.entries(storageKeys).map(([key, { owner }]) => [key, [owner]]);
  // A key may be an everyday word; who does not name the storage keeps nothing there.
  const keepers = saying(/storage/i);
  const found = Object.keys(storageKeys).map((key) => {
    const quoted = new RegExp(`['"]${key}['"]`);
    return [key, keepers.filter((path) => quoted.test(textOf(path).replace(listOfPersonal, '')))];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(rows));
});

test('servers set cookies where their names are of the table', () => {
  const setting = sources.filter((path) => /^(?:src|backends)\//.test(path) && /\.setCookie\(/.test(textOf(path)));
  expect(setting).toEqual([
    'src/server/pages.ts',
    'backends/platform/session.ts',
    'backends/user/entry.ts',
    'backends/user/known-browsers.ts',
  ]);
});

test('what is saved is read and written through one code, which knows the form of each key', () => {
  expect(saying(/[sS]torage\.(?:read|write)\(/)).toEqual([
    // Sealed text, which no script but the login's can read.
    'src/flows/login/sealed-form.ts',
    'src/runtime/storage/saved-value.ts',
  ]);
});

test('[LOC-15, ANL-02] cookies that the browser writes live for ten days, those of a campaign for thirty, that of a partner for seven', () => {
  const rows = Object.entries(cookies).filter(([, { writer }]) => writer === 'browser');
  expect(Object.fromEntries(rows.map(([name, { lifetime }]) => [name, lifetime]))).toEqual({
    fc_cn: 864_000,
    fc_city: 864_000,
    fc_area: 864_000,
    fc_pc: 864_000,
    Grand_Total: 864_000,
    newNormalFlow: 864_000,
    txnid: 864_000,
    version: 864_000,
    privacy_choice: 180 * 86_400,
    affiliate_id: 7 * 86_400,
    utm_source: 30 * 86_400,
    utm_medium: 30 * 86_400,
    utm_campaign: 30 * 86_400,
  });
});
