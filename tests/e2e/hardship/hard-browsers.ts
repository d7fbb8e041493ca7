import type { Page } from '@playwright/test';
import { cookies } from '#machines/rules/site/cookies.ts';
import { storageKeys } from '#src/runtime/storage/storage-keys.ts';
import { shopOrigin } from '#tests/kit/browser.ts';

/** Chromium with its site data blocked: to look at a storage is enough to throw. */
export const blockStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const) {
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError');
      },
    });
  }
};

/** A browser whose room is used up: what lies there can be read, nothing more is taken. */
export const fillStorage = (): void => {
  // The browser's own page for a lost connection has no storage.
  if (window.origin === 'null') return;
  const full = (): never => {
    throw new DOMException('exceeded the quota', 'QuotaExceededError');
  };
  Storage.prototype.setItem = full;
  IDBObjectStore.prototype.put = full;
  IDBObjectStore.prototype.add = full;
  CacheStorage.prototype.open = () => Promise.reject(new DOMException('exceeded the quota', 'QuotaExceededError'));
};

type Nonsense = { readonly keys: readonly string[]; readonly values: readonly string[] };

/** Each key of the shop holds something that the shop never wrote; what it writes later is left alone. */
const spoil = ({ keys, values }: Nonsense): void => {
  // The browser's own page for a lost connection has no storage.
  if (window.origin === 'null') return;
  const mark = 'spoilt by the test';
  for (const area of [localStorage, sessionStorage]) {
    if (area.getItem(mark) !== null) continue;
    area.setItem(mark, '1');
    keys.forEach((key, at) => area.setItem(key, values[at % values.length] ?? ''));
  }
};

export const nonsense = [
  '',
  '{',
  'null',
  '[]',
  '{"version":99,"value":{}}',
  '{"version":1,"value":null}',
  '[null,{"url":7}]',
  '\u0000\uD83C',
  '-1e999',
  '"'.repeat(70_000),
] as const;

const noCookie = ['%', '%E0%A4%A', '{}', '-1', 'x'.repeat(290), '%00', '""'] as const;

/** Each key of the storage and each cookie holds something that the shop never wrote; another turn, other nonsense. */
export async function spoilStorage(page: Page, turn = 0): Promise<void> {
  const values = [...nonsense.slice(turn), ...nonsense.slice(0, turn)];
  await page.addInitScript(spoil, { keys: Object.keys(storageKeys), values });
  await page.context().addCookies(
    Object.keys(cookies).map((name, at) => ({
      name,
      value: noCookie[(at + turn) % noCookie.length] ?? '',
      url: shopOrigin(),
    })),
  );
}

/** The browser's own switch: pages neither read nor write a cookie. The shop must get none either (`Front`). */
export async function turnCookiesOff(page: Page): Promise<void> {
  await page.addInitScript(blockStorage);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
}
