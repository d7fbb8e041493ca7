import { ok, refused } from '#machines/kit/outcome.ts';
import type { Page } from '@playwright/test';
import { uiWords } from '#src/ui/words.ts';
import { serverFailure, untilAlive } from './model/index.ts';

/** The browser brings the page back from its cache; one without windows keeps none (e2e/whole-browser). */
export const restorePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

/**
 * Comes back to a page by history while a call of it fails, as in a train: what it cannot show is not there, and its
 * chart asks for it once more.
 */
export async function comeBackWithout(page: Page, flow: string, path: string, call: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await page.getByRole('banner').getByRole('link', { name: uiWords.header.home }).click();
  await page.locator(`[data-flow="${flow}"]`).waitFor({ state: 'detached' });
  const { status, json } = serverFailure;
  await page.route(call, (route) => route.fulfill({ status, json, contentType: 'application/problem+json' }), {
    times: 1,
  });
  await page.goBack();
}

/** Stands in for the clipboard and the phone's own sheet: what is asked of them waits until the walk answers. */
export const holdHands = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = (): Promise<void> =>
      new Promise((resolve, reject) => {
        Reflect.set(window, 'answerHand', (error: string | null) =>
          error === null ? resolve() : reject(error === '' ? new Error('no clipboard') : new DOMException('No', error)),
        );
      });
    Object.defineProperty(navigator, 'share', { value: ask });
    Object.defineProperty(navigator.clipboard, 'writeText', { value: ask });
  });

const answerHand =
  (error: string | null) =>
  (page: Page): Promise<void> =>
    page.evaluate((name) => Reflect.get(window, 'answerHand')(name), error);

/** How a port to the clipboard or the sheet may end, headless and in a page. */
export const hands = {
  done: { done: ok(null), refused: refused({ code: 'NOT_ALLOWED', message: 'The browser said no.' }) },
  errors: { broken: new Error('no clipboard') },
  answers: { done: answerHand(null), refused: answerHand('NotAllowedError'), broken: answerHand('') },
};
