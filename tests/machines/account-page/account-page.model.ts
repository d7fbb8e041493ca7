import type { SavedPaymentMethod } from '#machines/domain/index.ts';
import {
  accountPageMachine,
  type AccountData,
  type AccountPageName,
  type Profile,
  type Settings,
  type Work,
} from '#machines/account-page/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';

export const settings: Settings = {
  unwanted: [],
  muted: [],
  language: 'en',
  sessions: [
    { session_id: 's1', device: 'Chrome on Android', began_at: '2026-11-21', seen_at: '2026-11-21', is_this: true },
  ],
  deletion: null,
};
export const file = { name: 'my-data.json', text: '{}' };
export const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
export const stepUp = refused({ code: 'STEP_UP_REQUIRED', message: 'Please confirm first.', status: 403 });
export const trouble = refused({ code: 'BUSY', message: 'A little slower, please.', field: 'name', status: 409 });
const broken = { network: new Error('offline') };
const popup = headlessOnly('a popup covers the page');
const works: readonly { work: Work }[] = [{ work: { kind: 'export' } }, { work: { kind: 'delete' } }];
export const card: SavedPaymentMethod = {
  method_id: 'm1',
  kind: 'card',
  label: 'Visa ending 4242',
  brand: 'Visa',
  last4: '4242',
  bank: 'HDFC Bank',
  expires: '12/30',
  is_expired: false,
  is_default: false,
  consented_at: '2026-11-21T09:30:00+05:30',
};
const forget: readonly { work: Work }[] = [{ work: { kind: 'forgetMethod', method_id: card.method_id, of: 'card' } }];
const data = { settings };
export const told = { title: 'Ms', name: 'Asha', birthday: '', anniversary: '', gender: '' } as const;
export const profile: Profile = { ...told, email: 'a***@example.com', mobile: '98******10' };
const saves: readonly { work: Work }[] = [{ work: { kind: 'saveProfile', profile: { ...told, name: 'Asha R' } } }];
const worksOf: Readonly<Record<AccountPageName, readonly { work: Work }[]>> = {
  profile: saves,
  settings: works,
  cards: forget,
  upi: forget,
};
/** What the shop has for a page; it keeps the name that was sent. */
const dataOf = ({ page }: { readonly page: AccountPageName }, name: string = told.name): AccountData =>
  page === 'profile' ? { profile: { ...profile, name } } : data;
const typing = [
  { field: 'name', value: 'Asha R' },
  { field: 'name', value: told.name },
  { field: 'gender', value: 'female' },
] as const;

export const accountPageModel = defineModel(accountPageMachine, {
  inputs: {
    'settings of a customer': { page: 'settings', isCustomer: true, data },
    'cards of a customer': { page: 'cards', isCustomer: true, data: { methods: [card] } },
    'profile of a customer': { page: 'profile', isCustomer: true, data: { profile } },
    'nothing loaded': { page: 'settings', isCustomer: true, data: null },
    'a guest': { page: 'profile', isCustomer: false, data: null },
  },
  events: {
    'draft.read': {
      samples: ({ page }) => (page === 'profile' ? [{ draft: { ...told, name: 'Asha Rao' } }, { draft: null }] : []),
      gesture: headlessOnly('the browser tells it as the page begins'),
    },
    'field.type': {
      samples: ({ page }) => (page === 'profile' ? typing : []),
      gesture: headlessOnly('the walk is at the settings'),
    },
    'data.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    'work.ask': {
      samples: ({ page }) => worksOf[page],
      gesture: (page, { work }) =>
        page.getByRole('button', { name: work.kind === 'delete' ? 'Delete my account' : 'Download my data' }).click(),
    },
    'work.confirm': { gesture: (page) => page.getByRole('button', { name: 'Yes, delete it' }).click() },
    'work.dismiss': { gesture: (page) => page.getByRole('button', { name: 'Go back' }).click() },
    'login.request': { gesture: popup },
    'session.authenticated': { gesture: headlessOnly('a login brings it') },
    'codes.ended': { gesture: popup },
  },
  actors: {
    loadData: {
      done: { shown: ({ context }) => ok(dataOf(context)), guest: loginOver, trouble },
      errors: broken,
      call: { method: 'GET', url: '**/b/user/settings' },
      answers: { guest: popup, network: serverFailure },
    },
    doWork: {
      done: {
        changed: ({ context }) => ok({ data: dataOf(context, 'Asha R'), file: null }),
        'a file': ok({ data: null, file }),
        guest: loginOver,
        'step up': stepUp,
        trouble,
      },
      errors: broken,
      call: { method: 'POST', url: /\/b\/user\/settings\/(?:export|deletion)$/ },
      answers: {
        changed: headlessOnly('the answer is that of what was asked for'),
        guest: popup,
        'step up': popup,
        network: serverFailure,
      },
    },
    readProof: {
      done: { proven: ok(true), unverified: ok(false), guest: loginOver },
      errors: broken,
      call: { method: 'GET', url: '**/b/user/fa/users/contacts' },
      answers: { guest: popup, network: serverFailure },
    },
    draftListener: { listener: true },
    sessionListener: { listener: true },
    codesListener: { listener: true },
  },
  ignored: [
    { events: ['data.retry'], outside: ['failed'], reason: 'nothing has failed' },
    { events: ['work.ask'], outside: ['shown', 'needsLogin'], reason: 'one thing is done at a time' },
    { events: ['work.confirm', 'work.dismiss'], outside: ['confirming'], reason: 'nothing is asked about' },
    { events: ['login.request', 'session.authenticated'], outside: ['needsLogin'], reason: 'a customer is here' },
    {
      events: ['draft.read', 'field.type'],
      in: ['confirming'],
      reason: 'a question is asked, and the profile has none',
    },
    { events: ['codes.ended'], outside: ['proving', 'shown'], reason: 'no popup of codes can be open' },
  ],
  project: ({ page, data: known, work, typed, refusal, isCustomer }, state) => [
    page,
    typed,
    known === null,
    state === 'shown.idle' || state === 'shown.refreshing' ? null : (work?.kind ?? null),
    state === 'shown.troubled' ? (refusal?.code ?? null) : null,
    isCustomer,
  ],
  truths: [
    { in: 'working', says: 'it is known what is done', holds: ({ work }) => work !== null },
    { in: 'shown.troubled', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
  ],
  open: async (page) => {
    await becomeCustomer(page);
    await page.goto('/account-settings', { waitUntil: 'domcontentloaded' });
  },
});
