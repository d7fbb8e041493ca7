import type { Page } from '@playwright/test';
import { megaMenuMachine } from '#machines/mega-menu/index.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';

const tops = [{ menu_id: 1 }, { menu_id: 2 }];

const menu = '[data-flow="mega-menu"]';
const topOf = (page: Page, { menu_id }: { menu_id: number }) => page.locator(`${menu} > ul > li`).nth(menu_id - 1);
const headOf = (page: Page, top: { menu_id: number }) => topOf(page, top).locator('> a');
const leave = (page: Page): Promise<void> => page.mouse.move(2, 2);

/** A pointer that is there already has to leave first, to come. */
const pointTo = async (page: Page, top: { menu_id: number }): Promise<void> => {
  if (await topOf(page, top).evaluate((element) => element.matches(':hover'))) await leave(page);
  await headOf(page, top).hover();
};

/** Within a panel that is open the focus goes on to another link of it. */
const focusOn = async (page: Page, top: { menu_id: number }): Promise<void> => {
  const hasFocus = await topOf(page, top).evaluate((element) => element.contains(document.activeElement));
  const isOpen = (await topOf(page, top).getAttribute('data-top')) === 'open';
  if (hasFocus && !isOpen)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  // The browser shows where the focus is to whoever used a key last.
  await page.keyboard.press('F8');
  const links = topOf(page, top).locator('a:visible');
  await links.nth(hasFocus && isOpen ? 1 : 0).focus();
};

const openMenu = async (page: Page): Promise<void> => {
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  // The first pointer fetches the chart. It is gone at once: who stays is taken for meaning it.
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link')
    .first()
    .evaluate((head) => {
      const over = { bubbles: true, pointerType: 'mouse' };
      head.dispatchEvent(new PointerEvent('pointerover', { ...over, relatedTarget: document.body }));
      head.dispatchEvent(new PointerEvent('pointerout', { ...over, relatedTarget: document.body }));
    });
  await page.locator(`${menu}[data-state="closed"]`).waitFor();
};

export const megaMenuModel = defineModel(megaMenuMachine, {
  inputs: { 'on a page': undefined },
  events: {
    'top.point': { given: ['menu_id'], samples: tops, gesture: pointTo },
    'menu.leave': {
      gesture: async (page, _, { shown, wanted }) => {
        // A finger may have opened it: then the mouse comes first.
        await headOf(page, { menu_id: shown ?? wanted ?? 1 }).hover();
        await leave(page);
      },
    },
    'top.tap': {
      given: ['menu_id'],
      samples: tops,
      gesture: async (page, top) => {
        await headOf(page, top).tap();
      },
    },
    'top.focus': { given: ['menu_id'], samples: tops, gesture: focusOn },
    'menu.dismiss': {
      gesture: async (page) => {
        const isInside = await page.locator(menu).evaluate((element) => element.contains(document.activeElement));
        if (!isInside) await page.locator(`${menu} a`).first().focus();
        await page.keyboard.press('Escape');
      },
    },
  },
  actors: {},
  ignored: [{ events: ['menu.leave'], in: ['closed'], reason: 'nothing is shown' }],
  headless: [
    {
      event: 'top.point',
      in: 'arriving',
      reason: 'it is over before a walk begins: the first pointer fetches the chart',
    },
    {
      event: 'menu.leave',
      in: 'arriving',
      reason: 'it is over before a walk begins: the first pointer fetches the chart',
    },
    { transition: 'pointed / top.point / 0', reason: 'a pointer that rests on a category must leave it to come again' },
  ],
  project: ({ shown, wanted }, state) => [shown, /pointed|switching/.test(state) ? wanted : null],
  truths: [
    { in: 'open', says: 'a panel is shown', holds: ({ shown }) => shown !== null },
    { in: 'closed', says: 'none is shown', holds: ({ shown }) => shown === null },
    { in: 'pointed', says: 'none is shown yet', holds: ({ shown, wanted }) => shown === null && wanted !== null },
  ],
  open: openMenu,
});
