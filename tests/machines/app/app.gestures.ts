import { expect, type Page } from '@playwright/test';
import { shellWords } from '#src/shell/words.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { dialog, press } from '#tests/machines/login/login-gestures.ts';
import { addCard, answerLogins, changeElsewhere, logIn, tapHeart } from '../session/session.gestures.ts';
import { customerHeader } from '../session/session.model.ts';

const listing = '/candles';

/** A listing: there are cards to add, hearts to tap, and other pages to go to. */
export async function openListing(page: Page): Promise<void> {
  await answerLogins(page);
  await page.goto(listing, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
}

const banner = (page: Page) => page.getByRole('banner');

/** By the browser's own Back, of which the root hears nothing. */
async function uncover(page: Page): Promise<void> {
  while ((await dialog(page).count()) > 0) {
    await page.goBack();
    await dialog(page).last().waitFor({ state: 'detached' });
  }
}

/** The badge counts one more, and a toast says what was done. */
export async function addAndSee(page: Page): Promise<void> {
  await uncover(page);
  const badge = banner(page).getByRole('link', { name: /^Cart/ }).first();
  const before = await badge.textContent();
  await addCard(page);
  await expect(badge).not.toHaveText(before ?? '');
  const toast = page.locator('[data-tone="success"]');
  await toast.first().waitFor();
  await page.clock.runFor(3_000);
  await expect(toast).toHaveCount(0);
}

export async function askForLogin(page: Page): Promise<void> {
  await uncover(page);
  await page.getByRole('button', { name: 'Login/Signup' }).first().click();
  await dialog(page).waitFor();
}

export async function closeLogin(page: Page): Promise<void> {
  await askForLogin(page);
  await press(page, 'Close');
  await dialog(page).waitFor({ state: 'detached' });
}

export async function askForCities(page: Page): Promise<void> {
  await uncover(page);
  await banner(page)
    .getByRole('button', { name: /^Deliver/ })
    .click();
  await press(page, 'Choose a city');
  await page.getByRole('dialog', { name: 'Delivering to?' }).waitFor();
}

export async function signIn(page: Page): Promise<void> {
  await uncover(page);
  await logIn(page);
}

export async function refreshHeader(page: Page): Promise<void> {
  await uncover(page);
  await changeElsewhere(page);
}

/** The header says that a customer is here, and the shop says of a heart that nobody is. */
export async function expireSession(page: Page): Promise<void> {
  await uncover(page);
  const data = onWire(customerHeader);
  const url = '**/b/main/fa/site-header*';
  await page.route(url, (route) => route.fulfill({ json: { success: true, data } }));
  await restorePage(page);
  await page
    .getByLabel(/^My Account/)
    .first()
    .waitFor();
  await page.unroute(url);
  await tapHeart(page);
  await page.getByRole('button', { name: 'Login/Signup', includeHidden: true }).first().waitFor();
}

/** Over the cart's page and back: the charts of the listing end with it. */
export async function leaveListing(page: Page): Promise<void> {
  await uncover(page);
  await banner(page).getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.locator('[data-flow="cart"]').waitFor();
  await page.goBack();
  await page.locator('[data-flow="listing-filters"]').waitFor();
}

/** A browser that cannot be listened to: the chart of the next listing throws, and its page says so and can be tried again. */
export async function breakListing(page: Page): Promise<void> {
  await uncover(page);
  const name = 'addEventListener';
  await page.evaluate((method) => {
    Object.defineProperty(window, method, {
      configurable: true,
      value: (type: string, ...more: [EventListener]): void => {
        if (type === 'pageshow') throw new Error('nobody may listen');
        Object.getPrototypeOf(window)[method].call(window, type, ...more);
      },
    });
    window.history.pushState(null, '', '/nut-cakes');
  }, name);
  await expect(page.getByText(shellWords.failureTitle)).toBeVisible();
  await page.evaluate((method) => Reflect.deleteProperty(window, method), name);
  await page.getByRole('button', { name: shellWords.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/nut/i);
}
