import type { Page } from '@playwright/test';
import { shopOrigin } from '../browser.ts';

/**
 * Posts to a backend as this page's shopper, past the screen; answers the body.
 * @param path such as `cart/add`
 * @param more headers that the call needs
 * @throws when the shop refuses it
 */
export async function postAs(
  page: Page,
  path: string,
  data: object,
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const origin = shopOrigin();
  const { token } = (await (await page.request.get(`${origin}/b/cart/api/csrf-token`)).json()) as { token: string };
  const headers = { origin, 'x-csrf-token': token, ...more };
  const answer = await page.request.post(`${origin}/b/${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  return answer.json();
}
