import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import type { ShownMessage } from '#backends/platform/outbox.ts';
import { projectRoot } from '#backends/platform/env/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { readShopLog } from '#tests/kit/shop-log.ts';
import { expect, lastCode, shopOrigin, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { expectState } from '../shopper.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) > 500, 'what the width of the window does not change');

const clientDir = join(projectRoot, 'dist/client');
const name = 'Kanari Rao';
const street = 'Kanari Road';
const message = 'Kanari sings below the window';

/** What the shop has sent to anybody. */
async function allMessages(): Promise<ShownMessage[]> {
  const answer = await fetch(`${shopOrigin()}/__outbox.json`);
  return ((await answer.json()) as { messages: ShownMessage[] }).messages;
}

/** Asks for a franchise, by a phone that is not the customer's own; the code that has proven it. */
async function askForFranchise(page: Page, phone: string): Promise<string> {
  await page.goto('/franchise');
  await untilAlive(page);
  await page.getByLabel('City').fill('Kanaripur');
  await page.getByLabel('State or union territory').selectOption('Maharashtra');
  await page.getByLabel('Space in square feet').fill('450');
  await page.getByRole('radio', { name: 'I rent them' }).check();
  await page.getByLabel('How much can you invest?').selectOption({ index: 1 });
  await page.getByLabel('Your experience').fill('Kanari ran a tea shop.');
  await page.getByLabel('When would you like to open?').selectOption({ index: 1 });
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByLabel(/I agree that/).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expectState(page, 'form', 'proving.enteringCode');
  const code = await lastCode(phone);
  await page.locator('[data-field="code"]').fill(code);
  await page.keyboard.press('Enter');
  await expectState(page, 'form', /^sent$/);
  return code;
}

/** A code as it is written; a longer number may have its digits by chance. */
const asWritten = (code: string): RegExp => new RegExp(`(?<![\\d.])${code}(?![\\d.])`);

/** What a request tells by its address and by where it comes from. */
const traceOf = (request: Request): string => {
  const { referer = '', origin = '' } = request.headers();
  return decodeURIComponent([request.url(), referer, origin].join(' '));
};

/** Everything that the browser itself keeps of the pages: its caches and storages, and cookies that scripts can read. */
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const held: string[] = [
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        held.push(request.url, (await answer?.text()) ?? '');
      }
    }
    return held.join('\n');
  });

test('[ACC-06, ACC-09, FRM-01, FRM-03] name, phone, address, message and code of a customer stand in no address, no referrer, no cache, log, bundle or mail to others, and on no page of somebody else', async ({
  page,
}) => {
  const person = newPerson(name);
  const { mobile: franchisePhone } = newPerson();
  const loggedBefore = readShopLog().length;
  const mailedBefore = (await allMessages()).map(({ message_id }) => message_id);
  const requests: Request[] = [];
  const said: string[] = [];
  page.on('console', (line) => said.push(line.text()));
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
  const codes = [await lastCode(`91${person.mobile}`)];
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
  await expectState(page, 'form', /^sent$/);
  codes.push(await askForFranchise(page, franchisePhone));
  await page.goto('/cakes');
  await untilAlive(page);

  const words = ['Kanari', person.mobile, person.mail, franchisePhone];
  const secrets = [...words, ...codes];
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
  expect(secrets.filter((secret) => said.join('\n').includes(secret))).toEqual([]);

  // The shop logs what it does, and nothing of whom it does it for.
  const log = readShopLog().slice(loggedBefore);
  expect(log).toContain('message sent');
  expect(words.filter((word) => log.includes(word))).toEqual([]);
  expect(codes.filter((code) => asWritten(code).test(log))).toEqual([]);
  // Mails with it go to the customer, and to the shop that is written to.
  const messages = (await allMessages()).filter(({ message_id }) => !mailedBefore.includes(message_id));
  const readersOf = (tells: (said: string) => boolean): string[] => [
    ...new Set(messages.filter(({ subject, text }) => tells(`${subject} ${text}`)).map(({ to }) => to)),
  ];
  const own = [`91${person.mobile}`, person.mail, brand.email];
  const readers = words.flatMap((word) => readersOf((said) => said.includes(word)));
  expect(readers).toContain(brand.email);
  expect(readers.filter((to) => !own.includes(to))).toEqual([]);
  const codeReaders = codes.flatMap((code) => readersOf((said) => asWritten(code).test(said)));
  expect(codeReaders).toContain(`91${franchisePhone}`);
  expect(codeReaders.filter((to) => ![`91${person.mobile}`, `91${franchisePhone}`].includes(to))).toEqual([]);
  // Nothing that was served is written back to what everybody is served.
  const built = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:js|css|html|json|svg|txt|xml)$/.test(file),
  );
  expect(built.length).toBeGreaterThan(100);
  const inBundle = built.filter((file) =>
    words.some((word) => readFileSync(join(clientDir, file), 'utf8').includes(word)),
  );
  expect(inBundle).toEqual([]);

  const kept = await storedBy(page);
  expect(words.filter((word) => kept.includes(word))).toEqual([]);

  // Whoever opens the shop next, in another browser, sees none of it.
  for (const path of ['/addressbook', '/myprofile', '/contact-us', '/franchise', '/cakes']) {
    const text = await (await fetch(new URL(path, shop))).text();
    expect(text).toContain('Petalcrumb');
    expect(words.filter((word) => text.includes(word))).toEqual([]);
  }
});
