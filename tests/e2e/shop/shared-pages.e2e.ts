import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { uiWords } from '#src/ui/words.ts';
import { noteMoves, type Move } from '../moves.ts';

const paths = ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/search?q=truffle', '/faq', '/contests'];

const sixty = Array.from({ length: 60 }, (_, index) => `_foreign${index}=GS1.${index}`).join('; ');

const cookiesOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** What somebody sends who wants to see another one's page, or to leave one of the own choice for others. */
const attacks: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'host=evil.example;proto=http', 'x-original-url': '/cart', 'x-rewrite-url': '/cart' },
  { range: 'bytes=0-99', 'if-range': '"x"' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip;q=1, br;q=0, *;q=0' },
  { 'accept-encoding': 'identity;q=0, x-evil' },
  { 'if-none-match': '"x", W/"y"', 'if-modified-since': new Date(0).toUTCString() },
  { authorization: 'Bearer x', 'cache-control': 'no-store', pragma: 'no-cache', 'x-no-compression': '1' },
];

test('[SEO-05, CRT-11, LST-10] home, shelf, product, search and words are one page for guests and customers, however they are asked for, with nobody’s cart or name in it', async ({
  page,
  newPage,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'phone', 'they are the same bytes at any width');
  const person = newPerson('Canary Mahadevan');
  const customer = await newPage();
  await customer.goto('/faq');
  await becomeCustomer(customer, person);
  await saveAddress(customer, { ds1: 'Canary Lane' });
  await page.goto('/faq');
  await putIntoCart(page, { sku: 'PC101-500', quantity: 3 });
  const [guest, theirs] = [await cookiesOf(page), await cookiesOf(customer)];
  expect(guest).toMatch(/sid=.*fact=|fact=.*sid=/);
  expect(theirs).toMatch(/isLoggedIn=1/);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const read = async (path: string, cookie: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${baseURL}${path}`, { headers: { cookie, 'user-agent': userAgent, ...headers } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.text();
  };
  /** Expects what somebody else sees; where the shop sells beside it, the page that it was before, or that it is now. */
  const expectSame = async (path: string, ...asked: readonly [string, Readonly<Record<string, string>>?]) => {
    let before: string;
    let theirPage: string;
    let after = await read(path, guest);
    do {
      before = after;
      theirPage = await read(path, ...asked);
      after = await read(path, guest);
    } while (theirPage !== after && before !== after);
    expect([before, after].includes(theirPage), `${path} with ${JSON.stringify(asked)}`).toBe(true);
    return theirPage;
  };
  for (const path of paths) {
    for (const cookie of [theirs, 'privacy_choice=needed', guest, `${guest}; ${sixty}`, sixty, `${theirs}; ${sixty}`])
      await expectSame(path, cookie);
    for (const headers of attacks) for (const cookie of [guest, theirs]) await expectSame(path, cookie, headers);
    const html = await expectSame(path, theirs);
    for (const canary of ['Canary', person.mobile, person.mail, '9876511111']) expect(html).not.toContain(canary);
    expect(html).toContain(uiWords.header.cartLabel(0));
    expect(html).toContain('"isShared":true');
    // Names that the page does not know make it another page, for this visitor alone.
    const odd = await read(`${path}${path.includes('?') ? '&' : '?'}utm_campaign=evil`, theirs);
    expect(odd).not.toContain('"isShared":true');
    await expectSame(path, guest);
  }
});

test('[SEO-05, LST-14] a page that says the same as before is told so in no bytes, whichever process made it, with the time beside it', async ({
  page,
  baseURL,
}, { project }) => {
  test.skip(project.name !== 'phone', 'they are the same bytes at any width');
  await page.goto('/faq');
  const headers = { cookie: await cookiesOf(page), 'user-agent': await page.evaluate(() => navigator.userAgent) };
  for (const path of paths) {
    const first = await fetch(`${baseURL}${path}`, { headers });
    const tag = first.headers.get('etag') ?? '';
    const told = await first.text();
    // Each connection may lead to another process, which has rendered the page for itself.
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`${baseURL}${path}`, { headers: { ...headers, 'if-none-match': tag } })),
    );
    for (const answer of answers) {
      // Where the shop sells beside it, another page may have come.
      if (answer.status === 200) expect(await answer.text()).not.toBe(told);
      else expect([path, answer.status]).toEqual([path, 304]);
      expect(answer.headers.get('server-timing')).toMatch(/^shop-time;desc="\d{13}"$/);
    }
  }
});

/** Parts of the header that moved by themselves. */
const movedIn = (moves: readonly Move[]): string[] =>
  moves.flatMap(({ parts }) => parts.filter(({ isInHeader }) => isInHeader).map(({ what }) => what));

test('[SEO-05, LST-10] a customer sees at once a page that is nobody’s, then name, cart and hearts, and nothing moves @both-widths:layout', async ({
  page,
}) => {
  await page.goto('/faq');
  await becomeCustomer(page, newPerson('Asha Rao'));
  await putIntoCart(page, { sku: 'PC101-500', quantity: 2 });
  const movesOn = await noteMoves(page);
  for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/faq']) {
    await page.goto(path);
    await untilAlive(page);
    await expect(page.locator('#shell-account')).toHaveAccessibleName(uiWords.header.accountOf('Asha Rao'));
    await expect(page.getByRole('link', { name: uiWords.header.cartLabel(2) })).toBeVisible();
    expect([path, movedIn(await movesOn())]).toEqual([path, []]);
  }
  // What is gone to from there is the customer's.
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const heart = page.getByRole('main').getByRole('article').first().getByRole('button', { pressed: false }).first();
  const isWritten = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok());
  await heart.click();
  await isWritten;
  await expect(
    page.getByRole('main').getByRole('article').first().getByRole('button', { pressed: true }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('main').getByRole('article').first().getByRole('button', { pressed: true }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[CRT-11] a guest who comes back sees at once a page that is nobody’s, then the own cart, and nothing moves', async ({
  page,
}) => {
  await page.goto('/faq');
  await putIntoCart(page, { sku: 'PC101-500', quantity: 3 });
  const movesOn = await noteMoves(page);
  for (const path of ['/', '/birthday-cakes', '/faq']) {
    await page.goto(path);
    await untilAlive(page);
    await expect(page.getByRole('link', { name: uiWords.header.cartLabel(3) })).toBeVisible();
    expect([path, movedIn(await movesOn())]).toEqual([path, []]);
  }
});
