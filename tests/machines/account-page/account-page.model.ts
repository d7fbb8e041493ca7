import type { Page } from '@playwright/test';
import type { SavedPaymentMethod } from '#machines/domain/index.ts';
import {
  accountPageMachine,
  type AccountData,
  type AccountPageContext,
  type ProfileForm,
  type Profile,
  type Settings,
  type Work,
  selectIsAccountBusy,
} from '#machines/account-page/index.ts';
import { profileForm, profileFromForm } from '#machines/account-page/account-page.rules.ts';
import { accountPageWords } from '#machines/account-page/account-page.words.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { loginFlags } from '#src/clients/wire/login.ts';
import { defineModel, headlessOnly, serverFailure, sessionOver } from '#tests/kit/model/index.ts';
import { becomeCustomer, logInElsewhere, newPerson, openWithoutData } from '#tests/kit/shop/customer.ts';
import { besidesLogin, closePopup } from '#tests/machines/login/login-gestures.ts';

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
const words = accountPageWords.profile;
/** The shop still wants the code. */
const unverified = {
  status: 200,
  json: {
    success: true,
    data: {
      ...loginFlags.write({ email: 'asha@example.com', mobile: '9876543210', needsStepUp: true }),
      ...{ country_code: '91', step_up_to: '98******10', email_verified: 0, mobile_verified: 1 },
    },
  },
};
const broken = { network: new Error('offline') };
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
/** What stands in the fields of the profile. */
const formIn = ({ typed, data: known }: AccountPageContext): ProfileForm =>
  typed ?? (known !== null && 'profile' in known ? profileForm(known.profile) : told);
const saves = (context: AccountPageContext): { work: Work }[] => [
  { work: { kind: 'saveProfile', profile: profileFromForm(formIn(context)) } },
];
/** What the shop has for a page; of a profile it has what it was sent. */
const dataOf = ({ page, work }: Pick<AccountPageContext, 'page' | 'work'>): AccountData => {
  if (page !== 'profile') return data;
  return { profile: { ...profile, ...(work?.kind === 'saveProfile' ? work.profile : {}) } };
};
/** What can be asked for: nothing of settings that are not shown. */
const worksOf = (context: AccountPageContext): readonly { work: Work }[] => {
  if (context.page === 'profile') return saves(context);
  if (context.page === 'settings') return context.data === null ? [] : works;
  return forget;
};
/** A field that holds something is given something else, and back. */
const typing = (context: AccountPageContext) => {
  const { name, gender } = formIn(context);
  return [
    { field: 'name' as const, value: name === told.name ? 'Asha R' : told.name },
    { field: 'gender' as const, value: gender === '' ? 'female' : '' },
  ];
};

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** What differs between the pages that walks are made at. */
const pages = {
  settings: {
    path: '/account-settings',
    link: 'Account Settings',
    type: headlessOnly('the walk is at the settings'),
    ask: (page: Page, { work }: { work: Work }) =>
      besidesLogin(page, 'account-page', () =>
        press(page, work.kind === 'delete' ? 'Delete my account' : 'Download my data'),
      ),
    codes: closePopup,
    /** Its fields are under the popups. */
    popup: null,
    headless: [{ event: 'codes.ended', in: 'shown', reason: 'the profile opens a popup of codes without being asked' }],
    shown: '**/b/user/settings',
    done: /\/b\/user\/settings\/(?:export|deletion)$/,
    changed: headlessOnly('the answer is that of what was asked for'),
    file: 'through',
  },
  profile: {
    path: '/myprofile',
    link: 'My Profile',
    type: async (page: Page, { field, value }: { field: keyof ProfileForm; value: string }) => {
      const box = page.getByLabel(words[field], { exact: true });
      await (field === 'gender' ? box.selectOption(value) : box.fill(value));
    },
    ask: (page: Page) => press(page, words.save),
    codes: async (page: Page) => {
      await press(page, words.changeOf(words.mobile));
      await closePopup(page);
    },
    popup: headlessOnly('a popup covers the page'),
    headless: (['field.type', 'work.ask'] as const).map((event) => ({
      ...{ event, in: 'needsLogin', reason: 'a popup covers the page' },
    })),
    shown: '**/b/user/profile',
    done: '**/b/user/profile',
    changed: 'through',
    file: headlessOnly('a profile brings none'),
  },
} as const;

