import type { Page } from '@playwright/test';
import { anythingOn } from '#tests/kit/axe.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { recordJourney, recordedState, untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { cityPromptModel } from '#tests/machines/city-prompt/city-prompt.model.ts';
import { holdCalls } from '../hold-calls.ts';
import { expectState } from '../shopper.ts';

test.use({ asksForCity: true });

const cities = (page: Page) => page.getByRole('dialog', { name: 'Delivering to?' });
const stateOf = (page: Page): Promise<string | undefined> => recordedState(page, 'city-prompt');

/** A page whose chart has begun to wait, a second or two after it was loaded. */
async function load(page: Page, path: string, state: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(250);
      return stateOf(page);
    })
    .toBe(state);
}

test('[LOC-07, LOC-08, REV-04, CST-03, SHL-23] ten seconds after a load the cities open by themselves, not over the login, and never again once they were closed', async ({
  page,
}) => {
  await page.clock.install();
  await load(page, '/', 'waiting');
  // Going on to another page begins no new wait.
  await page
    .getByRole('link', { name: /birthday cakes/i })
    .first()
    .click();
  await expect(page).toHaveURL(/birthday-cakes/);
  await page.getByRole('button', { name: 'Login/Signup' }).first().click();
  const login = page.getByRole('dialog');
  await expect(login).toBeVisible();
  await page.clock.runFor(11_000);
  await expect.poll(() => stateOf(page)).toBe('yieldingToLogin');
  await expect(cities(page)).toHaveCount(0);
  await login.getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(1_000);
  await expect(cities(page)).toBeVisible();
  await expect(cities(page)).toContainText('Select your city to see what we can deliver in time.');
  await expectState(page, 'delivery-place', 'place.unknown | popup.open.choosing.all');
  await expect.poll(() => anythingOn(page)).toEqual([]);
  await page.goBack();
  await page.clock.runFor(1_000);
  await expect(cities(page)).toHaveCount(0);
  await expect(page).toHaveURL(/birthday-cakes/);
  expect(await page.evaluate(() => window.localStorage.getItem('user_city_close'))).toBe('true');
  // Their chart does not even begin.
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  await expect.poll(() => recordedState(page, 'help-bubble')).toBeDefined();
  await page.clock.runFor(15_000);
  expect(await stateOf(page)).toBeUndefined();
  await expect(cities(page)).toHaveCount(0);

  // Where they never open, a page that is gone to does not wait either.
  await page.evaluate(() => window.localStorage.removeItem('user_city_close'));
  for (const path of ['/cart', '/product-reviews/PC7K3M9QXWAB/q83vEjRWeJq83vEjRWeJqQ'])
    await load(page, path, 'excluded');
  await page.clock.runFor(11_000);
  await expect(cities(page)).toHaveCount(0);
  // Nor inside the shop's app.
  await page.goto('/?fa_source=app');
  await untilAlive(page);
  await page.clock.runFor(15_000);
  expect(await stateOf(page)).toBeUndefined();
  await expect(cities(page)).toHaveCount(0);
});

test('[LOC-07, LOC-08] a popup whose link leads where the cities never open does not make room for them', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the profile of a wide window is no popup');
  await becomeCustomer(page);
  const journey = await recordJourney(cityPromptModel, page);
  await page.clock.install();
  await load(page, '/birthday-cakes', 'waiting');
  await journey.begin();
  await page.getByLabel('Menu', { exact: true }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: /Asha/ }).click();
  const link = popup.getByRole('link', { name: /favourites/i });
  await expect(link).toBeVisible();
  await page.clock.runFor(11_000);
  await expect.poll(() => stateOf(page)).toBe('yieldingToLogin');
  await link.click();
  await expect(page).toHaveURL(/my-favourites/);
  await expect.poll(() => stateOf(page)).toBe('excluded');
  await page.clock.runFor(1_000);
  await expect(cities(page)).toHaveCount(0);
  await journey.end(['yieldingToLogin / page.shown / 0']);
});

test('[LOC-07] nothing in the popup of cities moves when they come late', async ({ page }) => {
  const letGo = await holdCalls(page, '**/city/list*');
  await page.clock.install();
  await load(page, '/birthday-cakes', 'waiting');
  await page.clock.runFor(11_000);
  const popup = cities(page);
  await expect(popup).toContainText('Select your city');
  const parts = [popup.getByRole('searchbox'), popup.getByRole('button', { name: 'Search for area/locality/pincode' })];
  const tops = () => Promise.all(parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().top)));
  const settled = async (): Promise<number[]> => {
    let last = await tops();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        const before = last;
        last = await tops();
        return JSON.stringify(before) === JSON.stringify(last);
      })
      .toBe(true);
    return last;
  };
  await expect(popup.getByRole('list', { name: 'Cities' })).toHaveCount(0);
  const before = await settled();
  letGo();
  await expect(popup.getByRole('button', { name: /^Pune/ })).toBeVisible();
  expect(await settled()).toEqual(before);
});

test('[LOC-07] the cities come right after their popup, which is drawn without them', async ({ page }) => {
  await page.addInitScript(() => {
    const first: number[] = [];
    Reflect.set(window, 'citiesAtFirst', first);
    new MutationObserver(() => {
      const search = document.querySelector('[role="dialog"] input[type="search"]');
      if (search !== null && first.length === 0)
        first.push(search.closest('[role="dialog"]')?.querySelectorAll('li').length ?? NaN);
    }).observe(document, { childList: true, subtree: true });
  });
  // The cities are there before the code that draws them.
  const letGo = await holdCalls(page, '**/city-sheet-*.js');
  await page.clock.install();
  await load(page, '/birthday-cakes', 'waiting');
  await page.clock.runFor(11_000);
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return recordedState(page, 'delivery-place');
    })
    .toContain('popup.open.choosing');
  letGo();
  const listOfCities = cities(page).getByRole('list', { name: 'Cities' });
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return listOfCities.getByRole('listitem').count();
    })
    .toBeGreaterThan(40);
  expect(await page.evaluate(() => Reflect.get(window, 'citiesAtFirst'))).toEqual([0]);
});
