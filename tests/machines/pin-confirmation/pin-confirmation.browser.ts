import { requestTimeout } from '#machines/kit/delays.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { expectState } from '#tests/e2e/shopper.ts';
import { recordJourney, untilAlive, walkInBrowser } from '#tests/kit/model/index.ts';
import { openLinkedDelivery, someLink } from '#tests/kit/shop/delivery-link.ts';
import { pinConfirmationModel } from './pin-confirmation.model.ts';

const flow = 'pin-confirmation';
const problem = { success: false, message: 'Not now.', error_message: 'Not now.', field: null, request_id: 'walk' };

test('[CLC-01, CLC-03, CLC-05] the page of a delivery link follows its chart', async ({ newPage, problems }) => {
  problems.expect(/CallFailure|net::ERR_|\/tiles\//);
  await walkInBrowser(pinConfirmationModel, { longest: 15, newPage: () => newPage() });
});

test('[CLC-03, CLC-06] a key moves the pin from wherever it stands', async ({ page }) => {
  const journey = await recordJourney(pinConfirmationModel, page);
  await page.route('**/saveNewDeliveryAddress', (route) =>
    route.fulfill({ status: 409, json: { ...problem, code: 'NOT_DELIVERED_THERE' } }),
  );
  await openLinkedDelivery(page);
  await untilAlive(page);
  await journey.begin();
  await page.getByRole('application', { name: 'Map pin' }).focus();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Shift+ArrowUp');
    await expectState(page, flow, /^moved/);
  }
  await page.keyboard.press('Shift+ArrowUp');
  await expectState(page, flow, 'outOfRange');
  await page.keyboard.press('ArrowDown');
  await expectState(page, flow, /^moved/);
  await page.getByRole('button', { name: 'Save Location' }).click();
  await expectState(page, flow, 'saveFailed');
  await page.getByRole('application', { name: 'Map pin' }).press('ArrowDown');
  await expectState(page, flow, /^moved/);
  await journey.end(['placed', 'moved', 'outOfRange', 'saveFailed'].map((state) => `${state} / pin.move / 0`));
});

test('[CLC-09, CST-01] a delivery that is asked for again, and does not come for 100 s, is given up', async ({
  page,
  problems,
}) => {
  problems.expect(/CallFailure/);
  const journey = await recordJourney(pinConfirmationModel, page);
  await page.clock.install();
  let asked = 0;
  await page.route('**/checkIsUpdatedAddress', (route) => {
    asked += 1;
    // The second is never answered.
    return asked === 1 ? route.fulfill({ status: 500, json: { ...problem, code: 'SERVER_ERROR' } }) : undefined;
  });
  await page.goto(someLink);
  await untilAlive(page);
  await journey.begin();
  await expectState(page, flow, 'failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(requestTimeout);
  await expectState(page, flow, 'failed');
  await expect(page.locator('code')).toContainText('"code":"TIMEOUT"');
  await journey.end(['loading / after(requestTimeout) / 0']);
});
