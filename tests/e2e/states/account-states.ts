import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { at, type ShownState } from './shown-state.ts';

const profile = '(account)/myprofile';
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
