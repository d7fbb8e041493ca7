import type { Page } from '@playwright/test';
import { hamperMachine, selectIsAddingHamper, selectIsResolving } from '#machines/hamper/index.ts';
import { hamperWords } from '#machines/hamper/hamper.words.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { areSameItems, piecesIn } from '#machines/rules/hamper/hamper.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';
import { card, cookies, draft, loaded, toy, totals } from './hamper.samples.ts';

const changed = refused({ code: 'DRAFT_CHANGED', message: 'This basket was changed in another tab.', status: 409 });
const gone = refused({ code: 'NOT_FOUND', message: 'We could not find that basket.', status: 404 });
const down = refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 });

const button = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).locator('visible=true').first();

export const hamperModel = defineModel(hamperMachine, {
  inputs: {
    'a new hamper': { asked: 'fill-a-new-baby-basket', loaded: loaded() },
    'a line of the cart': { asked: '7f3b1c52', loaded: null },
    'a draft of somebody else': { asked: 'shared', loaded: loaded(draft({ is_own: false, items: [toy, cookies] })) },
  },
  events: {
    'item.add': {
      samples: ({ steps, step }) =>
        steps[step]?.products.slice(0, 1).map(({ sku }) => ({ step: steps[step]?.id ?? '', sku })) ?? [],
      gesture: (page) => button(page, /^(Add|More of) (Long|Butter|New)/).click(),
    },
    'item.remove': {
      samples: ({ steps, step, items }) =>
        (steps[step]?.products ?? [])
          .filter(({ sku }) => piecesIn(items, steps[step]?.id ?? '', sku) > 0)
          .map(({ sku }) => ({ step: steps[step]?.id ?? '', sku })),
      gesture: (page) => button(page, /^(Fewer of|Remove) (Long|Butter|New)/).click(),
    },
    'item.removeAll': {
      samples: ({ items }) => items.slice(0, 1).map(({ step, sku }) => ({ step, sku })),
      gesture: (page) => button(page, /^Remove all/).click(),
    },
    'hamper.reset': { gesture: (page) => button(page, /^Empty the basket/).click() },
    'step.next': { gesture: (page) => button(page, /^Next/).click() },
    'step.back': { gesture: (page) => button(page, 'Back').click() },
    'step.go': {
      samples: ({ step }) => [{ step: step === 0 ? 1 : 0 }],
      gesture: (page, { step }) => page.getByRole('list', { name: 'Steps' }).getByRole('button').nth(step).click(),
    },
    'filter.toggle': {
      samples: [{ filter: 'eggless' }],
      gesture: (page) => page.getByRole('checkbox', { name: 'Eggless' }).click(),
    },
    'summary.toggle': { gesture: (page) => button(page, /what is inside$/).click() },
    'cart.add': {
      samples: ({ step, steps }) => (step === steps.length - 1 ? [{}] : []),
      gesture: (page) => button(page, /^(Add to cart|Update basket in cart)$/).click(),
    },
    'hamper.again': { gesture: (page) => button(page, 'Fill another one').click() },
    'hamper.edit': { gesture: (page) => button(page, 'Change it').click() },
    'draft.copy': { gesture: (page) => button(page, 'Copy and change it').click() },
    'draft.retry': { gesture: (page) => button(page, 'Save again').click() },
    'conflict.takeTheirs': { gesture: (page) => button(page, 'The other one').click() },
    'conflict.keepMine': { gesture: (page) => button(page, 'This one').click() },
    'hamper.retry': { gesture: (page) => button(page, 'Try again').click() },
    'page.restored': { gesture: headlessOnly('the browser alone brings a page back from its cache') },
    'address.changed': {
      samples: [{ asked: 'fill-a-new-baby-basket' }, { asked: 'another' }],
      gesture: headlessOnly('the router says it when a link leads from one basket to another'),
    },
    'draft.changedElsewhere': {
      samples: ({ hash, version }) => (hash === null ? [] : [{ hash, version: version + 1 }]),
      gesture: headlessOnly('another tab says it: hamper.e2e.ts opens one'),
    },
  },
  actors: {
    outsideListener: { listener: true },
    loadHamper: {
      done: {
        loaded: ({ context: { hash, saved, version, cartLine } }) =>
          ok(loaded(hash === null ? null : draft({ hash, version, items: [...saved], cart_item_id: cartLine }))),
        refused: down,
        gone,
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/cart/hamper/draft?*' },
      answers: { network: serverFailure },
    },
    saveDraft: {
      done: {
        saved: ({ context: { hash, version, items, step } }) =>
          ok(draft({ ...(hash !== null && { hash }), version: version + 1, items: [...items], step })),
        refused: down,
        changed,
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: /\/b\/cart\/hamper\/draft(\/save)?$/ },
      answers: { network: serverFailure },
    },
    addHamper: {
      done: {
        added: ok({ cart_item_id: '7f3b1c52', totals }),
        refused: refused({ code: 'OUT_OF_STOCK', message: 'Something in this basket is sold out.', status: 409 }),
        changed,
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/hamper/add' },
      answers: { network: serverFailure },
    },
  },
  ignored: [
    {
      events: [
        'item.add',
        'item.remove',
        'item.removeAll',
        'hamper.reset',
        'step.next',
        'step.back',
        'step.go',
        'filter.toggle',
        'summary.toggle',
        'cart.add',
      ],
      outside: ['building'],
      reason: 'nothing of it can change: it is loading, somebody else’s, or on its way into the cart',
    },
    { events: ['hamper.again', 'hamper.edit'], outside: ['added'], reason: 'only the end offers it' },
    { events: ['draft.copy'], outside: ['viewing'], reason: 'it is one’s own' },
    { events: ['hamper.retry'], outside: ['failed'], reason: 'only a failure offers it' },
    { events: ['draft.retry'], outside: ['building.draft.failed'], reason: 'only a failed save offers it' },
    {
      events: ['conflict.takeTheirs', 'conflict.keepMine'],
      outside: ['building.draft.conflicted'],
      reason: 'only a conflict offers it',
    },
    {
      events: ['page.restored', 'draft.changedElsewhere'],
      outside: ['building.draft.saved', 'failed'],
      reason: 'what is here is not saved, or is asked for anyway: the save itself finds a conflict',
    },
    { events: ['draft.changedElsewhere'], in: ['failed'], reason: 'there is nothing here that could be old' },
    {
      events: ['item.add'],
      in: ['building.basket.full'],
      reason: 'the step holds no more, and says so',
    },
    {
      events: ['step.next', 'cart.add', 'item.remove'],
      in: ['building.basket.belowMinimum'],
      reason: 'the step has nothing in it yet, and says what is missing',
    },
    {
      events: ['cart.add'],
      in: ['building.basket.enough'],
      reason: 'only the last step offers it, and its one card makes it full',
    },
  ],
  project: ({ items, saved, hash, step, filters, cartLine }) => [
    items.map(({ step: at, quantity }) => `${at}${quantity}`),
    areSameItems(items, saved),
    hash !== null,
    step,
    filters.length,
    cartLine !== null,
  ],
  disabled: [
    {
      says: 'what is on its way to the cart is not looked at',
      when: selectIsAddingHamper,
      controls: (page) => page.locator('.hamper-peek'),
    },
    {
      says: 'one of two drafts is chosen once',
      when: selectIsResolving,
      controls: (page) => page.getByRole('button', { name: hamperWords.conflict.theirs }),
    },
  ],
  truths: [
    {
      in: 'building',
      says: 'no step holds more than it can',
      holds: ({ steps, items }) =>
        steps.every(
          ({ id, max }) =>
            items.filter(({ step }) => step === id).reduce((sum, { quantity }) => sum + quantity, 0) <= max,
        ),
    },
    {
      in: 'building.draft.saved',
      says: 'the server has what lies here',
      holds: ({ items, saved }) => areSameItems(items, saved),
    },
    { in: 'viewing', says: 'it is somebody else’s', holds: ({ isOwn }) => !isOwn },
    { in: 'building', says: 'it is one’s own', holds: ({ isOwn }) => isOwn },
    { in: 'building.cart.refused', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'building.cart.resting', says: 'no old message is left', holds: ({ message }) => message === null },
    {
      in: 'adding.putting',
      says: 'what is put into the cart is saved',
      holds: ({ hash, items, saved }) => hash !== null && areSameItems(items, saved),
    },
    { in: 'added', says: 'it is a line of the cart', holds: ({ cartLine }) => cartLine !== null },
  ],
  survivors: [
    {
      mutant: 'adding.saving / onDone(saveDraft)[0]: target putting became deciding',
      reason: 'what was just saved is decided to be put into the cart',
    },
  ],
  headless: [
    { event: 'item.removeAll', in: 'building.summary.closed', reason: 'only the list of what is inside offers it' },
    { event: 'hamper.reset', in: 'building.summary.closed', reason: 'only the list of what is inside offers it' },
  ],
  limit: 40_000,
  open: (page) => page.goto('/p/bakery-baskets/fill-a-new-baby-basket', { waitUntil: 'domcontentloaded' }),
});

export const whole = [toy, cookies, card];
