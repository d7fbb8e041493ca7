import type { Page } from '@playwright/test';
import { shopOrigin } from './browser.ts';

type Wanted = { sku: string; quantity?: number; attributes?: readonly { id: number; value: string }[] };

const textIn = (body: unknown, name: string): string => {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  if (typeof found !== 'string') throw new Error(`The shop's answer has no ${name}`);
  return found;
};

/** Puts a product into the cart of this page's shopper, past the screen. Answers the id of its line. */
export async function putIntoCart(page: Page, { sku, quantity = 1, attributes = [] }: Wanted): Promise<string> {
  const origin = shopOrigin();
  const token = await page.request.get(`${origin}/b/cart/api/csrf-token`);
  const answer = await page.request.post(`${origin}/b/cart/add`, {
    data: { sku, quantity, attributes },
    headers: { origin, 'x-csrf-token': textIn(await token.json(), 'token') },
  });
  if (!answer.ok()) throw new Error(`${sku} could not be put into the cart: ${await answer.text()}`);
  return textIn(await answer.json(), 'cart_item_id');
}
