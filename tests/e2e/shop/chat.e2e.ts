import Fastify from 'fastify';
import { chatWords as words } from '#machines/chat/chat.words.ts';
import { registerChatFrame } from '#src/server/chat/chat-frame.ts';
import { deskWords } from '#src/server/chat/words.ts';
import type { PageSource } from '#src/server/pages.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import { openLinkedDelivery } from '#tests/kit/shop/delivery-link.ts';
import type { Page } from '@playwright/test';
import { boughtOrder } from '../delivered-order.ts';
import { expectState, haveCake, openCheckout } from '../shopper.ts';

const button = (page: Page) => page.getByRole('button', { name: words.open });
const panel = (page: Page) => page.getByRole('dialog', { name: words.title });
const desk = (page: Page) => panel(page).frameLocator('iframe');

/** Whether the page of the chat was asked for. */
function watchFrame(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(new URL(request.url()).pathname === '/chat-frame')));
  return () => count;
}

/** Opens a page on which nobody has touched anything. */
async function openUnmoved(page: Page, path: string, choice: 'all' | 'needed'): Promise<void> {
  await page.addInitScript((said) => {
    // What a test does to a page counts as a touch.
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });
    if (window === window.top) document.cookie = `privacy_choice=${said}; path=/`;
  }, choice);
  await page.goto(path);
  await untilAlive(page);
  await expectState(page, 'chat', 'frame.waiting | panel.closed');
}

test('[SHL-14] who has not agreed is offered the chat after the first touch, and asks for it by the keyboard', async ({
  page,
}) => {
  const frames = watchFrame(page);
  await openUnmoved(page, '/faq', 'needed');
  await expect(button(page)).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect(button(page)).toHaveCount(1);
  expect(frames()).toBe(0);
  // It says that a dialog opens, and whether it has.
  await expect(button(page)).toHaveAttribute('aria-haspopup', 'dialog');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');

  await button(page).press('Enter');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page).getByRole('heading', { name: words.title })).toBeFocused();
  await expect(desk(page).getByText(deskWords.hello)).toBeVisible();
  expect(frames()).toBe(1);
  // Nothing of the shop's can be reached from within.
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null);
  expect(await frame?.evaluate(() => window.origin)).toBe('null');

  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: words.close })).toBeFocused();
  const field = desk(page).getByLabel(deskWords.label);
  await field.fill('Do you have eggless cakes?');
  await field.press('Enter');
  await expect(desk(page).getByText(/Most cakes can be had with egg or eggless/)).toBeVisible();
  await field.press('Escape');
  await expect(button(page)).toBeFocused();
  await expect(panel(page)).toBeHidden();
  await button(page).press('Enter');
  // What was said is still there.
  await expect(desk(page).getByText(/Most cakes can be had with egg or eggless/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
  expect(frames()).toBe(1);
});

test('[SHL-14] who has agreed gets the chat loaded with the first click, scroll or touch, and not before', async ({
  page,
}) => {
  const frames = watchFrame(page);
  await openUnmoved(page, '/', 'all');
  expect(frames()).toBe(0);
  await page.mouse.wheel(0, 50);
  await expectState(page, 'chat', 'frame.present.ready | panel.closed');
  expect(frames()).toBe(1);
  await expect(panel(page)).toBeHidden();
});

test('[SHL-14] what has no answer goes into a letter with what was written, and nothing typed there is lost', async ({
  page,
}) => {
  await page.goto('/contact-us');
  await untilAlive(page);
  await page.getByLabel('Your message').fill('Good morning.');
  await page.goto('/faq');
  await untilAlive(page);
  await button(page).click();
  const field = desk(page).getByLabel(deskWords.label);
  await field.fill('Zebras or quokkas?');
  await desk(page).getByRole('button', { name: deskWords.send }).click();
  await expect(desk(page).getByText(deskWords.none)).toBeVisible();
  await desk(page).getByRole('button', { name: deskWords.write }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByLabel('Your message')).toHaveValue('Good morning.\n\nZebras or quokkas?');
  await expect(panel(page)).toBeHidden();
});

test('[SHL-14] on the page of an order the chat knows its number, also in the letter', async ({ page }) => {
  test.setTimeout(120_000);
  const order = await boughtOrder(page);
  await page.goto(`/orders/${order}`);
  await untilAlive(page);
  await button(page).click();
  await expect(desk(page).getByText(deskWords.about + order)).toBeVisible();
  await desk(page).getByLabel(deskWords.label).fill('Zebras?');
  await desk(page).getByLabel(deskWords.label).press('Enter');
  await desk(page).getByRole('button', { name: deskWords.write }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByLabel('Your message')).toHaveValue('Zebras?');
  await expect(page.getByLabel('Order number')).toHaveValue(order);
});

test('[SHL-14] there is no chat in the checkout nor where a delivery is confirmed', async ({ page }) => {
  const frames = watchFrame(page);
  await haveCake(page);
  await openCheckout(page);
  await page.mouse.wheel(0, 100);
  await expect(page.locator('[data-flow="chat"]')).toHaveCount(0);
  await openLinkedDelivery(page);
  await untilAlive(page);
  await page.mouse.wheel(0, 100);
  await expect(page.locator('[data-flow="chat"]')).toHaveCount(0);
  expect(frames()).toBe(0);
});

const cdn = 'https://cdn.chat.test/sdk.js';

/** Puts a configured chat in the place of the local one; its script is what the host answers. */
async function configure(page: Page, script: string | null): Promise<void> {
  const app = Fastify();
  app.decorateRequest('cspNonce', 'bm9uY2U=');
  const chat = { script: cdn, token: 'token-1', base: 'https://chat.test' };
  registerChatFrame(app, { chat }, {} as PageSource, { guard: async () => {} });
  const { headers, payload } = await app.inject({ url: '/chat-frame' });
  await app.close();
  await page.route('**/chat-frame', (route) =>
    route.fulfill({ headers: headers as Record<string, string>, body: payload }),
  );
  await page.route(cdn, (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

const works = `
  document.cookie = 'cw=1; path=/';
  localStorage.setItem('cw', '2');
  window.chatwootSDK = { run: ({ websiteToken, baseUrl }) => {
    window.$chatwoot = {
      toggle: () => document.body.append('open ' + websiteToken + ' ' + baseUrl + ' ' + document.cookie),
      setConversationCustomAttributes: () => {},
      deleteConversationCustomAttribute: () => {},
    };
    window.dispatchEvent(new Event('chatwoot:ready'));
  } };`;

test('[SHL-14] a configured chat runs in its frame with token and address', async ({ page, problems }) => {
  problems.expect(/another host: https:\/\/cdn\.chat\.test\/sdk\.js/);
  await configure(page, works);
  await page.goto('/faq');
  await untilAlive(page);
  await button(page).click();
  await expect(desk(page).getByText('open token-1 https://chat.test cw=1')).toBeVisible();
  await expectState(page, 'chat', 'frame.present.ready | panel.open');
});

test('[SHL-14] a chat whose script does not come leaves the page as it was, and can be tried again', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED|another host: https:\/\/cdn\.chat\.test\/sdk\.js/);
  await configure(page, null);
  await page.goto('/faq');
  await untilAlive(page);
  await button(page).click();
  await expect(panel(page).getByText(words.failed)).toBeVisible();
  await page.unroute(cdn);
  await page.route(cdn, (route) => route.fulfill({ contentType: 'text/javascript', body: works }));
  await panel(page).getByRole('button', { name: words.retry }).click();
  await expectState(page, 'chat', 'frame.present.ready | panel.open');
});
