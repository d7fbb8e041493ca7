import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { newPerson } from '#tests/kit/shop/customer.ts';
import type { Locator, Page } from '@playwright/test';
import { codeFor, expectBank, expectPaid, expectState } from '../shopper.ts';

test.setTimeout(120_000);

/**
 * The most keys, beside those that type, from the home page to a paid order; a coupon is passed twice. Two keys skip
 * the touches, and the review is longer by what can be changed of sender, touches, wallet and membership.
 */
const maxPresses = 73;

/** A shopper without a mouse: presses keys, and counts those that type nothing. */
class Hands {
  readonly page: Page;
  readonly spent: string[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string, what: string): Promise<void> {
    this.spent.push(`${key} (${what})`);
    await this.page.keyboard.press(key);
  }

  /** Tab until something has the focus. */
  async tabTo(wanted: Locator, what: string, tab = 'Tab'): Promise<void> {
    await expect(wanted).toBeVisible();
    for (let press = 0; press <= maxPresses; press += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await this.press(tab, what);
    }
    throw new Error(`${tab} never reached ${what}:\n${this.spent.join('\n')}`);
  }

  async use(wanted: Locator, what: string, key = 'Enter', tab = 'Tab'): Promise<void> {
    await this.tabTo(wanted, what, tab);
    await this.press(key, what);
  }

  async fill(wanted: Locator, text: string, what: string): Promise<void> {
    await this.tabTo(wanted, what);
    await this.page.keyboard.type(text);
  }
}

test(`[CHK-03, CHK-04, CHK-05] the keyboard alone buys, from the home page to paid, with at most ${maxPresses} keys beyond typing @wide`, async ({
  page: shop,
}) => {
  const person = newPerson();
  const hands = new Hands(shop);
  const button = (name: string | RegExp) => shop.getByRole('button', { name });
  await shop.goto('/');
  await untilAlive(shop);
  await hands.fill(shop.locator('header form[role="search"] input'), 'fudge brownie', 'search');
  await expect(shop.getByRole('option', { name: /Fudge Brownie Box/ }).first()).toBeVisible();
  await hands.press('ArrowDown', 'suggestion');
  await hands.press('Enter', 'suggestion');
  await expect(shop).toHaveURL(/\/p\/fudge-brownie-box/);
  await expect(button('Add to Cart').first()).toBeVisible();
  await hands.use(shop.getByRole('link', { name: 'Skip to content' }), 'skip link', 'Enter', 'Shift+Tab');
  await hands.use(button('Add to Cart').first(), 'Add to Cart');
  await expectState(shop, 'product', /added/);
  // What has just appeared stands before the button that has the focus.
  await hands.use(shop.getByRole('link', { name: 'View Cart' }).first(), 'View Cart', 'Enter', 'Shift+Tab');
  await expectState(shop, 'cart', 'filled.synced');
  await hands.use(button('Checkout'), 'Checkout');
  const dialog = shop.getByRole('dialog');
  await hands.fill(dialog.getByLabel('Mobile number'), person.mobile, 'mobile number');
  await hands.press('Enter', 'Get OTP');
  await hands.fill(dialog.getByLabel('Your name'), person.name, 'name');
  await hands.fill(dialog.getByLabel('Email address'), person.mail, 'mail');
  await hands.press('Enter', 'Create Account');
  await hands.fill(dialog.getByLabel('6 digit code'), await codeFor(shop, `91${person.mobile}`), 'code');
  await hands.press('Enter', 'Verify OTP');
  await expect(dialog).toBeHidden({ timeout: 15_000 });

  await expectState(shop, 'checkout', /^delivery\.address/);
  await hands.fill(shop.getByLabel('Recipient’s name'), 'Meera Rao', 'recipient');
  await hands.fill(shop.getByLabel('Recipient’s mobile number'), '9876543210', 'phone');
  await hands.fill(shop.getByLabel('City'), 'Beng', 'city');
  const locality = shop.getByLabel('Locality');
  await expect(locality.locator('option').nth(1)).toBeAttached();
  await hands.use(locality, 'locality', 'ArrowDown');
  await hands.fill(shop.getByLabel('Flat, house or office'), '12 B', 'flat');
  await hands.fill(shop.getByLabel('Building and street'), '100 Feet Road', 'street');
  await hands.press('Enter', 'on to the time');
  await expectState(shop, 'checkout', /^delivery\.slot\.choosing/);
  await hands.use(shop.locator('input[name="date"]:checked'), 'tomorrow', 'ArrowRight');
  await expectState(shop, 'checkout', 'delivery.slot.choosing.incomplete');
  await hands.use(shop.locator('input[name="slot_id"]:not(:disabled)').first(), 'time', 'Space');
  await hands.press('Enter', 'on to the touches');
  await expectState(shop, 'checkout', 'touches.incomplete');
  await hands.use(shop.getByLabel('Name on the slip'), 'no touches', 'Enter');
  await expectState(shop, 'checkout', 'reviewing.complete');
  await hands.use(button('Go to payment'), 'Go to payment');
  await hands.use(shop.locator('input[name="payment_method"]').first(), 'UPI', 'Space');
  await hands.press('Enter', 'Pay');
  await expectBank(shop);
  await hands.use(shop.getByRole('button', { name: 'Approve', exact: true }), 'the bank');
  await expectPaid(shop);
  expect(hands.spent.length, hands.spent.join('\n')).toBeLessThanOrEqual(maxPresses);
});
