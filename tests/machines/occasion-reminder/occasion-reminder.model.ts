import type { Page } from '@playwright/test';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  occasionReminderMachine,
  type OccasionOffers,
  type Reminder,
  type WantedReminder,
  selectAreRemindersBusy,
} from '#machines/occasion-reminder/index.ts';
import { reminderErrors } from '#machines/rules/account/reminders.ts';
import { defineModel, headlessOnly, serverFailure, sessionOver } from '#tests/kit/model/index.ts';
import { logInElsewhere, openWithoutData } from '#tests/kit/shop/customer.ts';
import { besidesLogin } from '#tests/machines/login/login-gestures.ts';

export const meera: Reminder = {
  ...{ id: '3f0c1b7e-6a55-4a0e-9a52-6f6a1f0e8c11', recipient: 'Meera', relation: 'mother', occasion: 'birthday' },
  ...{ day: 14, month: 2, year: 1962, notices: [1, 7], channel: 'email', isPaused: false },
  ...{ nextDate: '2027-02-14', daysLeft: 84 },
};
export const ravi: Reminder = {
  ...{ id: '5b1f6a38-0c61-4a7e-8f0c-1d3f6c0a9d22', recipient: 'Ravi', relation: 'friend', occasion: 'anniversary' },
  ...{ day: 29, month: 2, year: null, notices: [3], channel: 'sms', isPaused: true },
  ...{ nextDate: '2027-02-28', daysLeft: 98 },
};
export const wantedMeera: WantedReminder = {
  ...{ id: meera.id, recipient: 'Meera', relation: 'mother', occasion: 'birthday' },
  ...{ day: '14', month: '2', year: '1962', notices: [1, 7], channel: 'email' },
};
export const gifts: OccasionOffers = { exclusive: [], appDeal: null, total: 50_000, reward: 5_000, isRewarded: false };
const two = ok({ reminders: [meera, ravi], offers: gifts });
export const newId = '9c9b8a7e-1111-4222-8333-944445555666';

export const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
export const trouble = refused({ code: 'BUSY', message: 'A little slower, please.', status: 409 });
export const taken = refused({ code: 'REMINDER_EXISTS', message: 'There already.', field: 'recipient', status: 409 });
const broken = { network: new Error('offline') };
const reminders = '**/b/occasion-reminder/reminders';
const noSuch = headlessOnly('the shop has no such answer to what the walk asks for');

const first = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const inMain = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const besides = (gesture: (page: Page) => Promise<void>) => (page: Page) =>
  besidesLogin(page, 'occasion-reminder', () => gesture(page));
const firstOf = (reminders: readonly Reminder[] | null) => (reminders ?? []).slice(0, 1);

