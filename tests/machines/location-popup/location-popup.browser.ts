import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { headlessOnly, recordJourney, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { customersPage } from '#tests/kit/shop/customer.ts';
import { locationPopupModel, openPopupOn } from './location-popup.model.ts';

const { events } = locationPopupModel;

/** A guest, on a page that is loaded anew for another place. */
const asGuest = {
  ...locationPopupModel,
  events: {
    ...events,
    'popup.opened': { samples: [{ isCustomer: false, keepsPage: false }], gesture: events['popup.opened']?.gesture },
  },
};

const ofGuest = { gesture: headlessOnly('the walk of a guest does it') };

/** A customer, on the page of a product: what a guest does as well is walked there. */
const asCustomer = {
  ...locationPopupModel,
  events: {
    ...events,
    'popup.opened': { samples: [{ isCustomer: true, keepsPage: true }], gesture: events['popup.opened']?.gesture },
    'query.type': { ...events['query.type'], ...ofGuest },
    'location.use': { ...events['location.use'], ...ofGuest },
    'pincode.type': { ...events['pincode.type'], ...ofGuest },
    'pincode.submit': { ...events['pincode.submit'], ...ofGuest },
  },
  open: (page: Page) => openPopupOn(page, '/p/belgian-chocolate-truffle-cake'),
};

test('[LOC-01, LOC-02, LOC-03, LOC-04, LOC-05] the location popup follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(asGuest, {
    longest: 12,
    isHidden: true,
    newPage: () => newPage(),
  });
});

test('[LOC-12] the saved addresses of a customer follow the chart of the popup', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(asCustomer, {
    longest: 12,
    isHidden: true,
    newPage: () => customersPage(newPage),
  });
});

const popup = (page: Page) => page.getByRole('dialog', { name: 'Enter Delivery Location' });
const locate = (page: Page) => popup(page).getByRole('button', { name: 'Use my current location' });

/** Opens the popup of a page, from where its transitions count. */
async function openOn(page: Page, path: string, { begin }: { begin: () => Promise<void> }): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await begin();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Deliver/ })
    .click();
  await expect(popup(page)).toBeVisible();
}

const ways: Record<string, (page: Page) => Promise<void>> = {
  choosing: async (page) => {
    const search = popup(page).getByLabel('Search for area/locality/pincode');
    await search.fill('koramangala');
    await expect(popup(page).getByRole('list', { name: 'Areas that match' })).toContainText('Koramangala');
    await search.press('Enter');
  },
  byHand: async (page) => {
    await popup(page).getByLabel('Or enter your pincode').fill('560034');
    await popup(page).getByRole('button', { name: 'Check' }).click();
  },
  locating: (page) => locate(page).click(),
};

test('[LOC-02, LOC-04, LOC-06] a place that is delivered to ends the popup, by whichever way it was found', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/BroadcastChannel|saved place/);
  const journey = await recordJourney(locationPopupModel, page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.9352, longitude: 77.6245 });
  for (const choose of Object.values(ways)) {
    await openOn(page, '/birthday-cakes', journey);
    const loaded = page.waitForEvent('load');
    await choose(page);
    await loaded;
    await expect(popup(page)).toHaveCount(0);
  }
  // Where the browser cannot tell its other tabs, the page goes on all the same.
  await openOn(page, '/birthday-cakes', journey);
  await page.evaluate(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const loaded = page.waitForEvent('load');
  await ways['byHand']?.(page);
  await loaded;
  // A page that follows the place stays.
  await openOn(page, '/p/belgian-chocolate-truffle-cake', journey);
  await ways['byHand']?.(page);
  await expect(popup(page)).toHaveCount(0);
  await journey.end([
    ...Object.keys(ways).map((way) => `open.way.${way}.finding / done(findSpot) / 0`),
    'open.way.serviceable.saving / done(savePlace) / 0',
    'open.way.serviceable.saving / failed(savePlace) / 0',
    'open.way.serviceable.deciding / always / 0',
    'open.way.serviceable.deciding / always / 1',
  ]);
});

test('[LOC-01, LOC-04, LOC-05] a device that answers in the same moment, and the way to the cities', async ({
  page,
}) => {
  const journey = await recordJourney(locationPopupModel, page);
  await openOn(page, '/birthday-cakes', journey);
  for (const state of ['granted', 'prompt']) {
    await page.evaluate((told) => {
      Object.defineProperty(navigator.permissions, 'query', {
        value: async () => ({ state: told }),
        configurable: true,
      });
      navigator.geolocation.getCurrentPosition = () => {
        throw new Error('there is no device');
      };
    }, state);
    await locate(page).click();
    await expect(popup(page)).toContainText('Turn on Location Services');
    await popup(page).getByLabel('Or enter your pincode').fill('5600');
    await expect(popup(page)).not.toContainText('Turn on Location Services');
    await popup(page).getByLabel('Or enter your pincode').fill('');
  }
  await page.evaluate(() => Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'geolocation'));
  await locate(page).click();
  await expect(popup(page)).toContainText('Geolocation is not supported by this browser');
  await popup(page).getByRole('button', { name: 'Choose a city' }).click();
  await expect(page.getByRole('dialog', { name: 'Delivering to?' })).toBeVisible();
  await journey.end([
    'open.way.locating.positioning / failed(locate) / 0',
    'open.way.locating.asking / failed(locate) / 0',
    'open.way.locating.checking / done(readPermission) / 2',
    'open / cities.open / 0',
  ]);
});
