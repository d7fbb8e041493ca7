import type { Page } from '@playwright/test';
import { shopOrigin } from '#tests/kit/browser.ts';

/** Reviews the first line of a delivered order of the customer of this page, past the screen; with what is given. */
export async function sendReview(page: Page, order: string, change: Record<string, unknown> = {}): Promise<void> {
  const origin = shopOrigin();
  const token = (await (await page.request.get(`${origin}/b/cart/api/csrf-token`)).json()) as { token: string };
  const answer = await page.request.post(`${origin}/b/order-review/orders/${order}/reviews`, {
    data: { line: 1, rating: 5, taste: null, look: null, delivery: null, text: '', photos: [], ...change },
    headers: { origin, 'x-csrf-token': token.token },
  });
  if (!answer.ok()) throw new Error(`the review could not be sent: ${await answer.text()}`);
}
