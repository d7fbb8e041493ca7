import { payerWords as words } from '#machines/payer/payer.words.ts';
import { openRetry } from '#tests/machines/payer/payer.model.ts';
import { allSaved } from '#tests/machines/payer/payer.samples.ts';
import type { ShownState } from './shown-state.ts';

/** The ways to pay, on the page of a payment that can be tried again. */
export const paymentStates: readonly ShownState[] = [
  {
    name: 'saved ways to pay, and a bank that has to be chosen',
    route: 'payment-confirmation',
    open: async (page) => {
      await page.route('**/b/cart/payment/methods', (route) =>
        route.fulfill({ json: { success: true, data: allSaved } }),
      );
      await openRetry(page);
      await page.locator('label', { hasText: 'Net banking' }).click();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await page.getByText(words.bank.choose).waitFor();
    },
  },
  {
    name: 'a new card, and whether it shall be saved',
    route: 'payment-confirmation',
    open: async (page) => {
      await openRetry(page);
      await page.locator('label', { hasText: 'Credit or debit' }).click();
      await page.getByRole('checkbox', { name: words.consent.label.card }).waitFor();
    },
  },
];
