import type { Page } from '@playwright/test';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import { shopOrigin } from '../browser.ts';
import { photoOf } from './photos.ts';
import { postAs } from './post-as.ts';

type Wanted = { sku: string; quantity?: number; attributes?: readonly { id: number; value: string }[] };

const textIn = (body: unknown, name: string): string => {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  if (typeof found !== 'string') throw new Error(`The shop's answer has no ${name}`);
  return found;
};

/** Puts a product into the cart of this page's shopper, past the screen. Answers the id of its line. */
export const putIntoCart = async (page: Page, { sku, quantity = 1, attributes = [] }: Wanted): Promise<string> =>
  textIn(await postAs(page, 'cart/add', { sku, quantity, attributes }), 'cart_item_id');

/** Sends the shop a photo of this page's shopper, past the screen. Answers its id. */
export async function sendPhoto(page: Page): Promise<string> {
  const filedata = (await photoOf({ width: 700, height: 700 })).toString('base64');
  return textIn(await postAs(page, 'cart/upload-image', { type: 'photo-cake', filedata }), 'id');
}

/** Puts a cake with a photo of the shopper into the cart, past the screen. */
export async function putPhotoCakeIntoCart(page: Page, sku: string): Promise<void> {
  await putIntoCart(page, { sku, attributes: [{ id: PHOTO_ATTRIBUTE, value: await sendPhoto(page) }] });
}

/** Lets the wallet of this page's customer pay for the cart, past the screen. */
export const useWallet = (page: Page): Promise<unknown> => postAs(page, 'cart/wallet', { in_use: true });

/** Gives the cart of this page's shopper a coupon, past the screen. */
export async function giveCoupon(page: Page, code: string): Promise<void> {
  const answer = await page.request.get(`${shopOrigin()}/b/cart/checkout_coupon?action=apply&coupon=${code}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  });
  if (!answer.ok()) throw new Error(`the coupon was refused: ${await answer.text()}`);
}
