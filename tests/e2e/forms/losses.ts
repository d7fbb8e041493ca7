import type { Page, Route } from '@playwright/test';
import { expect } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Person } from '#tests/kit/shop/customer.ts';
import { logIn, passTime } from '../shopper.ts';

/** A form as a test fills it, loses its page, its connection and its session, and sends it at last. */
export type LosableForm = {
  readonly path: string;
  /** brings a page that is alive to the form, where it is loaded late */
  readonly approach?: (page: Page) => Promise<void>;
  readonly fill: (page: Page) => Promise<void>;
  /** something of what is typed */
  readonly typed: string;
  readonly expectFilled: (page: Page) => Promise<void>;
  /** the button that sends it */
  readonly send: string;
  /** the same where the shop has it already; null where the page then shows that, and no form */
  readonly sendAgain?: string | null;
  /** the address of the call that sends it */
  readonly call: string;
  /** proves what the form asks to be proven before it goes out for the first time */
  readonly prove?: (page: Page) => Promise<void>;
  /** said when nobody knows whether the shop has it */
  readonly unsure: string;
  /** said when the shop fails, where that is known to be something else */
  readonly failed?: string;
  readonly expectSent: (page: Page) => Promise<void>;
  /** how many of it the shop has */
  readonly count: (page: Page) => Promise<number>;
  /** of a form for customers alone: who sends it, and the button that leads back to it without a login */
  readonly customer?: { readonly person: Person; readonly back?: string };
};

/** What such losses say in the console, or as an error of a page. */
export const lossNoise = /CallFailure|net::ERR_|Failed to (?:fetch|load)|40[13]|429|500/i;

const refusal = 'That was a little too quick. Please try again in a minute.';
const problem = (code: string, message: string) => ({
  ...{ success: false, code, message, error_message: message, field: null, request_id: 'r1' },
});

/** Lets the calls that send a form end otherwise while something is done. */
async function ending(
  page: Page,
  { call }: LosableForm,
  end: (route: Route) => Promise<void>,
  act: () => Promise<void>,
) {
  const posted = (route: Route): Promise<void> => (route.request().method() === 'POST' ? end(route) : route.fallback());
  await page.route(call, posted);
  await act();
  await page.unroute(call, posted);
}

/** What was typed stands on a page that has just been opened. */
async function expectFilledOn(page: Page, form: LosableForm): Promise<void> {
  await untilAlive(page);
  await form.approach?.(page);
  await form.expectFilled(page);
}

/** All that this tab keeps of what is typed and not sent. */
const draftsOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries({ ...sessionStorage })
      .filter(([key]) => key.includes('draft'))
      .join('\n'),
  );

/** Leaves the page in each way, and comes back. */
async function leaveAndReturn(page: Page, form: LosableForm): Promise<void> {
  const expectThere = () => expectFilledOn(page, form);
  await page.reload();
  await expectThere();
  // For another document.
  await page.goto('/trackorder');
  await untilAlive(page);
  await page.goBack();
  await expectThere();
  await page.goForward();
  await expect(page).toHaveURL(/\/trackorder$/);
  await untilAlive(page);
  await page.goBack();
  await expectThere();
  // Within the document.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goBack();
  await expectThere();
}

/** Logs in again, a minute after the last code. */
async function comeBack(page: Page, form: LosableForm): Promise<void> {
  if (form.customer === undefined) return;
  const { person, back } = form.customer;
  await passTime(page, 61_000);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Mobile number')).toBeVisible();
  // Without a login nothing is lost either.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (back !== undefined) await page.getByRole('button', { name: back, exact: true }).click();
  await form.expectFilled(page);
  await page.getByRole('button', { name: form.send }).click();
  await logIn(page, person, 'returning');
}

/**
 * Nothing that is typed in a form is lost by a reload, by Back and Forward, by a shop that fails or refuses, by a lost
 * connection, a session that ends or a lost answer; and however often it is sent, the shop has it once.
 */
export async function loseNothing(page: Page, form: LosableForm): Promise<void> {
  const { expectFilled } = form;
  const send = page.getByRole('button', { name: form.send });
  const unsure = page.getByText(form.unsure);
  await page.goto(form.path);
  await untilAlive(page);
  await form.approach?.(page);
  await form.fill(page);
  await leaveAndReturn(page, form);

  const fail = (route: Route) => route.fulfill({ status: 500, json: problem('SERVER_ERROR', 'No.') });
  await ending(page, form, fail, async () => {
    await send.dblclick();
    await form.prove?.(page);
    await expect(form.failed === undefined ? unsure : page.getByText(form.failed, { exact: true })).toBeVisible();
    await expectFilled(page);
  });
  const refuse = (route: Route) => route.fulfill({ status: 429, json: problem('TOO_MANY_REQUESTS', refusal) });
  await ending(page, form, refuse, async () => {
    await send.dblclick();
    await expect(page.getByText(refusal)).toBeVisible();
    await expectFilled(page);
  });
  await page.context().setOffline(true);
  await send.dblclick();
  await expect(unsure).toBeVisible({ timeout: 60_000 });
  await expectFilled(page);
  await page.context().setOffline(false);
  expect(await form.count(page)).toBe(0);

  // The session ends; then the shop takes the form, and each of its answers is lost.
  let taken = 0;
  const lose = async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    taken += 1;
    return route.abort('connectionreset');
  };
  await page.context().clearCookies({ name: /sid$/ });
  await ending(page, form, lose, async () => {
    await send.dblclick();
    await comeBack(page, form);
    await expect.poll(() => taken, { timeout: 60_000 }).toBeGreaterThan(0);
    await expect(unsure).toBeVisible({ timeout: 60_000 });
    await expectFilled(page);
  });
  await page.reload();
  if (form.sendAgain !== null) {
    await expectFilledOn(page, form);
    expect(await draftsOf(page)).toContain(form.typed);
    await page.getByRole('button', { name: form.sendAgain ?? form.send }).dblclick();
    await form.expectSent(page);
    // What was sent is not offered to be sent once more.
    expect(await draftsOf(page)).not.toContain(form.typed);
  }
  await form.expectSent(page);
  await expect.poll(() => form.count(page)).toBe(1);
}
