import type { Page } from '@playwright/test';
import { cookies } from '#machines/rules/site/cookies.ts';
import { platformWords } from '#backends/platform/http/words.ts';
import { expect, shopOrigin, test } from '#tests/kit/browser.ts';
import { openFront } from '#tests/kit/front.ts';
import { depth, untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import { storageKeys } from '#src/runtime/storage/storage-keys.ts';
import { addToCart, expectState, logIn } from '../shopper.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) >= 500, 'a browser keeps as much at any width');
test.setTimeout(240_000);

/** Chromium with its site data blocked: to look at a storage is enough to throw. */
const blockStorage = (): void => {
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
const fillStorage = (): void => {
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
const spoilStorage = ({ keys, values }: Nonsense): void => {
  const mark = 'spoilt by the test';
  for (const area of [localStorage, sessionStorage]) {
    if (area.getItem(mark) !== null) continue;
    area.setItem(mark, '1');
    keys.forEach((key, at) => area.setItem(key, values[at % values.length] ?? ''));
  }
};

const nonsense = [
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

/** As many documents as were asked for: a reload that nobody wanted is one more. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** From the home page to the first step of the checkout, as somebody new. Four documents are asked for on the way. */
async function buy(page: Page): Promise<void> {
  await page.goto('/');
  await untilAlive(page);
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const path = await page.locator('main article a[href^="/p/"]').first().getAttribute('href');
  await page.goto(path ?? '/');
  await untilAlive(page);
  await addToCart(page);
  await page.goto('/cart');
  await untilAlive(page);
  await expectState(page, 'cart', /^filled/);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await logIn(page, newPerson(), 'new');
  await expect(page).toHaveURL(/\/cart\/checkout$/);
  await expectState(page, 'checkout', /^delivery\.address/);
}

for (const [what, script] of [
  ['is blocked', blockStorage],
  ['is full', fillStorage],
] as const) {
  test(`[SHL-24, SHL-25, ERR-26] where storage ${what} the shop sells all the same, and no page loads twice`, async ({
    page,
  }) => {
    await page.addInitScript(script);
    const documents = countDocuments(page);
    await buy(page);
    expect(documents()).toBe(4);
  });
}

const noCookie = ['%', '%E0%A4%A', '{}', '-1', 'x'.repeat(290), '%00', '""'] as const;

/** Each cookie of the shop, with something that the shop never wrote. */
const spoiltCookies = (turn: number) =>
  Object.keys(cookies).map((name, at) => ({
    name,
    value: noCookie[(at + turn) % noCookie.length] ?? '',
    url: shopOrigin(),
  }));

for (let turn = 0; turn < (depth() === 'qa' ? nonsense.length : 1); turn += 1) {
  test(`[SHL-24, SHL-25, ERR-26] where each key and each cookie holds nonsense the shop sells all the same (${turn + 1})`, async ({
    page,
    context,
  }) => {
    const values = [...nonsense.slice(turn), ...nonsense.slice(0, turn)];
    await page.addInitScript(spoilStorage, { keys: Object.keys(storageKeys), values });
    await context.addCookies(spoiltCookies(turn));
    const documents = countDocuments(page);
    await buy(page);
    expect(documents()).toBe(4);
  });
}

test('[SHL-24, ERR-26] without cookies the shelves are open, and the cart and the login say what they need', async ({
  newPage,
}) => {
  const front = await openFront();
  front.isWithoutCookies = true;
  try {
    const page = await newPage({ proxy: { server: front.origin } });
    await page.addInitScript(blockStorage);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    const documents = countDocuments(page);
    for (const path of ['/', '/birthday-cakes']) {
      await page.goto(path);
      await untilAlive(page);
      expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
    }
    const product = await page.locator('main article a[href^="/p/"]').first().getAttribute('href');
    await page.goto(product ?? '/');
    await untilAlive(page);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(platformWords.cookiesOff)).toBeVisible();

    await page.goto('/cart');
    await untilAlive(page);
    await expectState(page, 'cart', /^empty/);
    await page.getByRole('button', { name: 'Login/Signup' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mobile number').fill(newPerson().mobile);
    await dialog.getByRole('button', { name: 'Get OTP' }).click();
    await expect(dialog.getByText(platformWords.cookiesOff)).toBeVisible();
    expect(documents()).toBe(4);
    expect(await page.context().cookies()).toEqual([]);
  } finally {
    await front.close();
  }
});
