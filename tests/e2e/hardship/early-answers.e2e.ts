import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import type { Page } from '@playwright/test';

/** Runs in each page: what React has to do waits until the page is told to go on, as on a phone that is slow. */
const holdReact = (): void => {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  class Channel {
    readonly port1: { onmessage: (() => void) | null } = { onmessage: null };
    readonly port2 = {
      postMessage: (): void => {
        const work = (): void => this.port1.onmessage?.();
        if (isHeld) waiting.push(work);
        else setTimeout(work);
      },
    };
  }
  Object.assign(window, {
    MessageChannel: Channel,
    goOn: () => {
      isHeld = false;
      waiting.splice(0).forEach((work) => work());
    },
  });
};

/** Opens a page that is not made alive before it is told to, and marks what the server drew. */
async function openHeld(page: Page, path: string): Promise<void> {
  await page.addInitScript(holdReact);
  await page.goto(path);
  for (const part of ['main', 'header', 'footer'])
    await page
      .locator(part)
      .first()
      .evaluate((element) => Object.assign(element, { isOfServer: true }));
}

const goOn = (page: Page): Promise<unknown> => page.evaluate(() => (Reflect.get(window, 'goOn') as () => void)());

const isOfServer = (page: Page, part: string): Promise<boolean> =>
  page
    .locator(part)
    .first()
    .evaluate((element) => Reflect.get(element, 'isOfServer') === true);

test('[SHL-12] a header that comes before the page is alive throws nothing away that the server drew', async ({
  page,
}) => {
  await becomeCustomer(page);
  await page.goto('/birthday-cakes');
  await untilAlive(page);
  const heart = page.locator('[data-flow="heart"]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('data-state', 'on.settled');
  const answered = page.waitForResponse(/\/site-header/);
  await openHeld(page, '/birthday-cakes');
  await (await answered).finished();
  await goOn(page);
  await untilAlive(page);
  await expect(page.getByLabel(/^My Account/).first()).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  for (const part of ['main', 'header', 'footer']) expect(await isOfServer(page, part), part).toBe(true);
});

test('[LGN-13] a login that goes on before the page is alive throws nothing away that the server drew', async ({
  page,
}) => {
  await openHeld(page, '/?social_error=cancelled');
  await expect(page).toHaveURL('/');
  await goOn(page);
  await untilAlive(page);
  await expect(page.getByRole('dialog').getByText('You have not logged in yet.')).toBeVisible();
  for (const part of ['main', 'header', 'footer']) expect(await isOfServer(page, part), part).toBe(true);
});
