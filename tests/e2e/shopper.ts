import { randomInt } from 'node:crypto';
import { expect, lastCode, outbox } from '#tests/kit/browser.ts';
import type { Page } from '@playwright/test';

export type Person = { readonly name: string; readonly mobile: string; readonly mail: string };

/** Somebody whom the shop has never seen. */
export const newPerson = (name = 'Asha Rao'): Person => {
  const digits = String(randomInt(10 ** 9)).padStart(9, '0');
  return { name, mobile: `9${digits}`, mail: `shopper${digits}@example.com` };
};

/** Where a flow of the page stands, in the words of its chart. */
export const stateOf = (page: Page, flow: string) => page.locator(`[data-flow="${flow}"]`);

export const expectState = (page: Page, flow: string, state: string | RegExp): Promise<void> =>
  expect(stateOf(page, flow)).toHaveAttribute('data-state', state);

/** The page has become alive: its charts run. */
export const isAlive = (page: Page): Promise<unknown> => page.waitForFunction(() => '__petalcrumb' in window);

const bestsellers = '/best-seller';

/** A cake from the listing lands in the cart, as a shopper would do it. */
export async function addCake(page: Page): Promise<void> {
  await page.goto(bestsellers);
  const path = await page.locator('article a[href^="/p/"]').first().getAttribute('href');
  await page.goto(path ?? '');
  await isAlive(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectState(page, 'product', /added/);
}

/** Types a contact and the code that comes for it; a new shopper also says who they are. */
export async function logIn(page: Page, person: Person, kind: 'new' | 'returning'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const seen = (await outbox(`91${person.mobile}`)).map(({ message_id }) => message_id);
  await dialog.getByLabel('Mobile number').fill(person.mobile);
  await dialog.getByRole('button', { name: 'Get OTP' }).click();
  if (kind === 'new') {
    await dialog.getByLabel('Your name').fill(person.name);
    await dialog.getByLabel('Email address').fill(person.mail);
    await dialog.getByRole('button', { name: 'Create Account' }).click();
  }
  await dialog.getByLabel('6 digit code').fill(await lastCode(`91${person.mobile}`, seen));
  await dialog.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(dialog).toBeHidden({ timeout: 15_000 });
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Recipient’s name').fill('Meera Rao');
  await page.getByLabel('Recipient’s mobile number').fill('98765 43210');
  await page.getByLabel('City').selectOption({ label: 'Bengaluru' });
  const locality = page.getByLabel('Locality');
  await expect(locality.locator('option').nth(1)).toBeAttached();
  await locality.selectOption({ index: 1 });
  await page.getByLabel('Flat, house or office').fill('12 B');
  await page.getByLabel('Building and street').fill('Lotus House, 100 Feet Road');
  await page.getByRole('button', { name: 'Choose a time' }).click();
}

export async function chooseTime(page: Page): Promise<void> {
  await expectState(page, 'checkout', /^delivery\.slot\.choosing/);
  await page.locator('input[name="slot_id"]:not(:disabled)').last().check({ force: true });
  await page.getByRole('button', { name: 'Review the order' }).click();
  await expectState(page, 'checkout', 'reviewing.complete');
}

/** From the payment step to the bank's own page. */
export async function pay(page: Page, method = 'UPI'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check({ force: true });
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await expect(page.getByRole('heading', { name: /^Payment to/ })).toBeVisible();
}
