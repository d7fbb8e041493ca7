import { test } from '#tests/kit/browser.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { setFavourite } from '#tests/kit/shop/set-favourite.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { favouritesModel } from './favourites.model.ts';

/** A customer with two favourites; guests and empty lists are in the journey. */
const inShop = {
  ...favouritesModel,
  inputs: { 'two favourites': favouritesModel.inputs['two favourites'] },
};

test('[WSH-03, WSH-04] the page of the favourites follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(inShop, {
    longest: 16,
    newPage: async () => {
      const page = await newPage();
      await becomeCustomer(page);
      await setFavourite(page, 134);
      await setFavourite(page, 101);
      return page;
    },
  });
});
