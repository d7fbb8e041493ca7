import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import type { Locator, Page } from '@playwright/test';
import { codeFor, expectBank, expectPaid, expectState } from '../shopper.ts';

test.setTimeout(120_000);

/** The most keys, beside those that type, from the home page to a paid order. */
const maxPresses = 60;

/** A shopper without a mouse: presses keys, and counts those that type nothing. */
class Hands {
  page: Page;
  readonly spent: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string, what: string): Promise<void> {
    this.spent.push(`${key} (${what})`);
    await this.page.keyboard.press(key);
  }

  /** Tab until something has the focus. */
  async tabTo(wanted: Locator, what: string): Promise<void> {
    await expect(wanted).toBeVisible();
    for (let press = 0; press <= maxPresses; press += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab', what);
    }
    throw new Error(`Tab never reached ${what}:\n${this.spent.join('\n')}`);
  }

  async use(wanted: Locator, what: string, key = 'Enter'): Promise<void> {
    await this.tabTo(wanted, what);
    await this.press(key, what);
  }

  async fill(wanted: Locator, text: string, what: string): Promise<void> {
    await this.tabTo(wanted, what);
    await this.page.keyboard.type(text);
  }

  /** Leaves the header behind, as the first stop of every page offers. */
  async skipHeader(): Promise<void> {
    await this.use(this.page.getByRole('link', { name: 'Skip to content' }), 'skip link');
  }
}

test(`[CHK-03, CHK-04, CHK-05] the keyboard alone buys a cake, from the home page to paid, with at most ${maxPresses} keys beyond typing @wide`, async ({
  page: home,
}) => {
  const person = newPerson();
  const hands = new Hands(home);
  await home.goto('/');
  await untilAlive(home);
  await hands.skipHeader();
  const [cake] = await Promise.all([
    home.context().waitForEvent('page'),
    hands.use(home.locator('main article a[href^="/p/"]').first(), 'product card'),
  ]);
  hands.page = cake;
  const button = (name: string | RegExp) => cake.getByRole('button', { name });
  await untilAlive(cake);
  await hands.skipHeader();
  await hands.use(button('Add to Cart').first(), 'Add to Cart');
  await expectState(cake, 'product', /added/);
  await hands.use(cake.getByRole('link', { name: 'View Cart' }).first(), 'View Cart');
  await expectState(cake, 'cart', 'filled.synced');
  await hands.use(button('Checkout'), 'Checkout');
  const dialog = cake.getByRole('dialog');
  await hands.fill(dialog.getByLabel('Mobile number'), person.mobile, 'mobile number');
  await hands.press('Enter', 'Get OTP');
  await hands.fill(dialog.getByLabel('Your name'), person.name, 'name');
  await hands.fill(dialog.getByLabel('Email address'), person.mail, 'mail');
  await hands.press('Enter', 'Create Account');
  await hands.fill(dialog.getByLabel('6 digit code'), await codeFor(cake, `91${person.mobile}`), 'code');
  await hands.press('Enter', 'Verify OTP');
  await expect(dialog).toBeHidden({ timeout: 15_000 });

  await expectState(cake, 'checkout', /^delivery\.address/);
  await hands.fill(cake.getByLabel('Recipient’s name'), 'Meera Rao', 'recipient');
  await hands.fill(cake.getByLabel('Recipient’s mobile number'), '9876543210', 'phone');
  await hands.fill(cake.getByLabel('City'), 'Beng', 'city');
  const locality = cake.getByLabel('Locality');
  await expect(locality.locator('option').nth(1)).toBeAttached();
  await hands.use(locality, 'locality', 'ArrowDown');
  await hands.fill(cake.getByLabel('Flat, house or office'), '12 B', 'flat');
  await hands.fill(cake.getByLabel('Building and street'), '100 Feet Road', 'street');
  await hands.press('Enter', 'on to the time');
  await expectState(cake, 'checkout', /^delivery\.slot\.choosing/);
  await hands.use(cake.locator('input[name="date"]:checked'), 'tomorrow', 'ArrowRight');
  await expectState(cake, 'checkout', 'delivery.slot.choosing.incomplete');
  await hands.use(cake.locator('input[name="slot_id"]:not(:disabled)').first(), 'time', 'Space');
  await hands.press('Enter', 'on to the review');
  await expectState(cake, 'checkout', 'reviewing.complete');
  await hands.use(button('Go to payment'), 'Go to payment');
  await hands.use(cake.locator('input[name="payment_method"]').first(), 'UPI', 'Space');
  await hands.press('Enter', 'Pay');
  await expectBank(cake);
  await hands.use(cake.getByRole('button', { name: 'Approve', exact: true }), 'the bank');
  await expectPaid(cake);
  expect(hands.spent.length, hands.spent.join('\n')).toBeLessThanOrEqual(maxPresses);
});
