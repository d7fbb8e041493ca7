import type { Page, Request } from '@playwright/test';
import { expect, lastCode, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 500, 'what the width of the window does not change');

const name = 'Kanari Rao';
const street = 'Kanari Road';
const message = 'Kanari sings below the window';

/** What a request tells by its address and by where it comes from. */
const traceOf = (request: Request): string => {
  const { referer = '', origin = '' } = request.headers();
  return decodeURIComponent([request.url(), referer, origin].join(' '));
};

/** Everything that the browser itself keeps of the pages: what its caches hold, and cookies that scripts can read. */
const cachedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const held: string[] = [document.cookie];
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        held.push(request.url, (await answer?.text()) ?? '');
      }
    }
    return held.join('\n');
  });

test('[ACC-06, ACC-09, FRM-03] name, phone, address, message and code of a customer stand in no address, no referrer, no cache and no page of somebody else', async ({
  page,
}) => {
  const person = newPerson(name);
  const requests: Request[] = [];
  const answers: { url: string; kept: string; text: Promise<string> }[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document' && !response.url().includes('/b/')) return;
    const kept = response.headers()['cache-control'] ?? '';
    answers.push({
      url: response.url(),
      kept,
      text: response.text().catch(() => 'a redirect, or a page that was left'),
    });
  });
  await becomeCustomer(page, person);
  const code = await lastCode(`91${person.mobile}`);
  await saveAddress(page, { ds1: street, landmark: 'Kanari Library' });
  for (const path of [
    '/addressbook',
    '/myprofile',
    '/account-settings',
    '/my-reviews',
    '/orders',
    '/occasion-reminder',
  ]) {
    await page.goto(path);
    await untilAlive(page);
  }
  await page.goto('/contact-us');
  await untilAlive(page);
  await page.getByLabel('What is it about?').selectOption({ index: 1 });
  await page.getByLabel('Your message').fill(message);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.goto('/cakes');
  await untilAlive(page);

  const words = ['Kanari', person.mobile, person.mail];
  const secrets = [...words, code];
  const leaks = requests.flatMap((request) =>
    secrets.filter((secret) => traceOf(request).includes(secret)).map((secret) => `${secret}: ${request.url()}`),
  );
  expect(leaks).toEqual([]);
  // What tells of a customer is kept by no proxy, and by a browser only to be asked for again.
  for (const { url, kept, text } of answers)
    if (/kanari/i.test(await text))
      expect([url, kept]).toEqual([url, expect.stringMatching(/no-store|^private, no-cache$/)]);
  const shop = new URL(page.url()).origin;
  const elsewhere = requests.filter(
    (request) => /^https?:/.test(request.url()) && new URL(request.url()).origin !== shop,
  );
  expect(elsewhere.map((request) => request.url())).toEqual([]);
  const kept = await cachedBy(page);
  expect(words.filter((word) => kept.includes(word))).toEqual([]);

  // Whoever opens the shop next, in another browser, sees none of it.
  for (const path of ['/addressbook', '/myprofile', '/contact-us', '/cakes']) {
    const text = await (await fetch(new URL(path, shop))).text();
    expect(text).toContain('Petalcrumb');
    expect(words.filter((word) => text.includes(word))).toEqual([]);
  }
});
