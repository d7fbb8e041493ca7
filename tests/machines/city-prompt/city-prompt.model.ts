import type { Page } from '@playwright/test';
import { cityPromptMachine } from '#machines/city-prompt/index.ts';
import { defineModel, recordedState, stopClock, untilAlive } from '#tests/kit/model/index.ts';

const asked = { isSkipped: false, isExcluded: false, elapsed: 0 };
const dialog = (page: Page) => page.getByRole('dialog');

/** Another tab keeps a city, and says so. */
const chooseInAnotherTab = (page: Page) =>
  page.evaluate(() => {
    document.cookie = 'fc_city=Mumbai; Path=/';
    const tabs = new BroadcastChannel('place');
    tabs.postMessage('kept');
    tabs.close();
  });

/** The cities of the prompt are left with one of them, or without. */
const closeCities = (page: Page, hasPlace: boolean) =>
  dialog(page)
    .getByRole('button', { name: hasPlace ? /^Mumbai/ : 'Close' })
    .click();

const cover = async (page: Page, isCovered: boolean): Promise<void> => {
  if (isCovered) await page.getByRole('banner').getByRole('button', { name: 'Login/Signup' }).click();
  else await dialog(page).getByRole('button', { name: 'Close' }).click();
};

const stateOf = (page: Page): Promise<string | undefined> => recordedState(page, 'city-prompt');

/**
 * Runs in the page: another tab closes the cities right after this one has looked whether that was done. One that finds
 * it done does not begin the chart at all.
 */
const closeAfterLook = (key: string): void => {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (name) {
    const found = getItem.call(this, name);
    if (name === key) this.setItem(key, 'true');
    return found;
  };
};

/** A page on which the chart has been fetched, in an idle moment: until then the clock goes on in small steps. */
async function open(page: Page, input: string): Promise<void> {
  if (input === 'closed meanwhile') await page.addInitScript(closeAfterLook, 'user_city_close');
  await page.goto(input === 'the cart' ? '/cart' : '/p/belgian-chocolate-truffle-cake');
  await untilAlive(page);
  await stopClock(page);
  for (let step = 0; (await stateOf(page)) === undefined; step += 1) {
    if (step === 300) throw new Error('the chart of the cities did not begin within a minute');
    await page.clock.runFor(200);
  }
}

export const cityPromptModel = defineModel(cityPromptMachine, {
  inputs: {
    'a first visit': asked,
    'closed meanwhile': { ...asked, isSkipped: true },
    'the cart': { ...asked, isExcluded: true },
  },
  events: {
    'page.shown': {
      samples: [{ isExcluded: true }, { isExcluded: false }],
      gesture: (page) => page.getByRole('banner').getByRole('link', { name: /cart/i }).click(),
    },
    'place.chosen': { gesture: chooseInAnotherTab },
    'cover.changed': {
      // What is covered is not covered once more.
      samples: ({ isCovered }) => [{ isCovered: !isCovered }],
      gesture: (page, { isCovered }) => cover(page, isCovered),
    },
    'prompt.closed': {
      samples: [{ hasPlace: true }, { hasPlace: false }],
      gesture: (page, { hasPlace }) => closeCities(page, hasPlace),
    },
  },
  actors: { outsideListener: { listener: true } },
  ignored: [
    { events: ['page.shown'], outside: ['waiting', 'yieldingToLogin'], reason: 'it is decided already' },
    { events: ['place.chosen'], outside: ['waiting', 'yieldingToLogin'], reason: 'it is decided already' },
    { events: ['prompt.closed'], outside: ['open'], reason: 'it did not open by itself' },
  ],
  project: ({ isCovered }) => isCovered,
  truths: [
    { in: 'skipped', says: 'the page is not waited on', holds: ({ isExcluded }) => !isExcluded },
    { in: 'yieldingToLogin', says: 'something lies over the page', holds: ({ isCovered }) => isCovered },
  ],
  headless: [
    ...['open', 'closed', 'skipped', 'excluded'].map((state) => ({
      event: 'cover.changed' as const,
      in: state,
      reason: 'it is decided already',
    })),
    {
      event: 'page.shown',
      in: 'yieldingToLogin',
      reason: 'the links of the login open another tab: city-prompt.e2e.ts leads away from another popup',
    },
  ],
  open,
});
