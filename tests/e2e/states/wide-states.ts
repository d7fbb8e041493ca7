import { tapFarBelow } from '#tests/kit/model/index.ts';
import { listingFiltersWords } from '#machines/listing-filters/index.ts';
import { listingWords } from '#machines/listing/index.ts';
import { expectState } from '../shopper.ts';
import { withCart } from './checkout-states.ts';
import { at, type ShownState } from './shown-state.ts';

/** What only a wide window has: doors and a menu in its header, steps beside its strips, filters beside its shelves. */
export const wideStates: readonly ShownState[] = [
  {
    name: 'home in a wide window, with a cake in the cart',
    route: 'index',
    hasFrame: true,
    open: withCart(async (page) => {
      await at('/')(page);
      await expectState(page, 'connection', /./);
    }),
  },
  {
    name: 'a shelf in a wide window, with more and other cakes on their way',
    route: '$',
    open: async (page) => {
      await page.route(/\/b\/main\/birthday-cakes\?/, () => undefined);
      await at('/birthday-cakes')(page);
      await tapFarBelow(page.getByRole('link', { name: listingWords.loadMore }));
      await expectState(page, 'listing', /^loadingMore/);
      await page.getByRole('checkbox', { name: 'Eggless', exact: true }).check();
      await expectState(page, 'listing-filters', /^closed\.loading/);
      await page.getByRole('list', { name: listingFiltersWords.chosenFilters }).waitFor();
    },
  },
];
