import { consentMachine } from '#machines/consent/index.ts';
import { consentWords as words } from '#machines/consent/consent.words.ts';
import { uiWords } from '#src/ui/words.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';

const bar = '[data-flow="consent"]';

export const consentModel = defineModel(consentMachine, {
  inputs: {
    'nothing said yet': { choice: null, isRemembered: true },
    'said yes': { choice: 'all', isRemembered: true },
    'said no': { choice: 'needed', isRemembered: true },
    'no cookies': { choice: null, isRemembered: false },
  },
  events: {
    'consent.grant': { gesture: (page) => page.locator(bar).getByRole('button', { name: words.yes }).click() },
    'consent.refuse': { gesture: (page) => page.locator(bar).getByRole('button', { name: words.no }).click() },
    'choices.open': { gesture: (page) => page.getByRole('link', { name: uiWords.footer.choices }).click() },
    'choices.close': {
      gesture: (page) => page.locator(bar).getByRole('button', { name: words.close }).click(),
    },
    'choice.changed': {
      samples: [{ choice: 'all' }, { choice: 'needed' }],
      gesture: (page, { choice }) =>
        page.evaluate((answer) => {
          const channel = new BroadcastChannel('consent');
          channel.postMessage(answer);
          channel.close();
        }, choice),
    },
  },
  actors: { choiceListener: { listener: true } },
  ignored: [
    {
      events: ['consent.grant', 'consent.refuse'],
      outside: ['asking', 'changing'],
      reason: 'nothing is asked',
    },
    { events: ['choices.open'], in: ['asking', 'changing', 'explaining'], reason: 'it is open' },
    { events: ['choices.close'], outside: ['changing', 'explaining'], reason: 'there is nothing to close' },
  ],
  project: ({ choice, isRemembered }) => [choice, isRemembered],
  truths: [
    { in: 'granted', says: 'the visitor said yes', holds: ({ choice }) => choice === 'all' },
    { in: 'refused', says: 'the visitor said no', holds: ({ choice }) => choice === 'needed' },
    { in: 'asking', says: 'nothing was said', holds: ({ choice }) => choice === null },
    { in: 'unasked', says: 'nothing was said', holds: ({ choice }) => choice === null },
  ],
  survivors: [
    {
      mutant: 'explaining / choices.close: target unasked became deciding',
      reason: 'nothing was said and the browser keeps no cookies, so it is always decided to ask nothing',
    },
  ],
  open: async (page, input) => {
    await page.addInitScript((start) => {
      if (start === 'no cookies') Object.defineProperty(navigator, 'cookieEnabled', { value: false });
      // The frame of the chat has no cookies.
      if (window !== window.top) return;
      if (start === 'said yes') document.cookie = 'privacy_choice=all';
      if (start === 'said no') document.cookie = 'privacy_choice=needed';
    }, input);
    await page.goto('/terms-and-conditions', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
