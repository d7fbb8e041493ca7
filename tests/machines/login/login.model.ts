import { loginMachine } from '#machines/login/index.ts';
import { otherKind, secondError } from '#machines/login/login.setup.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { isEmail } from '#machines/rules/contact/email.ts';
import { indianMobileDigits } from '#machines/rules/contact/phone.ts';
import type { OverlayParams } from '#src/runtime/overlays.ts';
import { loginFlags } from '#src/clients/wire/login.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { endingsOf, entryEnds, holdCodes, sendCode } from '#tests/machines/code-entry/code-entry-gestures.ts';
import { loginAnswer } from './login-gestures.ts';
import type { Locator, Page } from '@playwright/test';
import type { ContactCheck, LoginContext, LoginResult, RecalledCode } from '#machines/login/index.ts';

const contactIsValid = ({ kind, contact }: LoginContext): boolean =>
  kind === 'email' ? isEmail(contact) : indianMobileDigits(contact) !== null;

type Shopper = Pick<ContactCheck, 'user_class' | 'isProfileIncomplete' | 'hasProvenMobile'>;

const checked = (shopper: Shopper, found: string | null = null): ContactCheck => ({
  ...shopper,
  isClaimed: found !== null,
  message: found ?? '',
  old_entry: found === null ? null : 'as***@example.com',
});

const signedIn: LoginResult = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome back' };
const challenge = {
  challenge_id: 'c1',
  sent_to: '98******10',
  resend_at: 60_000,
  expires_at: 300_000,
  tries_left: 5,
  server_now: 0,
  received_at: 0,
};
/** In a page, time that the plan lets pass for a timeout must not wake the resend as well. */
const farChallenge = { resend_at: 900_000, expires_at: 1_800_000, server_now: 0 };
const tooMany = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 });
const broken = { network: new Error('offline') };
const germany = { name: 'Germany', short_name: 'DE', country_code: '49' };

const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByLabel(name);
const press = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();
/** Leaves a field; one without the focus takes it first. */
const leave = async (left: Locator): Promise<void> => {
  await left.focus();
  await left.blur();
};
const contactField = (page: Page) => page.locator('[data-field="contact"]');

/** What the shop's own answer would be for the contacts that the plan types; the shop really has these accounts. */
const envelope = (shopper: Shopper, found: string | null = null) => {
  const { message, old_entry } = checked(shopper, found);
  const known = { ...shopper, user_name: null, user_email: null, selected_country_code: '91', needsCode: true };
  const status_code = found === null ? 200 : 400;
  return { status: 200, json: { success: true, status_code, message, data: loginFlags.write(known), old_entry } };
};
const codeTimes = { user_email: null, mobile_number: '98******10', challenge_id: 'c1', ...farChallenge };
const recalled = (purpose: RecalledCode['purpose']): RecalledCode => ({
  challenge,
  purpose,
  kind: 'mobile',
  form: null,
});
const still = (purpose: 'login' | 'register') => ({
  status: 200,
  json: { success: true, server_now: 0, challenge: { ...codeTimes, server_now: undefined, purpose, tries_left: 5 } },
});
const entryEndings = endingsOf(/\/fa\/users\/(signin|register)/, loginAnswer(signedIn));

const newShopper = { user_class: 'new', isProfileIncomplete: false, hasProvenMobile: false } as const;
const knownShopper = { user_class: 'registered_verified', isProfileIncomplete: false, hasProvenMobile: true } as const;
const halfKnown = { user_class: 'registered_unverified', isProfileIncomplete: false, hasProvenMobile: false } as const;

const plain = { hasAskedBefore: false, social: null, typed: null } as const;

