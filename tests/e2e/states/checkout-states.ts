import { checkoutWords } from '#machines/checkout/checkout.words.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { goneAnswer } from '#tests/machines/slot-hold/slot-hold.model.ts';
import type { Page } from '@playwright/test';
import {
  chooseTime,
  expectBank,
  expectPaid,
  expectState,
  findDoor,
  giveAddress,
  goToBank,
  openCheckout,
  openTouches,
  readyToPay,
  reviewOrder,
} from '../shopper.ts';
import type { ShownState } from './shown-state.ts';

const sku = 'PC101-500';

export const withCart = (then: (page: Page, line: string) => Promise<unknown>) => async (page: Page) => {
  await then(page, await putIntoCart(page, { sku, attributes: [{ id: 46, value: 'For Asha' }] }));
};

export const inCheckout = (then: (page: Page) => Promise<unknown>) =>
  withCart(async (page) => {
    await openCheckout(page);
    await then(page);
  });

/** At the touches, where the cart's lines are. */
const atTouches = async (page: Page): Promise<void> => {
  await giveAddress(page);
  await chooseTime(page);
  await openTouches(page);
};

export const paid = inCheckout(async (page) => {
  await goToBank(page);
  await expectBank(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectPaid(page);
});

/** The steps of the checkout, from the address to what is paid. */
export const checkoutStates: readonly ShownState[] = [
  { name: 'the address of a delivery', route: 'cart/checkout', open: inCheckout(async () => {}) },
  { name: 'the door of a delivery', route: 'cart/checkout', open: inCheckout(findDoor) },
  {
    name: 'a door too far away',
    route: 'cart/checkout',
    open: inCheckout(async (page) => {
      await findDoor(page);
      const pin = page.getByRole('application', { name: 'Map pin' });
      for (let steps = 0; steps < 9; steps += 1) await pin.press('Shift+ArrowUp');
      await expectState(page, 'checkout', 'delivery.pin.placing.tooFar');
    }),
  },
  { name: 'the time of a delivery', route: 'cart/checkout', open: inCheckout(giveAddress) },
  {
    name: 'a delivery without a time',
    route: 'cart/checkout',
    open: inCheckout(async (page) => {
      await giveAddress(page);
      await page.getByRole('button', { name: checkoutWords.slot.next }).click();
      await expectState(page, 'checkout', 'delivery.slot.choosing.rejected');
    }),
  },
  {
    name: 'a delivery time that is gone',
    route: 'cart/checkout',
    open: inCheckout(async (page) => {
      await page.route('**/b/cart/slot-hold', (route) =>
        route.fulfill({ ...goneAnswer, json: onWire(goneAnswer.json) }),
      );
      await giveAddress(page);
      await page.locator('label:has(input[name="slot_id"]:not(:disabled))').first().click();
      await expectState(page, 'slot-hold', 'lost');
    }),
  },
  {
    name: 'what makes a present of a delivery',
    route: 'cart/checkout',
    open: inCheckout(atTouches),
  },
  {
    name: 'a delivery of which nothing is left',
    route: 'cart/checkout',
    open: inCheckout(async (page) => {
      await atTouches(page);
      await page.getByRole('button', { name: /^Remove/ }).click();
      await expectState(page, 'checkout', 'touches.emptied');
    }),
  },
  {
    name: 'the review of an order',
    route: 'cart/checkout',
    open: inCheckout(async (page) => {
      await giveAddress(page);
      await chooseTime(page);
      await reviewOrder(page);
      await page.getByRole('checkbox', { name: checkoutWords.review.member.join }).waitFor();
    }),
  },
  {
    name: 'an order of which the cart has changed',
    route: 'cart/checkout',
    open: inCheckout(async (page) => {
      await readyToPay(page);
      await putIntoCart(page, { sku: 'PC102-500' });
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expectState(page, 'checkout', 'changed');
    }),
  },
  {
    name: 'the review and the payment of an order',
    route: 'cart/checkout',
    open: inCheckout(async (page) => {
      await readyToPay(page);
    }),
  },
];
