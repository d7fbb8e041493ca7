import { createEmptyActor } from 'xstate';
import type { Page } from '@playwright/test';
import { ok, refused } from '#machines/kit/index.ts';
import { payerMachine } from '#machines/payer/index.ts';
import { payerWords as words } from '#machines/payer/payer.words.ts';
import { OTHER_BANK, missingPart, nothingChosen } from '#machines/rules/payment/payer.ts';
import { vpaWords } from '#machines/rules/payment/vpa-words.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { payment } from '../payment-watch/payment-watch.model.ts';
import { allSaved, defaultUpi, expiredCard, savedCard, savedUpi } from './payer.samples.ts';

/** Only the reports need a parent that listens. */
const parent = createEmptyActor();
export const all = ['upi', 'card', 'netbanking', 'cod'] as const;

const radio = async (page: Page, value: string): Promise<void> => {
  const choice = (of: string) => page.locator(`label:has(input[value="${of}"])`).first();
  // What is chosen already tells nothing when it is tapped.
  if (await choice(value).locator('input').isChecked())
    await choice(value === 'netbanking' ? 'upi' : 'netbanking').click();
  await choice(value).click();
};
const byParent = headlessOnly('the page of a payment sends it once, before the walk begins');

/** A payment that failed and can be tried again: its page offers the ways to pay. */
export const openRetry = async (page: Page): Promise<void> => {
  await page.route('**/b/cart/payment/status*', (route) =>
    route.fulfill({
      status: 200,
      json: onWire({
        success: true,
        data: payment({ status: 'failed', can_retry: true, payment_methods: [...all] }),
      }),
    }),
  );
  await page.goto('/payment-confirmation?txnid=TX7K2M9QX4TB5N8RWA');
  await untilAlive(page);
};

export const payerModel = defineModel(payerMachine, {
  inputs: {
    'nothing to pay yet': { choice: nothingChosen, parent },
    'a payment to try again': { choice: nothingChosen, parent, offer: { offered: all, saved: null, last: 'upi' } },
  },
  events: {
    'payer.offered': {
      samples: [
        { offered: all, saved: null, last: 'upi' },
        { offered: all, saved: allSaved, last: null },
        { offered: all, saved: [], last: null },
        { offered: all, saved: null, last: null },
        { offered: all, saved: [savedCard, defaultUpi], last: 'card' },
        { offered: ['card'], saved: allSaved, last: null },
      ],
      gesture: byParent,
    },
    'payer.check': { gesture: (page) => page.getByRole('button', { name: /^Pay ₹[\d,]+ again$/ }).click() },
    'way.choose': {
      samples: [{ method: 'upi' }, { method: 'card' }, { method: 'netbanking' }, { method: 'cod' }],
      gesture: (page, { method }) => radio(page, method),
    },
    'saved.choose': {
      samples: [
        { method_id: savedCard.method_id },
        { method_id: savedUpi.method_id },
        { method_id: expiredCard.method_id },
      ],
      gesture: (page, { method_id }) => radio(page, method_id),
    },
    'saved.retry': { gesture: (page) => page.getByRole('button', { name: words.saved.retry }).click() },
    'vpa.type': {
      samples: [{ value: 'asha' }, { value: 'asha@okbank' }, { value: '' }],
      gesture: (page, { value }) => page.getByLabel(vpaWords.label).fill(value),
    },
    'bank.choose': {
      samples: [{ code: 'HDFC' }, { code: OTHER_BANK }],
      gesture: (page, { code }) => radio(page, code),
    },
    'bank.search': {
      samples: [{ value: 'punjab' }],
      gesture: (page, { value }) => page.getByLabel(words.bank.search).fill(value),
    },
    'save.choose': {
      samples: ({ choice }) => [{ isWanted: !choice.isSaveWanted }],
      gesture: (page) => page.locator('input[name="save"]').click(),
    },
  },
  actors: {
    loadSaved: {
      done: {
        all: ok(allSaved),
        'with a default': ok([savedCard, defaultUpi]),
        none: ok([]),
        refused: refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in.' }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/cart/payment/methods' },
      answers: {
        'with a default': headlessOnly('something is chosen already on the only page that asks for it'),
        all: { status: 200, json: { success: true, data: allSaved } },
        none: { status: 200, json: { success: true, data: [] } },
        network: serverFailure,
      },
    },
  },
  ignored: [
    {
      events: ['payer.check', 'way.choose', 'saved.choose', 'vpa.type', 'bank.choose', 'bank.search', 'save.choose'],
      in: ['closed'],
      reason: 'there is nothing to pay yet',
    },
    { events: ['payer.check'], in: ['open.choice.complete', 'open.choice.rejected'], reason: 'nothing more to say' },
    {
      events: ['saved.choose'],
      in: ['open.saved.loading', 'open.saved.failed'],
      reason: 'what is saved is not on the screen',
    },
    { events: ['saved.retry'], outside: ['open.saved.failed'], reason: 'what is saved is known, or on its way' },
  ],
  headless: [
    { transition: 'decidingOffer / always / 0', reason: 'a payment is read before its ways are offered' },
    {
      transition: 'open.saved.loading / after(requestTimeout)',
      reason: 'the call itself gives up in the same millisecond and a moment earlier',
    },
  ],
  project: ({ choice, offered, saved, bankSearch }) => [
    choice.method,
    choice.savedId,
    choice.vpa,
    choice.bank,
    choice.isSaveWanted,
    offered.length,
    saved?.length,
    bankSearch !== '',
  ],
  survivors: [
    {
      mutant: 'open.saved.loading / onDone(loadSaved)[0]: target listed became decidingSaved',
      reason: 'what is saved has just been stored, so it is always decided to be listed',
    },
    {
      mutant: 'open.choice.incomplete / always: target complete became rejected',
      reason: 'nothing is missing, so what is rejected is complete at once',
    },
    {
      mutant: 'open.choice.rejected / always: target complete became incomplete',
      reason: 'nothing is missing, so what is incomplete is complete at once',
    },
  ],
  truths: [
    { in: 'open.choice.complete', says: 'nothing is missing', holds: ({ choice }) => missingPart(choice) === null },
    { in: 'open.choice.incomplete', says: 'something is', holds: ({ choice }) => missingPart(choice) !== null },
    { in: 'open.choice.rejected', says: 'something is', holds: ({ choice }) => missingPart(choice) !== null },
    { in: 'open.saved.listed', says: 'what is saved is known', holds: ({ saved }) => saved !== null },
    {
      in: 'open',
      says: 'what is chosen can be chosen',
      holds: ({ choice, offered }) => choice.method === null || offered.includes(choice.method),
    },
    {
      in: 'open.saved.listed',
      says: 'an expired card is never chosen',
      holds: ({ choice, saved }) => !saved?.some((one) => one.is_expired && one.method_id === choice.savedId),
    },
  ],
  open: openRetry,
});
