import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { refused } from '#machines/kit/outcome.ts';
import { problemOf, sentCode } from '#tests/machines/login/login-gestures.ts';

type Answer = { status: number; json: unknown };

/** In a page, time that the plan lets pass for a timeout must not wake the resend as well. */
const sent: Answer = { status: 200, json: sentCode(900_000) };
const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 };
const stepUp = { code: 'STEP_UP_REQUIRED', message: 'Please confirm that it is you first.', status: 403 };
const problem = ({ code, message, status }: typeof tooMany): Answer => ({ status, json: problemOf(code, message) });

/** How an entry ends when it opens nothing, as its parents hear it. */
export const entryEnds = {
  refused: refused(tooMany),
  stepUp: refused(stepUp),
  left: refused({ code: 'ENTRY_LEFT', message: '' }),
  restarted: refused({ code: 'ENTRY_RESTARTED', message: '' }),
};

const heldCodes = new WeakMap<Page, Route[]>();

/** Holds the calls that send a code until a gesture answers them. */
export const holdCodes = async (page: Page, url: string): Promise<void> => {
  const calls: Route[] = [];
  heldCodes.set(page, calls);
  await page.route(url, (route) => void calls.push(route));
};

/** The entry is a popup of its own, or stands in the page of its parent. */
const codeField = (page: Page): Locator => page.locator('[data-field="code"]');
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const answerCode = async (page: Page, answer: Answer): Promise<void> => {
  const calls = heldCodes.get(page) ?? [];
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await calls.shift()?.fulfill(answer);
};

/** The first code is under way. */
export const sendCode = (page: Page): Promise<void> => answerCode(page, sent);

const isSending = async (page: Page): Promise<boolean> =>
  (await page.locator('[data-flow="code-entry"]').getAttribute('data-state'))?.startsWith('sending') ?? false;

const reachForm = async (page: Page): Promise<void> => {
  if (await isSending(page)) await sendCode(page);
  await codeField(page).waitFor();
};

/** Types a code whose check gets this answer. */
const checkWith = async (page: Page, url: string | RegExp, answer: Answer): Promise<void> => {
  await reachForm(page);
  await page.route(url, (route) => route.fulfill(answer), { times: 1 });
  await codeField(page).fill('123456');
  await codeField(page).press('Enter');
};

/** What a person does in a page to end an entry whose code is checked at `check`. */
export const endingsOf = (check: string | RegExp, right: Answer) => ({
  verified: (page: Page) => checkWith(page, check, right),
  left: async (page: Page) => {
    await reachForm(page);
    await press(page, /^\(Edit\)/);
  },
  restarted: async (page: Page) => {
    await reachForm(page);
    await press(page, 'Start again');
  },
  /** No code can be sent; one that was sent is of no use any more. */
  refused: async (page: Page) =>
    (await isSending(page)) ? answerCode(page, problem(tooMany)) : checkWith(page, check, problem(stepUp)),
  stepUp: async (page: Page) =>
    (await isSending(page)) ? answerCode(page, problem(stepUp)) : checkWith(page, check, problem(stepUp)),
});
