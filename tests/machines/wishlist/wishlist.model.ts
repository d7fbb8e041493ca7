import type { Page } from '@playwright/test';
import { wishlistMachine } from '#machines/wishlist/index.ts';
import { favouriteTexts } from '#machines/rules/product/favourites-words.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

const byHeart = headlessOnly(
  'a heart reports it; its own walk in the browser and tests/e2e/browse/favourites.e2e.ts show it',
);

/** What another tab has written into the storage that both share. */
const writeElsewhere = (page: Page, nid: number | null): Promise<void> =>
  page.evaluate((written) => {
    if (written === null) window.localStorage.removeItem('wp');
    else window.localStorage.setItem('wp', String(written));
    window.dispatchEvent(new StorageEvent('storage', { key: 'wp' }));
  }, nid);

export const wishlistModel = defineModel(wishlistMachine, {
  inputs: {
    'a guest': { favourites: [], isCustomer: false, pending: null },
    'a guest who marked a product before a reload': { favourites: [], isCustomer: false, pending: 105 },
    'a customer': { favourites: [105], isCustomer: true, pending: null },
    'a customer who marked a product as a guest': { favourites: [], isCustomer: true, pending: 105 },
  },
  events: {
    'heart.press': {
      samples: ({ spawned }) => (spawned.length < 2 ? [{ nid: 105 }, { nid: 106 }] : []),
      gesture: byHeart,
    },
    'header.changed': {
      samples: [
        { favourites: [], isCustomer: false },
        { favourites: [106], isCustomer: true },
      ],
      gesture: headlessOnly('a login and its end bring it; tests/e2e/browse/favourites.e2e.ts logs in'),
    },
    'pending.kept': {
      samples: [{ nid: 105 }],
      // The login that it opens covers the page: a pointer meets the heart no more.
      gesture: (page) => page.locator('[data-flow="heart"]').first().dispatchEvent('click'),
    },
    'pending.changed': {
      samples: [{ nid: null }, { nid: 107 }],
      gesture: (page, { nid }) => writeElsewhere(page, nid),
    },
    'pending.dropped': { samples: ({ spawned }) => spawned.map((nid) => ({ nid })), gesture: byHeart },
    'toast.wanted': {
      samples: [{ text: favouriteTexts.added, tone: 'success', place: 'corner' }],
      gesture: byHeart,
    },
    'header.refreshWanted': { gesture: byHeart },
    'login.wanted': { samples: [{ nid: 105 }], gesture: byHeart },
    'session.expired': { gesture: byHeart },
  },
  actors: { shopListener: { listener: true }, heart: { listener: true } },
  ignored: [{ events: ['pending.dropped'], in: ['none'], reason: 'no product waits' }],
  project: ({ pending, spawned, isCustomer }) => [pending, spawned.includes(105), spawned.includes(106), isCustomer],
  survivors: [
    {
      mutant: 'waiting / header.changed: target resumed became deciding',
      reason: 'the customer is stored by then and a product still waits, so deciding leads to the same place',
    },
  ],
  truths: [
    { in: 'none', says: 'no product waits', holds: ({ pending }) => pending === null },
    {
      in: 'waiting',
      says: 'its product has a heart that waits',
      holds: ({ pending, spawned }) => pending !== null && spawned.includes(pending),
    },
    {
      in: 'resumed',
      says: 'its product has a heart that is on its way',
      holds: ({ pending, spawned }) => pending !== null && spawned.includes(pending),
    },
  ],
  open: async (page, input) => {
    if (input !== 'a guest') await page.addInitScript(() => window.localStorage.setItem('wp', '105'));
    await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    // A pointer that comes near a heart loads the charts of hearts.
    await page.locator('[data-flow="heart"]').first().hover();
  },
});
