import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser.ts';
import { recordJourney, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { deliveryPlaceModel } from './delivery-place.model.ts';

/** The start that loads the chart by itself, and the popup as a tap opens it. */
const asked = {
  ...deliveryPlaceModel,
  inputs: { 'a remembered city': deliveryPlaceModel.inputs['a remembered city'] },
  events: {
    ...deliveryPlaceModel.events,
    'popup.opened': {
      samples: [{ isAuto: false, keepsPage: false }],
      gesture: deliveryPlaceModel.events['popup.opened']?.gesture,
    },
  },
};

test('[HOM-07] the delivery place and its popup follow their chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(asked, { longest: 12, newPage: () => newPage() });
});

const cities = (page: Page) => page.getByRole('dialog', { name: 'Delivering to?' });

/** Opens the cities of a page by the way of a tap, from where its transitions count. */
async function openOn(page: Page, path: string, { begin }: { begin: () => Promise<void> }): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await begin();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Deliver|Mumbai)/ })
    .click();
  await page.getByRole('button', { name: 'Choose a city' }).click();
  await expect(cities(page)).toBeVisible();
}

test('[HOM-07, LOC-01, LOC-06] a city that is taken ends the popup, and areas take its place', async ({
  page,
  problems,
}) => {
  problems.expect(/BroadcastChannel|saved place/);
  const journey = await recordJourney(deliveryPlaceModel, page);
  const mumbai = () => cities(page).getByRole('button', { name: /^Mumbai/ });
  await openOn(page, '/birthday-cakes', journey);
  const loaded = page.waitForEvent('load');
  await mumbai().click();
  await loaded;
  // Where the browser cannot tell its other tabs, the page goes on all the same.
  await openOn(page, '/birthday-cakes', journey);
  await page.evaluate(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const again = page.waitForEvent('load');
  await mumbai().click();
  await again;
  // A page that follows the place stays.
  await openOn(page, '/p/belgian-chocolate-truffle-cake', journey);
  await cities(page).getByRole('button', { name: 'Search for area/locality/pincode' }).click();
  await page.getByRole('button', { name: 'Choose a city' }).click();
  await cities(page).getByLabel('Search for your city').fill('bangal');
  await cities(page).getByLabel('Search for your city').press('Enter');
  await expect(cities(page)).toHaveCount(0);
  await journey.end([
    'place / place.choose / 0',
    'place.saving / done(savePlace) / 0',
    'place.saving / failed(savePlace) / 0',
    'place.decidingPage / always / 0',
    'place.decidingPage / always / 1',
    'popup.open / areas.open / 0',
    'popup.open.choosing / city.choose / 0',
    'popup.open.choosing.filtered / city.chooseFirst / 0',
  ]);
});
