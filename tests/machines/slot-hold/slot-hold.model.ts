import { createEmptyActor } from 'xstate';
import type { Page } from '@playwright/test';
import type { Slot } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { slotHoldMachine, type Hold } from '#machines/slot-hold/index.ts';
import { slotHoldWords as words } from '#machines/slot-hold/slot-hold.words.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { atDelivery, atTouches, draft, slotsOfDay } from '../checkout/checkout.samples.ts';
import { first, full, gone, holdOf, near, pointless, standingOf } from './slot-hold.samples.ts';

const flow = '[data-flow="slot-hold"]';
const bar = (page: Page) => page.locator(flow);
const silent = headlessOnly('a login in the popup, or a cart that is empty, is another flow');
const network = { network: new Error('offline') };
const wait = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.', status: 429 });
const minutes = (count: number) => count * 60_000;

/** A hold as the shop tells it. */
const holdOnWire = ({ slot, now, endsAt }: Hold) => ({
  slot,
  held_until: new Date(endsAt).toISOString(),
  server_time: new Date(now).toISOString(),
});
const heldAnswer = (hold: Hold) => ({ status: 200, json: { success: true, hold: holdOnWire(hold) } });
const standingAnswer = (hold: Hold | null, slot: Slot, alternatives: readonly Slot[] = []) => ({
  status: 200,
  json: { success: true, data: { slot, alternatives, hold: hold && holdOnWire(hold) } },
});
/** Nothing is kept: the time is full, and one near it is free. */
export const goneAnswer = {
  status: 409,
  json: {
    success: false,
    code: 'SLOT_FULL',
    message: 'That time is fully booked now. Please choose another.',
    error_message: 'That time is fully booked now. Please choose another.',
    field: 'slot_id',
    request_id: 'planned',
    alternatives: [near],
  },
};
const slotOf = (slotId: string) => (slotId === near.slot_id ? near : first);
const slotIn = (url: string) => slotOf(new URL(url).searchParams.get('slot_id') ?? '');

