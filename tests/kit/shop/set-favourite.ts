import type { Page } from '@playwright/test';
import { shopOrigin } from '../browser.ts';

/** Marks a product for the customer of this page, past the screen. */
export async function setFavourite(page: Page, nid: number): Promise<void> {
  const origin = shopOrigin();
  const token = (await (await page.request.get(`${origin}/b/cart/api/csrf-token`)).json()) as { token: string };
  const answer = await page.request.post(`${origin}/b/main/fa/wishlist`, {
    data: { nid, action: 'add' },
    headers: { origin, 'x-csrf-token': token.token },
  });
  if (!answer.ok()) throw new Error(`${nid} could not be marked: ${await answer.text()}`);
}
