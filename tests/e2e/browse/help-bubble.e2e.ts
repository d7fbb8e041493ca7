import { chatWords } from '#machines/chat/chat.words.ts';
import { expect, test } from '#tests/kit/browser.ts';
import { untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import { holdCalls } from '../hold-calls.ts';
import { noteMoves } from '../moves.ts';

/** What the bubble lies on: controls, pictures, bars and lines of text whose boxes meet its own and are not clipped away. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bubble = document.querySelector('[data-flow="help-bubble"]');
    if (bubble === null || bubble.getClientRects().length === 0) return [];
    const own = bubble.getBoundingClientRect();
    // At its place in the page, which is out of sight, it covers nothing, whatever else is parked there.
    if (own.bottom <= 0 || own.top >= window.innerHeight) return [];
    const isOn = (box: DOMRect): boolean =>
      box.width > 0 && box.left < own.right && own.left < box.right && box.top < own.bottom && own.top < box.bottom;
    const met: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (bubble.contains(element) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      // What is there for screen readers alone is one pixel wide, and its clipped text longer.
      if (element.getBoundingClientRect().width <= 2) continue;
      const lines = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
      const isControl = element.matches('a, button, input, select, textarea, summary, label, img, video');
      const isBar = getComputedStyle(element).position === 'fixed' && element.textContent !== '';
      const boxes = isControl || isBar ? [...lines, element.getBoundingClientRect()] : lines;
      if (boxes.some(isOn)) met.push(`${element.tagName} ${element.textContent?.slice(0, 30)}`);
    }
    return met;
  });

/** Moves the page, and waits until it has heard of it. */
const scrollTo = (page: Page, to: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => resolve(), { once: true });
        if (window.scrollY === top) resolve();
        else window.scrollTo({ top, behavior: 'instant' });
      }),
    to,
  );

/** The bubble has looked around itself since the page last moved. */
const atRest = /^(docked|floating|yielding)\.resting$/;

test('[SHL-14, SHL-15] chat and WhatsApp float only where they cover nothing, at every place of a page and over its bars @both-widths:layout', async ({
  page,
}, { project }) => {
  const bubble = page.locator('[data-flow="help-bubble"]');
  let floated = 0;
  for (const path of ['/', '/birthday-cakes', '/p/belgian-chocolate-truffle-cake', '/faq']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await page.mouse.wheel(0, 10);
    for (const button of await bubble.locator(':is(a, button):visible').all())
      expect(await button.boundingBox()).toMatchObject({ width: 54, height: 54 });
    await expect(bubble.getByRole('button', { name: chatWords.open })).toHaveCount(1);
    await expect(bubble.getByRole('link')).toHaveCount(project.name === 'phone' && path !== '/faq' ? 1 : 0);
    await expect(bubble).toHaveAttribute('data-state', atRest);
    const end = await page.evaluate(() => document.body.scrollHeight - window.innerHeight);
    for (const part of [0, 0.1, 0.35, 0.6, 0.85, 1]) {
      await scrollTo(page, Math.round(end * part));
      // It yields to what comes under it as soon as it hears of the move, and once more when a late part has come there.
      await expect.poll(() => coveredBy(page), `${path} at ${part}`).toEqual([]);
      await expect
        .poll(async () => (atRest.test((await bubble.getAttribute('data-state')) ?? '') ? coveredBy(page) : null), {
          message: `${path} at ${part}, at rest`,
        })
        .toEqual([]);
      if ((await bubble.getAttribute('data-state')) === 'floating.resting') floated += 1;
    }
  }
  expect(floated).toBeGreaterThan(1);
});

test('[SHL-14, DET-01] WhatsApp floats where the chat has room beside it, and stays there when that comes', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the header of wide windows leads to WhatsApp');
  const bubble = page.locator('[data-flow="help-bubble"]');
  const whatsApp = bubble.getByRole('link');
  const chat = bubble.getByRole('button', { name: chatWords.open });
  const movesOn = await noteMoves(page);
  const letGo = await holdCalls(page, '**/assets/settled*.js');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  // To where it has room.
  for (let top = 150; (await bubble.getAttribute('data-state')) !== 'floating.resting'; top += 150) {
    expect(top).toBeLessThan(3_000);
    await scrollTo(page, top);
    await expect(bubble).toHaveAttribute('data-state', atRest);
  }
  await expect(chat).toHaveCount(0);
  const stood = await whatsApp.boundingBox();
  await movesOn();
  letGo();
  await expect(chat).toBeVisible();
  await expect(bubble).toHaveAttribute('data-state', 'floating.resting');
  expect(await movesOn()).toEqual([]);
  expect(await whatsApp.boundingBox()).toEqual(stood);
  expect(await chat.boundingBox()).toMatchObject({ x: (stood?.x ?? 0) - 54 - 8, y: stood?.y });
});