const modelAt = (at: keyof typeof pages) => {
  const { path, link, type, ask, codes, popup, headless, shown, done, changed, file: fileAnswer } = pages[at];
  return defineModel(accountPageMachine, {
    inputs: {
      'settings of a customer': { page: 'settings', isCustomer: true, data },
      'cards of a customer': { page: 'cards', isCustomer: true, data: { methods: [card] } },
      'profile of a customer': { page: 'profile', isCustomer: true, data: { profile } },
      'nothing loaded': { page: 'settings', isCustomer: true, data: null },
      'a guest': { page: at, isCustomer: false, data: null },
    },
    events: {
      'draft.read': {
        samples: ({ page }) => (page === 'profile' ? [{ draft: { ...told, name: 'Asha Rao' } }, { draft: null }] : []),
        gesture: headlessOnly('the browser tells it as the page begins'),
      },
      'field.type': {
        samples: (context) => (context.page === 'profile' ? typing(context) : []),
        gesture: type,
      },
      'data.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
      'work.ask': {
        samples: worksOf,
        gesture: ask,
      },
      'work.confirm': { gesture: (page) => page.getByRole('button', { name: 'Yes, delete it' }).click() },
      'work.dismiss': { gesture: (page) => page.getByRole('button', { name: 'Go back' }).click() },
      'login.request': {
        gesture: (page) =>
          besidesLogin(page, 'account-page', () =>
            page.getByRole('main').getByRole('button', { name: accountPageWords.login }).click(),
          ),
      },
      'session.authenticated': { gesture: (page) => besidesLogin(page, 'account-page', () => logInElsewhere(page)) },
      'codes.ended': { gesture: codes },
    },
    actors: {
      loadData: {
        done: { shown: ({ context }) => ok(context.data ?? dataOf(context)), guest: loginOver, trouble },
        errors: broken,
        call: { method: 'GET', url: shown },
        answers: { guest: sessionOver, network: serverFailure },
      },
      doWork: {
        done: {
          changed: ({ context }) => ok({ data: dataOf(context), file: null }),
          'a file': ok({ data: null, file }),
          guest: loginOver,
          'step up': stepUp,
          trouble,
        },
        errors: broken,
        call: { method: 'POST', url: done },
        answers: {
          changed,
          'a file': fileAnswer,
          guest: popup ?? sessionOver,
          ...(popup === null ? {} : { 'step up': popup }),
          network: serverFailure,
        },
      },
      readProof: {
        done: { proven: ok(true), unverified: ok(false), guest: loginOver },
        errors: broken,
        call: { method: 'GET', url: '**/b/user/fa/users/contacts' },
        answers: { guest: sessionOver, unverified, network: serverFailure },
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
      known !== null && 'profile' in known ? profileForm(known.profile) : known === null,
      state === 'shown.idle' || state === 'shown.refreshing' ? null : (work?.kind ?? null),
      state === 'shown.troubled' ? (refusal?.code ?? null) : null,
      isCustomer,
    ],
    disabled: [
      {
        says: 'nothing else is begun while something is on its way',
        when: selectIsAccountBusy,
        controls: (page) =>
          page
            .getByRole('main')
            .getByRole('button', { name: /^(?:Log out |Download my data|Delete my account|Keep my account)/ }),
      },
    ],
    truths: [
      { in: 'working', says: 'it is known what is done', holds: ({ work }) => work !== null },
      { in: 'shown.troubled', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
    ],
    headless,
    open: async (page, input) => {
      if (input !== 'a guest') await becomeCustomer(page, newPerson(told.name));
      if (input === 'nothing loaded') await openWithoutData(page, link, shown);
      else await page.goto(path, { waitUntil: 'domcontentloaded' });
    },
  });
};

export const accountPageModel = modelAt('settings');
export const profileModel = modelAt('profile');
