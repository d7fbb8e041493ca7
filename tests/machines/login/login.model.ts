import { expect } from '@playwright/test';
import { loginMachine } from '#machines/login/index.ts';
import { otherKind, secondError } from '#machines/login/login.setup.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { india } from '#machines/rules/countries.ts';
import { isOtp } from '#machines/rules/otp.ts';
import { isEmail } from '#machines/rules/email.ts';
import { indianMobileDigits } from '#machines/rules/phone.ts';
import { defineModel, headlessOnly, isIn, untilAlive } from '#tests/kit/model/index.ts';
import type { Page } from '@playwright/test';
import type { ContactCheck, LoginContext, LoginResult } from '#machines/login/index.ts';

const contactIsValid = ({ kind, contact }: LoginContext): boolean =>
  kind === 'email' ? isEmail(contact) : indianMobileDigits(contact) !== null;

const checked = (data: ContactCheck['data'], found: string | null = null): ContactCheck => ({
  status_code: found === null ? 200 : 400,
  message: found ?? '',
  data,
  old_entry: found === null ? null : 'as***@example.com',
});

const letIn: LoginResult = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome back' };
const challenge = { resend_at: 60_000, expires_at: 300_000, server_now: 0, received_at: 0 };
/** In a page, time that the plan lets pass for a timeout must not wake the resend as well. */
const farChallenge = { resend_at: 900_000, expires_at: 1_800_000, server_now: 0 };
const tooMany = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 });
const broken = { network: new Error('offline') };
const germany = { name: 'Germany', short_name: 'DE', country_code: '49' };

const field = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByLabel(name);
const press = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();
const contactField = (page: Page) => page.locator('[data-field="contact"]');
const codeField = (page: Page) => page.locator('[data-field="code"]');

/** What the shop's own answer would be for the contacts that the plan types; the shop really has these accounts. */
const envelope = (data: ContactCheck['data'], found: string | null = null) => ({
  status: 200,
  json: { success: true, ...checked(data, found) },
});
const sent = () => ({
  status: 200,
  json: {
    success: true,
    message: 'We have sent you a code.',
    data: { user_email: null, mobile_number: '98******10', challenge_id: 'c1', ...farChallenge },
  },
});
const loginAnswer = (result: LoginResult) => ({
  status: 200,
  json: {
    success: true,
    result: { mail: null, phone: '9876543210', title: 'Mr', country_code: '91', email_verified: 0, ...result },
  },
});

const newShopper = { user_class: 'new', emailVerified: 0, check_mobile: 0 } as const;
const knownShopper = { user_class: 'registered_verified', emailVerified: 0, check_mobile: 1 } as const;
const halfKnown = { user_class: 'registered_unverified', emailVerified: 0, check_mobile: 0 } as const;