export const occasionReminderModel = defineModel(occasionReminderMachine, {
  inputs: {
    'two occasions': { isCustomer: true, reminders: [meera, ravi], offers: gifts, suggested: null },
    'the day of an order': { isCustomer: true, reminders: [ravi], offers: gifts, suggested: wantedMeera },
    'nothing loaded': { isCustomer: true, reminders: null, offers: null, suggested: null },
    'a guest': { isCustomer: false, reminders: null, offers: null, suggested: null },
  },
  events: {
    'draft.read': {
      samples: [{ draft: wantedMeera }, { draft: null }],
      gesture: headlessOnly('this tab remembers it; tests/e2e/account/occasion-reminder.e2e.ts reloads the page'),
    },
    'reminders.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    'reminder.add': {
      given: ['id'],
      samples: [{ id: newId }],
      gesture: (page) => page.getByRole('button', { name: 'Add an occasion' }).click(),
    },
    'reminder.edit': {
      given: ['id'],
      samples: ({ reminders }) => [...firstOf(reminders).map(({ id }) => ({ id })), { id: 'gone' }],
      gesture: (page) => first(page, /^Edit /).click(),
    },
    'reminder.pause': {
      given: ['id'],
      samples: ({ reminders }) => [
        ...firstOf(reminders).map(({ id, isPaused }) => ({ id, isPaused: !isPaused })),
        { id: 'gone', isPaused: true },
      ],
      gesture: (page) => first(page, /^(?:Pause|Remind me again of) /).click(),
    },
    'reminder.delete': {
      given: ['id'],
      samples: ({ reminders }) => [...firstOf(reminders).map(({ id }) => ({ id })), { id: 'gone' }],
      gesture: (page) => first(page, /^Delete /).click(),
    },
    'reminder.restore': { gesture: (page) => page.getByRole('button', { name: 'Undo' }).click() },
    'field.type': {
      samples: [
        { field: 'year', value: '1960' },
        { field: 'year', value: '1' },
      ],
      gesture: async (page, { value }) => {
        const box = page.getByLabel('Year');
        // A field that has the text already tells nobody.
        await box.fill(`${value}9`.slice(-4));
        await box.fill(value);
      },
    },
    'notice.toggle': { samples: [{ days: 1 }], gesture: (page) => page.getByLabel('The day before').click() },
    'reminder.submit': { gesture: (page) => page.getByRole('button', { name: 'Save occasion' }).click() },
    'reminder.cancel': { gesture: (page) => page.getByRole('button', { name: 'Cancel' }).click() },
    'login.request': { gesture: besides((page) => inMain(page, 'Login/Signup').click()) },
    'login.dismiss': { gesture: besides((page) => inMain(page, 'Go back').click()) },
    'session.authenticated': { gesture: besides(logInElsewhere) },
  },
  actors: {
    loadReminders: {
      done: { two, guest: loginOver, trouble },
      errors: broken,
      call: { method: 'GET', url: reminders },
      answers: { guest: sessionOver, network: serverFailure },
    },
    writeReminder: {
      done: { changed: two, guest: loginOver, trouble, taken },
      errors: broken,
      call: { method: 'POST', url: /\/b\/occasion-reminder\/reminders\/(?:save|pause|delete)$/ },
      answers: { guest: sessionOver, trouble: noSuch, taken: noSuch, network: serverFailure },
    },
    draftListener: { listener: true },
    sessionListener: { listener: true },
  },
  ignored: [
    { events: ['reminders.retry'], outside: ['failed'], reason: 'nothing has failed' },
    {
      events: ['reminder.add', 'reminder.edit', 'reminder.pause', 'reminder.delete', 'reminder.restore'],
      outside: ['shown'],
      reason: 'no list is shown, or a change is under way',
    },
    {
      events: ['field.type', 'notice.toggle', 'reminder.submit', 'reminder.cancel'],
      outside: ['editing'],
      reason: 'there is no form',
    },
    {
      events: ['login.request', 'login.dismiss', 'session.authenticated'],
      outside: ['needsLogin'],
      reason: 'nobody is asked to log in',
    },
  ],
  project: ({ draft, reminders, deleted, write, isCustomer, refusal, suggested }, state) => [
    suggested !== null,
    draft === null ? null : [Object.keys(reminderErrors(draft)), draft.notices.length, draft.id],
    reminders?.length ?? null,
    state.startsWith('shown') ? deleted !== null : null,
    state.startsWith('needsLogin') || state.startsWith('writing') ? (write?.kind ?? null) : null,
    isCustomer,
    refusal?.field ?? null,
  ],
  disabled: [
    {
      says: 'nothing else is begun while something is on its way',
      when: selectAreRemindersBusy,
      controls: (page) =>
        page
          .getByRole('main')
          .getByRole('button', {
            name: /^(?:Add an occasion|Undo|Cancel|(?:Edit|Pause|Remind me again of|Delete) .+)$/,
          })
          .or(page.locator('[name="notices"], [name="recipient"]')),
    },
  ],
  truths: [
    { in: 'shown', says: 'there is no form', holds: ({ draft }) => draft === null },
    { in: 'editing', says: 'there is a form', holds: ({ draft }) => draft !== null },
    { in: 'writing', says: 'it is known what is changed', holds: ({ write }) => write !== null },
    { in: 'needsLogin', says: 'something waits for the login', holds: ({ write }) => write !== null },
  ],
  open: (page, input) =>
    input === 'nothing loaded'
      ? openWithoutData(page, 'My Occasions', reminders)
      : page.goto('/occasion-reminder', { waitUntil: 'domcontentloaded' }),
});
