import { footerBlockMachine } from '#machines/footer-block/index.ts';
import type { Page } from '@playwright/test';
import { defineModel, holdEvents, sayEvent, tapFarBelow, untilAlive } from '#tests/kit/model/index.ts';

const details = '[data-part="footer-block"] details';
const tap = (page: Page) => page.locator(`${details} > summary`).click();

export const footerBlockModel = defineModel(footerBlockMachine, {
  inputs: { folded: { wasOpen: false }, 'unfolded by the browser': { wasOpen: true } },
  events: {
    'block.toggle': { gesture: tap },
    'block.unfolded': { gesture: (page) => sayEvent(page, { type: 'toggle', selector: details }) },
  },
  actors: {},
  ignored: [
    {
      events: ['block.unfolded'],
      in: ['collapsed', 'expanded'],
      reason: 'a report that comes late: the block was folded again, or is known to be unfolded',
    },
  ],
  project: () => null,
  open: async (page, input) => {
    await holdEvents(page, { type: 'toggle', selector: details });
    await page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    const isFolded = input === 'folded';
    if (!isFolded) await page.locator(details).evaluate((element) => element.setAttribute('open', ''));
    // The first tap fetches the chart, which then carries it out.
    await tapFarBelow(page.locator(`${details} > summary`));
    await page.locator(`[data-flow="footer-block"][data-state="${isFolded ? 'expanding' : 'collapsed'}"]`).waitFor();
    if (isFolded) await sayEvent(page, { type: 'toggle', selector: details });
    await tap(page);
    if (!isFolded) await sayEvent(page, { type: 'toggle', selector: details });
  },
});