export const slotHoldModel = defineModel(slotHoldMachine, {
  inputs: { 'a checkout': { parent: createEmptyActor() } },
  events: {
    'slot.wanted': {
      samples: ({ wanted }) => [{ slotId: wanted === first.slot_id ? near.slot_id : first.slot_id }],
      gesture: (page, { slotId }) => page.locator(`label:has(input[value="${slotId}"])`).click(),
    },
    'slot.unwanted': { gesture: headlessOnly('another locality drops the time; checkout pins say so') },
    'neighbour.choose': {
      samples: [{ slotId: near.slot_id }],
      gesture: (page) => bar(page).getByRole('button', { name: near.label }).click(),
    },
    'hold.renew': { gesture: (page) => bar(page).getByRole('button', { name: words.renew }).click() },
    'hold.retry': {
      gesture: (page) =>
        bar(page)
          .getByRole('button', { name: new RegExp(`^(${words.keep}|${words.check})$`) })
          .click(),
    },
    'clock.ticked': {
      given: 'all',
      samples: ({ now }) => [{ now: now + 31_000 }, { now: now + minutes(10) }],
      gesture: (page, { now }, context) => page.clock.fastForward(now - context.now),
    },
    'page.shown': { gesture: (page) => page.evaluate(() => window.dispatchEvent(new Event('focus'))) },
  },
  actors: {
    holdSlot: {
      done: {
        'the first kept': ok(holdOf(first, 15)),
        'the first kept for a moment': ok(holdOf(first, 2.4)),
        'the near one kept': ok(holdOf(near, 15)),
        gone: gone('SLOT_FULL', [near]),
        guest: pointless('LOGIN_REQUIRED'),
        refused: { ...wait, refusal: { ...wait.refusal, alternatives: [] } },
      },
      errors: network,
      call: { method: 'POST', url: '**/b/cart/slot-hold' },
      answers: {
        'the first kept': heldAnswer(holdOf(first, 15)),
        'the first kept for a moment': heldAnswer(holdOf(first, 2.4)),
        'the near one kept': heldAnswer(holdOf(near, 15)),
        gone: goneAnswer,
        guest: silent,
        network: serverFailure,
      },
    },
    loadStanding: {
      done: {
        kept: ({ context: { wanted, now } }) => {
          const slot = slotOf(wanted ?? '');
          return ok(standingOf({ slot, hold: holdOf(slot, 15, now) }));
        },
        free: ({ context }) => ok(standingOf({ slot: slotOf(context.wanted ?? ''), alternatives: [near] })),
        full: ok(standingOf({ slot: full, alternatives: [near] })),
        guest: pointless('LOGIN_REQUIRED'),
        refused: wait,
      },
      errors: network,
      call: { method: 'GET', url: '**/b/cart/slot-hold?*' },
      answers: {
        kept: { toUrl: (url) => standingAnswer(holdOf(slotIn(url), 15), slotIn(url)) },
        free: { toUrl: (url) => standingAnswer(null, slotIn(url), [near]) },
        full: standingAnswer(null, full, [near]),
        guest: silent,
        network: serverFailure,
      },
    },
    releaseSlot: {
      done: { released: ok(null), refused: wait },
      errors: network,
      call: { method: 'POST', url: '**/b/cart/slot-hold/release' },
      answers: { released: { status: 200, json: { success: true } }, network: serverFailure },
    },
    clockListener: { listener: true },
  },
  ignored: [
    {
      events: ['slot.unwanted'],
      in: ['none'],
      reason: 'nothing is wanted',
    },
    {
      events: ['neighbour.choose'],
      outside: ['expired', 'lost'],
      reason: 'no neighbours are on the screen',
    },
    { events: ['hold.renew'], outside: ['expired'], reason: 'the time is kept, or it is gone' },
    { events: ['hold.retry'], outside: ['failed', 'unsure'], reason: 'nothing failed' },
    { events: ['clock.ticked', 'page.shown'], outside: ['kept'], reason: 'nobody listens while nothing is kept' },
    { events: ['page.shown'], in: ['kept.refreshing'], reason: 'the shop is being asked already' },
  ],
  project: ({ wanted, slot, endsAt, now, reason, alternatives }, state) => [
    wanted,
    slot?.slot_id,
    state.startsWith('kept') && endsAt !== null
      ? Math.max(0, Math.min(6, Math.ceil((endsAt - now) / 30_000)))
      : endsAt !== null,
    state === 'lost' || state === 'decidingStanding' ? reason !== null : null,
    state === 'expired' || state === 'lost' ? alternatives.length : null,
  ],
  truths: [
    { in: 'none', says: 'nothing is kept', holds: ({ endsAt }) => endsAt === null },
    { in: 'kept', says: 'it is known until when', holds: ({ endsAt }) => endsAt !== null },
    { in: 'kept', says: 'the wanted time is kept', holds: ({ slot, wanted }) => slot?.slot_id === wanted },
    { in: 'expired', says: 'nothing is kept', holds: ({ endsAt }) => endsAt === null },
    { in: 'lost', says: 'there are words for it', holds: ({ reason }) => reason !== null },
    { in: 'holding', says: 'a time was wanted', holds: ({ now }) => now >= 0 },
  ],
  headless: [
    ...['holding', 'lost', 'failed'].map((state) => ({
      event: 'slot.wanted' as const,
      in: state,
      reason: 'the list still has the time before the neighbour as the chosen one, and a chosen one says nothing',
    })),
    { event: 'clock.ticked', in: 'kept.refreshing', reason: 'with so much of its clock the call gives up, too' },
    { transition: 'holding / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'ending / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'kept.refreshing / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'releasing / after(requestTimeout)', reason: 'the call itself gives up first' },
  ],
  survivors: [
    ...[
      'none / slot.wanted',
      'kept / slot.wanted',
      'ending / slot.wanted',
      'expired / hold.renew',
      'expired / neighbour.choose',
      'expired / slot.wanted',
      'lost / neighbour.choose',
      'lost / slot.wanted',
      'unsure / slot.wanted',
      'failed / hold.retry',
      'failed / slot.wanted',
      'decidingAfterRelease / always[1]',
    ].map((step) => ({
      mutant: `${step}: target holding became decidingWish`,
      reason: 'the wanted time is not the one that is kept, so it is always decided to ask for it',
    })),
    {
      mutant: 'unsure / hold.retry: target ending became decidingStanding',
      reason: 'what was kept is over by this clock, so the shop is asked all the same',
    },
    {
      mutant: 'decidingWish / always[1]: target kept became decidingStanding',
      reason: 'the wanted time is the one that is kept, so its standing is always decided to be just that',
    },
  ],
  open: async (page) => {
    await page.route('**/b/cart/checkout', (route) =>
      route.fulfill({ status: 200, json: onWire({ success: true, checkout: atDelivery }) }),
    );
    await page.route('**/b/cart/step1', (route) =>
      route.fulfill({ status: 200, json: onWire({ success: true, checkout: atTouches }) }),
    );
    const { today: _, ...data } = { ...slotsOfDay, slots: [first, near] };
    await page.route('**/b/cart/getslots*', (route) =>
      route.fulfill({ status: 200, json: onWire({ success: true, data }) }),
    );
    const stored = JSON.stringify({ version: 8, value: draft({ step: 'slot' }) });
    await page.addInitScript((kept) => sessionStorage.setItem('checkout_draft', kept), stored);
    await page.goto('/cart/checkout');
  },
});
