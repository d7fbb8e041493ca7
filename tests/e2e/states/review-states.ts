import { expect } from '#tests/kit/browser.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { sendReview } from '../send-review.ts';
import { expectState } from '../shopper.ts';
import { boughtOrder, deliveredOrder } from '../delivered-order.ts';
import { at, type ShownState } from './shown-state.ts';

const route = '(reviews)/product-reviews/$order_id.{-$userId}';
const mine = '(account)/my-reviews';
const flow = 'write-review';

/** The pages on which customers write reviews, as somebody may find them. */
export const reviewStates: readonly ShownState[] = [
  {
    name: 'the form for a review, with what is missing',
    route,
    open: async (page) => {
      await at(`/product-reviews/${await deliveredOrder(page)}`)(page);
      await expectState(page, flow, 'editing.pristine');
      await page
        .getByRole('group', { name: 'How did it taste?' })
        .getByRole('radio', { name: /^4 stars/ })
        .check();
      await page.getByRole('button', { name: 'Send review' }).click();
      await expectState(page, flow, 'editing.rejected');
    },
  },
  {
    name: 'an order of which one thing was reviewed',
    route,
    open: async (page) => {
      await at(`/product-reviews/${await deliveredOrder(page, { skus: ['PC101-500', 'PC102-500'] })}`)(page);
      await page
        .getByRole('button', { name: /^Write a review of / })
        .first()
        .click();
      await page.getByRole('radio', { name: '5 stars: Wonderful' }).first().check();
      await page.getByLabel('In your words').fill('Gone in ten minutes.');
      await page.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText(/^Thank you! We have your review of /)).toBeVisible();
    },
  },
  {
    name: 'an order that cannot be reviewed yet',
    route,
    open: async (page) => {
      await at(`/product-reviews/${await boughtOrder(page)}`)(page);
      await expectState(page, flow, 'notDelivered');
    },
  },
  {
    name: 'a link to reviews that opens nothing',
    route,
    open: async (page) => {
      await at('/product-reviews/PC7K2M9QX4TB/q83vEjRWeJq83vEjRWeJqQ')(page);
      await expectState(page, flow, 'unknown');
    },
  },
  { name: 'the reviews of a guest', route: mine, open: at('/my-reviews') },
  {
    name: 'the reviews of a customer without orders',
    route: mine,
    open: async (page) => {
      await becomeCustomer(page);
      await at('/my-reviews')(page);
    },
  },
  {
    name: 'an order that waits for a review beside one that was written, and is to be deleted',
    route: mine,
    open: async (page) => {
      const order = await deliveredOrder(page, { skus: ['PC101-500', 'PC102-500'] });
      await sendReview(page, order, { text: 'Gone in ten minutes.' });
      await at('/my-reviews')(page);
      await page.getByRole('button', { name: /^Delete your review of / }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
