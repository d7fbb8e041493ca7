import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { mapWords } from '#src/ui/map/map-words.ts';
import { card } from '#tests/machines/account-page/account-page.model.ts';
import { at, type ShownState } from './shown-state.ts';

const profile = '(account)/myprofile';
const cards = '(account)/cards';
const upi = '(account)/upi';
const settings = '(account)/account-settings';

/** The pages of the account as somebody may find them. */
export const accountStates: readonly ShownState[] = [
  { name: 'the profile page of a guest', route: profile, open: at('/myprofile') },
  {
    name: 'a profile',
    route: profile,
    open: async (page) => {
      await becomeCustomer(page);
      await at('/myprofile')(page);
    },
  },
  {
    name: 'the pin of an address',
    route: '(account)/addressbook',
    open: async (page) => {
      await becomeCustomer(page);
      await saveAddress(page, { is_default: true });
      await at('/addressbook')(page);
      await page.getByRole('button', { name: /^Set a pin for / }).click();
      await page.getByRole('application', { name: mapWords.pin }).waitFor();
      // As near as it goes.
      const nearer = page.getByRole('button', { name: mapWords.zoomIn });
      for (let steps = 0; steps < 9 && (await nearer.isEnabled()); steps += 1) await nearer.click();
    },
  },
  { name: 'the saved cards of a guest', route: cards, open: at('/cards') },
  {
    name: 'saved cards, and whether one shall go',
    route: cards,
    open: async (page) => {
      await becomeCustomer(page);
      await at('/upi')(page);
      const answer = { json: { success: true, data: [card, { ...card, method_id: 'm2', is_expired: true }] } };
      await page.route('**/b/cart/payment/methods', (route) => route.fulfill(answer));
      await page
        .getByRole('button', { name: /^My Account/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('link', { name: 'Saved Cards' }).click();
      await page.getByRole('button', { name: 'Delete Visa ending 4242' }).first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'a customer without a saved UPI ID',
    route: upi,
    open: async (page) => {
      await becomeCustomer(page);
      await at('/upi')(page);
    },
  },
  { name: 'the settings of a guest', route: settings, open: at('/account-settings') },
  {
    name: 'the settings of an account, and whether it shall go',
    route: settings,
    open: async (page) => {
      await becomeCustomer(page);
      await at('/account-settings')(page);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the settings of an account that will go',
    route: settings,
    open: async (page) => {
      await becomeCustomer(page);
      await at('/account-settings')(page);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('button', { name: 'Yes, delete it' }).click();
      await page.getByRole('button', { name: 'Keep my account' }).waitFor();
    },
  },
];
