import type { Page } from '@playwright/test';
import { test } from '#tests/kit/browser.ts';
import { comeBackWithout } from '#tests/kit/hands.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { setFavourite } from '#tests/kit/shop/set-favourite.ts';
import { headlessOnly, walkInBrowser, type BrowserAnswer, type Model } from '#tests/kit/model/index.ts';
import { favouritesModel } from './favourites.model.ts';

const { inputs, actors } = favouritesModel;
/** The page as it begins with one of the model's starts. */
const startedWith = (start: string): Model => ({ ...favouritesModel, inputs: { [start]: inputs[start] } });

async function becomeCustomerWith(page: Page, favourites: readonly number[]): Promise<Page> {
  await becomeCustomer(page);
  for (const nid of favourites) await setFavourite(page, nid);
  return page;
}

test('[WSH-03, WSH-04] the page of the favourites follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  await walkInBrowser(startedWith('two favourites'), {
    longest: 16,
    newPage: async () => becomeCustomerWith(await newPage(), [134, 101]),
  });
});

/** Starts with nothing loaded: what was lost, and what the shop does not answer when it is asked once more. */
const lost: readonly {
  readonly who: string;
  readonly start: string;
  readonly favourites: readonly number[] | null;
  readonly call: string;
  readonly never: Record<string, BrowserAnswer>;
}[] = [
  {
    who: 'a customer’s favourites',
    start: 'nothing loaded',
    favourites: [134, 101],
    call: '**/b/main/fa/allwishlist',
    never: { none: headlessOnly('this customer has two') },
  },
  {
    who: 'the list of a customer who has none',
    start: 'nothing loaded',
    favourites: [],
    call: '**/b/main/fa/allwishlist',
    never: { two: headlessOnly('this customer has none') },
  },
  {
    who: 'a guest’s bestsellers',
    start: 'a guest of a shop in trouble',
    favourites: null,
    call: '**/b/main/fa/getBestSeller*',
    never: {},
  },
];

for (const { who, start, favourites, call, never } of lost) {
  test(`[WSH-03, WSH-11, ERR-12] ${who}, lost on the way to the page, follow its chart`, async ({
    newPage,
    problems,
  }) => {
    problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
    const { loadFavourites } = actors;
    if (!loadFavourites || 'listener' in loadFavourites) throw new Error('the favourites are loaded by a call');
    const model: Model = {
      ...startedWith(start),
      actors: { ...actors, loadFavourites: { ...loadFavourites, answers: { ...loadFavourites.answers, ...never } } },
      open: (page) => comeBackWithout(page, 'favourites', '/my-favourites', call),
    };
    await walkInBrowser(model, {
      newPage: async () => {
        const page = await newPage();
        return favourites === null ? page : becomeCustomerWith(page, favourites);
      },
    });
  });
}
