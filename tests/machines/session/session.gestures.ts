import type { Page } from '@playwright/test';
import { overlayOf } from '#src/runtime/overlays.ts';
import { quietTime } from '#machines/tabs/tabs.setup.ts';
import { recordedState, untilAlive } from '#tests/kit/model/index.ts';
import {
  checkedUser,
  codeField,
  contactField,
  dialog,
  loginAnswer,
  press,
  problemOf,
  sentCode,
} from '#tests/machines/login/login-gestures.ts';

/** What a login and an expired session are told by the shop; what the header says after them is for the plan to say. */
const answers: Readonly<Record<string, { status: number; json: unknown }>> = {
  '**/b/user/fa/users/checkUser*': { status: 200, json: checkedUser('registered_verified') },
  '**/b/user/fa/users/sendOtp*': { status: 200, json: sentCode(900_000) },
  '**/b/user/fa/users/signin*': loginAnswer({
    status: true,
    uid: 'u1',
    username: 'Asha',
    cart_count: 2,
    message: 'Welcome back',
  }),
  '**/b/main/fa/wishlist': { status: 401, json: problemOf('LOGIN_REQUIRED', 'Please log in to continue.') },
};

/** The first page comes with its header; here it gets lost, as when the server was not answered. */
const loseHeader = (page: Page, path: string): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const block = /(<script type="application\/json" id="first-page">)(.*?)(<\/script>)/s;
    const body = html.replace(block, (_, start: string, json: string, end: string) => {
      const first = JSON.parse(json) as { input: { data: { header: unknown } } };
      first.input.data.header = null;
      return start + JSON.stringify(first).replaceAll('<', '\\u003c') + end;
    });
    await route.fulfill({ response, body });
  });

export async function answerLogins(page: Page): Promise<void> {
  for (const [url, answer] of Object.entries(answers)) await page.route(url, (route) => route.fulfill(answer));
}

/** A listing, where there are cards to add and hearts to tap; it stays when the session wants another document. */
export async function openListing(page: Page, hasHeader: boolean): Promise<void> {
  const path = '/candles';
  if (!hasHeader) await loseHeader(page, path);
  await answerLogins(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  const stay = { status: 204 };
  await page.route(/^https?:\/\/[^/]+\/(candles)?$/, (route) => route.fulfill(stay));
}

/** Popups cover the page; who goes on with the page closes them. */
async function uncover(page: Page): Promise<void> {
  if ((await dialog(page).count()) === 0) return;
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** A card that was not added yet: one that was says so itself for a while. */
export async function addCard(page: Page): Promise<void> {
  await uncover(page);
  await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
}

/** A login that goes on with the page, in the popup that a call without a session opens. */
export async function logIn(page: Page): Promise<void> {
  await uncover(page);
  await page.evaluate(
    (overlay) => window.history.pushState({ ...window.history.state, overlays: [overlay] }, ''),
    overlayOf('login', { continuation: { kind: 'stay' } }),
  );
  await contactField(page).fill('9876543210');
  await press(page, 'Get OTP');
  await codeField(page).fill('123456');
  await codeField(page).press('Enter');
  await page.locator('[data-flow="login"][data-state^="succeeded"]').waitFor({ state: 'attached' });
  await page.clock.runFor(2_000);
  await dialog(page).waitFor({ state: 'detached' });
}

/**
 * The shop answers a heart that nobody is logged in any more. Nobody waits for the heart, or a login would add it, and
 * the popup goes: it would end with a login elsewhere, and ask for the header once more.
 */
export async function tapHeart(page: Page): Promise<void> {
  await uncover(page);
  await page.locator('main [data-flow="heart"]').first().click();
  await dialog(page).waitFor();
  await page.evaluate(() => {
    window.localStorage.removeItem('wp');
    window.dispatchEvent(new StorageEvent('storage', { key: 'wp' }));
  });
  await uncover(page);
}

/** Another tab has changed what the header shows, and is done. A page listens to others a second after it is alive. */
export async function changeElsewhere(page: Page): Promise<void> {
  while ((await recordedState(page, 'tabs')) === undefined) await page.clock.runFor(100);
  await page.evaluate(() => {
    const channel = new BroadcastChannel('header');
    channel.postMessage('changed');
    channel.close();
  });
  await page.clock.runFor(quietTime);
}

export const logOutElsewhere = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel('session');
    channel.postMessage('ended');
    channel.close();
  });

export async function logOut(page: Page): Promise<void> {
  await uncover(page);
  await page
    .getByLabel(/^My Account/)
    .first()
    .click();
  await press(page, 'Log out');
}
