import type { Page } from '@playwright/test';
import { postAs } from './post-as.ts';

/** Marks a product for the customer of this page, past the screen. */
export async function setFavourite(page: Page, nid: number): Promise<void> {
  await postAs(page, 'main/fa/wishlist', { nid, action: 'add' });
}