/** Types as a password manager does, without going there: whoever goes there leaves the field before. */
const typeInto = (box: Locator, value: string): Promise<void> =>
  box.evaluate((input, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);

export const loginModel = defineModel(loginMachine, {
  inputs: {
    'from the header': { ...plain, continuation: { kind: 'reload' }, ref_url: '/' },
    'from checkout': { ...plain, continuation: { kind: 'checkout' }, ref_url: '/cart' },
    'from a page that goes on': { ...plain, continuation: { kind: 'stay' }, ref_url: '/addressbook' },
    'from a heart': { ...plain, continuation: { kind: 'heart', nid: 7 }, ref_url: '/cakes' },
    'after a reload': { ...plain, hasAskedBefore: true, continuation: { kind: 'reload' }, ref_url: '/' },
    'back from a provider': { ...plain, social: { fbid: 'gone' }, continuation: { kind: 'reload' }, ref_url: '/' },
  },
  events: {
    'contact.type': {
      samples: ({ kind }: LoginContext) => [
        { value: kind === 'email' ? 'asha@example.com' : '9876543210' },
        { value: kind === 'email' ? 'asha' : '98765' },
      ],
      gesture: (page, { value }) => contactField(page).fill(value),
    },
    'contact.submit': { gesture: (page) => press(page, 'Get OTP') },
    'mode.toggle': { gesture: (page) => press(page, /^With (Mobile|Email)$/) },
    'contact.edit': { gesture: (page) => press(page, /Edit/) },
    'name.type': {
      samples: [{ value: 'Asha Rao' }, { value: '' }],
      gesture: (page, { value }) => typeInto(field(page, 'Your name'), value),
    },
    'name.leave': { gesture: (page) => leave(field(page, 'Your name')) },
    'title.choose': {
      samples: [{ title: 'Mrs' }],
      gesture: (page, { title }) => field(page, 'Title').selectOption(title),
    },
    'second.type': {
      samples: ({ kind }: LoginContext) => [
        { value: otherKind(kind) === 'email' ? 'asha@example.com' : '9876543210' },
        { value: '12' },
      ],
      gesture: (page, { value }) => typeInto(page.locator('[data-field="second"]'), value),
    },
    'second.leave': { gesture: (page) => leave(page.locator('[data-field="second"]')) },
    'details.submit': { gesture: (page) => field(page, 'Your name').press('Enter') },
    'country.open': { gesture: (page) => press(page, /country code/i) },
    'entry.proceed': { gesture: (page) => press(page, 'Proceed to continue') },
    'entry.useNew': { gesture: (page) => press(page, /^Login with new/) },
    'code.sent': { gesture: sendCode },
    'external.wanted': {
      samples: [{ url: 'https://accounts.example' }],
      gesture: headlessOnly('the page leaves for the provider; the journey of the social login goes there and back'),
    },
    'login.reset': { gesture: (page) => press(page, 'Start again') },
    'session.authenticated': { gesture: headlessOnly('a journey of the browser tests logs in in another tab') },
    'sheet.dismiss': {
      gesture: headlessOnly('in the browser, history closes the popup; the journey of the shell does it'),
    },
  },
  actors: {
    checkStatus: {
      done: {
        'a guest in India': ok({ logged_in: false, user_is_international: false, country: null }),
        'a guest abroad': ok({ logged_in: false, user_is_international: true, country: null }),
        'logged in already': ok({ logged_in: true, user_is_international: false, country: null }),
        refused: refused({ code: 'INVALID_REQUEST', message: 'That was not understood.', status: 400 }),
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/login-status*', method: 'GET' },
      answers: {
        'a guest abroad': {
          status: 200,
          json: { success: true, data: { logged_in: false, user_is_international: true } },
        },
        'logged in already': {
          status: 200,
          json: { success: true, data: { logged_in: true, user_is_international: false } },
        },
        network: serverFailure,
      },
    },
    recallCode: {
      done: {
        'nothing to enter': ok(null),
        'a code to log in': ok(recalled('login')),
        'a code to register': ok(recalled('register')),
        refused: refused({ code: 'INVALID_REQUEST', message: 'That was not understood.', status: 400 }),
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/otp-status*', method: 'GET' },
      answers: {
        network: serverFailure,
        'nothing to enter': { status: 200, json: { success: true, server_now: 0, challenge: null } },
        'a code to log in': still('login'),
        'a code to register': still('register'),
      },
    },
    checkContact: {
      done: {
        'a new shopper': ok(checked(newShopper)),
        'a known shopper': ok(checked(knownShopper)),
        'a half known shopper': ok(checked(halfKnown)),
        'the contact of another account': ok(checked(knownShopper, 'You already have an account with us.')),
        refused: tooMany,
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/checkUser*', method: 'GET' },
      answers: {
        'a new shopper': envelope(newShopper),
        'a known shopper': envelope(knownShopper),
        'a half known shopper': envelope(halfKnown),
        'the contact of another account': envelope(knownShopper, 'You already have an account with us.'),
      },
    },
    codeEntry: {
      done: {
        'let in': ok(signedIn),
        refused: entryEnds.refused,
        left: entryEnds.left,
        restarted: entryEnds.restarted,
      },
      errors: { bug: new Error('a bug') },
      answers: {
        'let in': entryEndings.verified,
        refused: entryEndings.refused,
        left: entryEndings.left,
        restarted: entryEndings.restarted,
        bug: headlessOnly('no way leads there'),
      },
    },
    countryPicker: {
      done: { 'Germany is taken': { country: germany }, 'left as it was': { country: null } },
      errors: { bug: new Error('a bug') },
      answers: {
        'Germany is taken': (page) => page.locator('[data-country="DE"]').click(),
        'left as it was': (page) => press(page, 'Back'),
        bug: headlessOnly('no way leads there'),
      },
    },
    socialLogin: {
      done: { 'let in': ok(signedIn), left: refused({ code: 'SOCIAL_LEFT', message: '' }) },
      errors: { bug: new Error('a bug') },
      answers: {
        'let in': headlessOnly('the journey of the social login ends so'),
        left: (page) => press(page, 'Other ways to log in'),
        bug: headlessOnly('no way leads there'),
      },
    },
    sessionListener: { listener: true },
  },
  ignored: [
    {
      events: ['contact.type', 'contact.submit', 'mode.toggle'],
      outside: ['enteringContact'],
      reason: 'the first contact is not on the screen',
    },
    {
      events: [
        'name.type',
        'name.leave',
        'title.choose',
        'second.type',
        'second.leave',
        'details.submit',
        'country.open',
      ],
      outside: ['enteringDetails'],
      reason: 'the details are not on the screen',
    },
    { events: ['entry.proceed', 'entry.useNew'], outside: ['foundEntry'], reason: 'no other account was found' },
    { events: ['code.sent'], outside: ['provingContact.sendingCode'], reason: 'no code is on its way' },
    { events: ['external.wanted'], outside: ['enteringContact'], reason: 'the providers stand beside the contact' },
    { events: ['contact.edit'], outside: ['enteringDetails'], reason: 'there is nothing to go back to' },
    {
      events: ['login.reset'],
      outside: ['enteringDetails', 'foundEntry'],
      reason: 'there is nothing to start again, or a call is under way',
    },
  ],
  project: (context, state) => {
    const where = state.split('.')[0];
    const { kind, user_is_international: abroad, continuation, check, found, name } = context;
    if (where === 'checkingStatus') return [continuation.kind, context.hasAskedBefore, context.social !== null];
    if (where === 'succeeded') return continuation.kind;
    if (where === 'recallingCode') return null;
    if (where === 'usingSocial') return null;
    if (where === 'enteringContact') return [kind, abroad, contactIsValid(context)];
    const entry = [kind, abroad, check?.user_class ?? null, found?.kind === undefined ? null : found.kind === kind];
    if (where === 'enteringDetails') return [entry, name !== '', secondError(context) === null];
    return entry;
  },
  truths: [
    { in: 'foundEntry', says: 'the other account is known', holds: ({ found }) => found !== null },
    { in: 'enteringDetails', says: 'the contact was checked', holds: ({ check }) => check !== null },
    { in: 'enteringDetails.answer.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'enteringContact', says: 'no code is recalled', holds: ({ recalled: code }) => code === null },
  ],
  survivors: [
    ...['email / mode.toggle: target mobile', 'mobile / mode.toggle: target email'].map((toggle) => ({
      mutant: `enteringContact.${toggle} became decidingMode`,
      reason: 'the kind is toggled first, so deciding the mode leads to the same place',
    })),
    {
      mutant: '(root) / sheet.dismiss: reenter added',
      reason: 'the login ends with it, so nothing of it begins anew',
    },
  ],
  headless: [
    {
      transition: 'checkingStatus / after(requestTimeout)',
      reason: 'at the very start of the flow, the call gives up in the same millisecond and a moment earlier',
    },
  ],
  open: async (page, input) => {
    await holdCodes(page, '**/b/user/fa/users/sendOtp*');
    if (input === 'after a reload')
      await page.addInitScript(() => window.sessionStorage.setItem('login_code', 'asked'));
    await page.goto('/');
    await untilAlive(page);
    if (input === 'from the header' || input === 'after a reload') {
      return page.getByRole('button', { name: 'Login/Signup' }).first().click();
    }
    // What the checkout, a heart and a provider do: a history entry that carries the popup with its parameters.
    return page.evaluate((params) => {
      const overlays = [{ id: 'login', params, afterBack: 'repush' }];
      window.history.pushState({ ...window.history.state, overlays }, '');
    }, paramsOf[input] ?? {});
  },
});

const paramsOf: Readonly<Record<string, OverlayParams['login']>> = {
  'from checkout': { continuation: { kind: 'checkout' } },
  'from a page that goes on': { continuation: { kind: 'stay' } },
  'from a heart': { continuation: { kind: 'heart', nid: 7 } },
  'back from a provider': { social: { fbid: 'gone' } },
};
