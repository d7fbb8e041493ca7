import type { Locator, Page } from '@playwright/test';

/** Draws a finger over a card, sideways and as slowly as a finger is. */
export async function swipe(page: Page, card: Locator, by: number): Promise<void> {
  const box = await card.boundingBox();
  if (box === null) throw new Error('the card is not on the screen');
  const client = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2 - by / 2, y: box.y + box.width / 2 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at.y }] });
  await touch('touchStart', at.x);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', at.x + (by * step) / 5);
  await touch('touchEnd', at.x + by);
  await client.detach();
}