export const loginModel = defineModel(loginMachine, {
  inputs: {
    'from the header': { continuation: { kind: 'reload' }, ref_url: '/' },
    'from checkout': { continuation: { kind: 'checkout' }, ref_url: '/cart' },
    'from a heart': { continuation: { kind: 'heart', nid: 7 }, ref_url: '/cakes' },
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
      gesture: (page, { value }) => field(page, 'Your name').fill(value),
    },
    'title.choose': {
      samples: [{ title: 'Mrs' }],
      gesture: (page, { title }) => field(page, 'Title').selectOption(title),
    },
    'second.type': {
      samples: ({ kind }: LoginContext) => [
        { value: otherKind(kind) === 'email' ? 'asha@example.com' : '9876543210' },
        { value: '12' },
      ],
      gesture: (page, { value }) => page.locator('[data-field="second"]').fill(value),
    },
    'details.submit': { gesture: (page) => field(page, 'Your name').press('Enter') },
    'country.open': { gesture: (page) => press(page, /country code/i) },
    'country.search': {
      samples: [{ query: 'Ger' }, { query: 'zzz' }, { query: '' }],
      gesture: (page, { query }) => field(page, 'Search here').fill(query),
    },
    'country.choose': {
      samples: [{ country: india }, { country: germany }],
      gesture: headlessOnly('which countries are listed depends on the search; the e2e journey picks one'),
    },
    'country.close': { gesture: (page) => press(page, 'Back to your details') },
    'entry.proceed': { gesture: (page) => press(page, 'Proceed to continue') },
    'entry.useNew': { gesture: (page) => press(page, /^Login with new/) },
    'code.type': {
      samples: [{ value: '123456' }, { value: '123' }],
      gesture: (page, { value }) => codeField(page).fill(value),
    },
    'code.leave': {
      gesture: async (page) => {
        await codeField(page).focus();
        await codeField(page).blur();
      },
    },
    'code.submit': { gesture: (page) => codeField(page).press('Enter') },
    'code.resend': { gesture: (page) => press(page, /Resend/) },
    'resend.ticked': {
      samples: [{ secondsLeft: 59 }],
      gesture: async (page) => {
        await page.clock.runFor(1_100);
        await expect(page.getByText(/in 14:5\d/)).toBeVisible();
      },
    },
    'resend.awoken': { gesture: (page) => page.clock.fastForward(901_000) },
    'login.reset': { gesture: (page) => press(page, 'Start again') },
    'sheet.dismiss': {
      gesture: headlessOnly('in the browser, history closes the popup; the journey of the shell does it'),
    },
  },
  actors: {
    checkStatus: {
      done: {
        'a guest in India': ok({ logged_in: false, user_is_international: false }),
        'a guest abroad': ok({ logged_in: false, user_is_international: true }),
        'logged in already': ok({ logged_in: true, user_is_international: false }),
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
    sendCode: {
      done: {
        sent: ok(challenge),
        'sent a moment ago': refused({ code: 'TOO_MANY_REQUESTS', message: 'Please wait.', status: 429, challenge }),
        refused: tooMany,
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/sendOtp*', method: 'POST' },
      answers: {
        sent: sent(),
        'sent a moment ago': headlessOnly('a Retry-After header tells them apart; the port has its own test'),
      },
    },
    signIn: {
      done: {
        'let in': ok(letIn),
        'not let in': ok({ ...letIn, status: false, uid: null, message: 'Your account is being reviewed.' }),
        'wrong code': refused({ code: 'INCORRECT_OTP', message: 'Wrong', status: 401, field: 'otp' }),
        refused: tooMany,
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/signin*', method: 'POST' },
      answers: {
        'let in': loginAnswer(letIn),
        'not let in': loginAnswer({ ...letIn, status: false, uid: null, message: 'Your account is being reviewed.' }),
      },
    },
    register: {
      done: {
        'let in': ok(letIn),
        refused: refused({ code: 'CONTACT_TAKEN', message: 'This contact has an account.', status: 409 }),
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/register*', method: 'POST' },
      answers: { 'let in': loginAnswer(letIn) },
    },
    resendTicker: { listener: true },
  },
  ignored: [
    {
      events: ['contact.type', 'contact.submit', 'mode.toggle'],
      outside: ['enteringContact'],
      reason: 'the first contact is not on the screen',
    },
    {
      events: ['name.type', 'title.choose', 'second.type', 'details.submit', 'country.open'],
      outside: ['enteringDetails'],
      reason: 'the details are not on the screen',
    },
    {
      events: ['country.search', 'country.choose', 'country.close'],
      outside: ['choosingCountry'],
      reason: 'the picker is closed',
    },
    { events: ['entry.proceed', 'entry.useNew'], outside: ['foundEntry'], reason: 'no other account was found' },
    {
      events: ['code.type', 'code.leave', 'code.submit'],
      outside: ['provingContact.enteringCode'],
      reason: 'the code field is not on the screen, or the code is being judged',
    },
    {
      events: ['code.resend'],
      outside: ['provingContact.enteringCode.resend.ready', 'provingContact.enteringCode.resend.refused'],
      reason: 'the countdown runs, or a new code is on its way',
    },
    {
      events: ['resend.ticked', 'resend.awoken'],
      outside: ['provingContact.enteringCode.resend.cooling'],
      reason: 'the ticker only lives while the countdown runs',
    },
    {
      events: ['contact.edit'],
      outside: ['enteringDetails', 'provingContact.enteringCode'],
      reason: 'there is nothing to go back to',
    },
    {
      events: ['login.reset'],
      outside: ['enteringDetails', 'foundEntry', 'provingContact.enteringCode'],
      reason: 'there is nothing to start again, or a call is under way',
    },
  ],
  project: (context, state) => {
    const where = state.split('.')[0];
    const { kind, user_is_international: abroad, continuation, check, found, name, otp } = context;
    if (where === 'checkingStatus' || where === 'succeeded') return continuation.kind;
    if (where === 'enteringContact') return [kind, abroad, contactIsValid(context)];
    const entry = [
      kind,
      abroad,
      check?.data.user_class ?? null,
      found?.kind === undefined ? null : found.kind === kind,
    ];
    if (where === 'enteringDetails') return [entry, name !== '', secondError(context) === null];
    return isIn(state, 'provingContact.enteringCode') ? [entry[2] === 'new' && found === null, isOtp(otp)] : entry;
  },
  truths: [
    {
      in: 'provingContact.enteringCode',
      says: 'a challenge is known',
      holds: ({ challenge: known }) => known !== null,
    },
    { in: 'foundEntry', says: 'the other account is known', holds: ({ found }) => found !== null },
    { in: 'enteringDetails', says: 'the contact was checked', holds: ({ check }) => check !== null },
    { in: 'enteringDetails.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    {
      in: 'provingContact.enteringCode.form.rejected',
      says: 'there are words for it',
      holds: ({ refusal }) => refusal !== '',
    },
    {
      in: 'provingContact.enteringCode.resend.refused',
      says: 'there are words for it',
      holds: ({ resendRefusal }) => resendRefusal !== '',
    },
    {
      in: 'provingContact.enteringCode.resend.ready',
      says: 'no second is left',
      holds: ({ secondsLeft }) => secondsLeft === 0,
    },
    { in: 'finished', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'enteringContact', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'dismissed', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'enteringDetails', says: 'nothing is typed into the picker', holds: ({ query }) => query === '' },
  ],
  survivors: [
    {
      mutant: 'enteringContact.email / mode.toggle: target mobile became decidingMode',
      reason: 'the kind is toggled first, so deciding the mode leads to the same place',
    },
  ],
  headless: [
    {
      transition: 'checkingStatus / after(requestTimeout)',
      reason: 'at the very start of the flow, the call gives up in the same millisecond and a moment earlier',
    },
  ],
  open: async (page, input) => {
    await page.goto('/');
    await untilAlive(page);
    if (input === 'from the header') return page.getByRole('button', { name: 'Login/Signup' }).first().click();
    // What the checkout and a heart do: a history entry that carries the popup with its parameters.
    const params = input === 'from checkout' ? { continuation: 'checkout' } : { continuation: 'heart', nid: '7' };
    return page.evaluate((given) => {
      const overlays = [{ id: 'login', params: given, afterBack: 'repush' }];
      window.history.pushState({ ...window.history.state, overlays }, '');
    }, params);
  },
});
