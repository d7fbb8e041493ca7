import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { wishlistModel } from './wishlist.model.ts';

/** A guest; what a login brings is in the journeys. */
const ofGuest = {
  ...wishlistModel,
  inputs: {
    'a guest': wishlistModel.inputs['a guest'],
    'a guest who marked a product before a reload':
      wishlistModel.inputs['a guest who marked a product before a reload'],
  },
};

test('[WSH-07, WSH-08] the one product that a guest has marked follows the chart of the wishlist', async ({
  newPage,
}) => {
  await walkInBrowser(ofGuest, { isHidden: true, newPage: () => newPage() });
});
