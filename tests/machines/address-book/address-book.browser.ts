import { test } from '#tests/kit/browser.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { saveAddress } from '#tests/kit/shop/save-address.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { addressBookModel } from './address-book.model.ts';

const { inputs } = addressBookModel;
/** A guest who becomes a customer in another tab, and a customer with two addresses; empty lists are in the journey. */
const inShop = {
  ...addressBookModel,
  inputs: {
    'two addresses': inputs['two addresses'],
    'nothing loaded': inputs['nothing loaded'],
    'a guest': inputs['a guest'],
  },
};

test('[ACC-01, ACC-02] the address book follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(inShop, {
    longest: 12,
    newPage: async (input) => {
      const page = await newPage();
      await becomeCustomer(page);
      await saveAddress(page, { dfn: '9', ds1: 'MG Road', selectedAddressType: 2 });
      await saveAddress(page, { dfn: '7', is_default: true, pin: { lat: 12.979, lng: 77.641 } });
      if (input === 'a guest') await page.context().clearCookies({ name: /sid$/ });
      return page;
    },
  });
});
