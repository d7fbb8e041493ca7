import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { projectRoot } from '#backends/platform/env/index.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { seriousOn } from '#tests/kit/axe.ts';
import { expect, outbox, shopOrigin, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer, newPerson } from '#tests/kit/shop/customer.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { expectNoSidewaysScroll, expectState } from '../shopper.ts';

const flow = 'form';
const message = 'Could you write the name in Hindi?\nMy mother would love it.';

async function open(page: Page, path = '/contact-us'): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('What is it about?').selectOption({ label: 'An order I placed' });
  await page.getByLabel('Order number').fill('pc7k3m9qxwab');
  await page.getByLabel('Your message').fill(message);
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Email', { exact: true }).fill(email);
}

async function expectFilled(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('What is it about?')).toHaveValue('order');
  await expect(page.getByLabel('Order number')).toHaveValue('pc7k3m9qxwab');
  await expect(page.getByLabel('Your message')).toHaveValue(message);
  await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function expectNumber(page: Page): Promise<string> {
  await expectState(page, flow, /^sent$/);
  return (await page.getByText(/^PT[0-9A-Z]{10}$/).textContent()) ?? '';
}

const mailsOf = async (email: string): Promise<string[]> => (await outbox(email)).map(({ subject }) => subject);
const mailsToShop = async (number: string): Promise<string[]> =>
  (await outbox(brand.email)).map(({ subject }) => subject).filter((subject) => subject.includes(number));

/** Works on a ticket of the running shop by the command, as its team does. */
const work = (...words: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/desk/tickets.js', ...words], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: process.env['SHOP_DATA_DIR'],
      PUBLIC_ORIGIN: shopOrigin(),
      TEST_MODE: '1',
    },
  });

test('[FRM-03] a message gets a number, mails go to both sides, and its answer is found by number and contact @both-widths:layout', async ({
  page,
}) => {
  const { mail } = newPerson();
  await open(page);
  await fill(page, mail);
  await expectNoSidewaysScroll(page);
  await send(page).click();
  const number = await expectNumber(page);
  await expect(page.getByRole('heading', { name: 'Thank you, we have your message' })).toBeFocused();
  await expect.poll(() => mailsOf(mail)).toEqual([`We have your message: ${number}`]);
  await expect.poll(() => mailsToShop(number)).toHaveLength(1);
  await expect.poll(() => seriousOn(page)).toEqual([]);

  await page.getByRole('link', { name: 'Check its status' }).click();
  await expect(page.getByLabel('Ticket number')).toHaveValue(number);
  await page.getByLabel('Email or phone number').fill('somebody.else@example.com');
  await page.getByRole('button', { name: 'Show my ticket' }).click();
  await expect(page.getByText('We could not find a ticket with this number and contact')).toBeVisible();
  await page.getByLabel('Email or phone number').fill(mail);
  await page.getByRole('button', { name: 'Show my ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Message ${number}` })).toBeFocused();
  await expect(page.getByText('With our team')).toBeVisible();

  await work('answer', number, 'Yes, we write any name you like.');
  await page.getByRole('button', { name: 'Look up another ticket' }).click();
  await page.getByLabel('Ticket number').fill(number);
  await page.getByRole('button', { name: 'Show my ticket' }).click();
  await expect(page.getByText('Yes, we write any name you like.')).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await expect.poll(() => mailsOf(mail)).toContain(`Our answer to ${number}`);
});

test('[FRM-03] what is missing is said above the form and at each field, and a tap leads there', async ({ page }) => {
  await open(page);
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('Your name').press('Enter');
  const summary = page.getByRole('group', { name: '3 things need your attention' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Please write your message' }).click();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.keyboard.type('Hello');
  await expect(page.getByRole('group', { name: '2 things need your attention' })).toBeVisible();
  await expect.poll(() => seriousOn(page)).toEqual([]);
});

test('[FRM-03] a send whose answer is lost, a reload, a second tap and a session that has ended make one ticket', async ({
  page,
  problems,
}) => {
  problems.expect(/CallFailure|net::ERR_|Failed to (?:fetch|load)|403/i);
  const { mail } = newPerson();
  await open(page);
  await fill(page, mail);
  // The shop takes it, and its answer is lost each time.
  await page.route('**/b/main/forms', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page).dblclick();
  await expect(page.getByText('Everything you typed is still here.')).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/b/main/forms');
  await page.reload();
  await untilAlive(page);
  await expectFilled(page, mail);
  await page.context().clearCookies();
  await send(page).dblclick();
  const number = await expectNumber(page);
  await expect.poll(() => mailsOf(mail)).toEqual([`We have your message: ${number}`]);
  await expect.poll(() => mailsToShop(number)).toHaveLength(1);
});

test('[FRM-03] a customer’s name and address stand in the form, and a link says what it is about', async ({ page }) => {
  const person = newPerson('Meera Iyer');
  await becomeCustomer(page, person);
  await open(page, '/contact-us?topic=quality&order=PC7K3M9QXWAB');
  await expect(page.getByLabel('Your name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.mail);
  await expect(page.getByLabel('Order number')).toHaveValue('PC7K3M9QXWAB');
});

test('[FRM-03] photos go with a message: they survive a reload, can be taken away, and are told to the shop', async ({
  page,
}) => {
  const { mail } = newPerson();
  await open(page);
  await fill(page, mail);
  const photos = page.getByRole('group', { name: 'Photos' });
  const choose = (buffer: Buffer) =>
    photos.getByLabel('Choose a photo').setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer });
  await choose(await photoOf({ width: 300, height: 300 }));
  await expect(photos).toContainText('This photo is too small');
  for (let count = 1; count <= 3; count += 1) {
    await choose(await photoOf({ width: 800, height: 640 }));
    await expect(photos.getByRole('img')).toHaveCount(count);
  }
  await expect(photos.getByLabel('Choose a photo')).toHaveCount(0);
  await photos.getByRole('button', { name: 'Remove photo 2' }).click();
  await page.reload();
  await untilAlive(page);
  await expectFilled(page, mail);
  await expect(photos.getByRole('img')).toHaveCount(2);
  await expect.poll(() => seriousOn(page)).toEqual([]);
  await send(page).click();
  const number = await expectNumber(page);
  await expect
    .poll(async () => (await outbox(brand.email)).find(({ subject }) => subject.includes(number))?.text)
    .toContain('Photos: 2 photos');
});

test('[SHL-09] what a customer typed is not seen by another one who logs in without a logout in between', async ({
  page,
}) => {
  const canary = 'Please sing below the window of Priya in Kothrud';
  const typed = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }));
  await becomeCustomer(page);
  await open(page);
  await page.getByLabel('Your message').fill(canary);
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('Your message')).toHaveValue(canary);

  // The browser knows whose it is as soon as the page has settled.
  await page.waitForFunction(() => localStorage.getItem('last_customer') !== null);
  await page.evaluate((text) => localStorage.setItem('recent_searches', text), canary);
  await page.context().clearCookies();
  await becomeCustomer(page);
  await open(page);
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect.poll(typed).not.toContain(canary);

  // The login is over, a guest types, and the same customer comes back.
  await page.getByLabel('Your message').fill('Without nuts, please');
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('Your message')).toHaveValue('Without nuts, please');
});
