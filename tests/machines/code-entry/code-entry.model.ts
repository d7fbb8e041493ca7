import { expect } from '@playwright/test';
import { createEmptyActor } from 'xstate';
import { codeEntryMachine, type Challenge, type CodeRequest } from '#machines/code-entry/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { isOtp } from '#machines/rules/contact/otp.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';
import {
  askForLogin,
  checkedUser,
  codeField,
  contactField,
  freshMobile,
  leaveCode,
  loginAnswer,
  press,
  problemOf,
  sentCode,
} from '#tests/machines/login/login-gestures.ts';

export const challenge: Challenge = {
  challenge_id: 'c1',
  sent_to: '98******10',
  resend_at: 60_000,
  expires_at: 300_000,
  tries_left: 5,
  server_now: 0,
  received_at: 0,
};
export const request: CodeRequest = {
  purpose: 'login',
  user_name: 'User',
  country_code: '91',
  email: '',
  mobile: '9876543210',
  challenge_id: '',
  existingDetailsUsed: false,
  fbid: '',
  order_id: '',
};
/** An entry as the login invokes it; only the reports need a parent that listens. */
export const input = {
  challenge: null,
  request,
  claim: 'an account',
  contact: '9876543210',
  checkFailedText: 'Nobody has checked it.',
  parent: createEmptyActor(),
} as const;

const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'You have asked for several codes.', status: 429 };
const wait = { resend_at: 720_000, server_now: 0, received_at: 0 };
const stepUp = refused({ code: 'STEP_UP_REQUIRED', message: 'Please confirm that it is you first.', status: 403 });
/** In a page, time that the plan lets pass for a timeout must not wake the resend as well. */
const far = sentCode(900_000);
const signedIn = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome back' };

const resendReason = 'more time passes in the page than a check may take';

export const codeEntryModel = defineModel(codeEntryMachine, {
  inputs: {
    'a code is asked for': input,
    'a code was sent before a reload': { ...input, challenge },
    'one try is left after a reload': { ...input, challenge: { ...challenge, tries_left: 1 } },
  },
  events: {
    'code.type': {
      samples: [{ value: '123456' }, { value: '123' }],
      gesture: (page, { value }) => codeField(page).fill(value),
    },
    'code.leave': { gesture: leaveCode },
    'code.submit': { gesture: (page) => codeField(page).press('Enter') },
    'code.resend': { gesture: (page) => press(page, 'Resend OTP') },
    'contact.edit': { gesture: (page) => press(page, /^\(Edit\)/) },
    'entry.restart': { gesture: (page) => press(page, 'Start again') },
    'code.received': {
      samples: [{ value: '654321' }, { value: '65' }],
      gesture: headlessOnly('a phone reads it out of a text message; the journey of the code stands in for one'),
    },
    'code.replaced': { gesture: headlessOnly('the resend raises it when a new code was sent') },
    'resend.ticked': {
      given: ['secondsLeft'],
      samples: [{ secondsLeft: 59 }],
      gesture: async (page) => {
        await page.clock.runFor(1_100);
        await expect(page.getByText(/in \d+:\d\d/)).toBeVisible();
      },
    },
    'resend.awoken': { gesture: (page) => page.clock.fastForward(901_000) },
  },
  actors: {
    sendCode: {
      done: {
        sent: ok(challenge),
        'the earlier one is good': refused({ ...tooMany, code: 'CODE_SENT_BEFORE', challenge }),
        'too many': refused({ ...tooMany, wait }),
        refused: refused({ code: 'INVALID_REQUEST', message: 'That was not understood.', status: 400 }),
      },
      errors: { network: new Error('offline') },
      call: { url: '**/b/user/fa/users/sendOtp*', method: 'POST' },
      answers: {
        sent: { status: 200, json: far },
        'the earlier one is good': {
          status: 429,
          json: { ...problemOf('CODE_SENT_BEFORE', 'We sent you a code a moment ago.'), data: far.data },
        },
        'too many': {
          status: 429,
          headers: { 'retry-after': '900' },
          json: problemOf('TOO_MANY_REQUESTS', 'You have asked for several codes.'),
        },
      },
    },
    checkCode: {
      done: {
        right: ok(signedIn),
        wrong: refused({ code: 'INCORRECT_OTP', message: 'Wrong', status: 401, field: 'otp' }),
        'step up': stepUp,
        refused: refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { url: '**/b/user/fa/users/signin*', method: 'POST' },
      answers: { right: loginAnswer(signedIn) },
    },
    smsCodeListener: { listener: true },
    resendTicker: { listener: true },
  },
  ignored: [
    { events: ['code.replaced'], outside: ['entering'], reason: 'a new code is only asked for while one is entered' },
    {
      events: ['code.type', 'code.submit', 'code.received', 'contact.edit', 'entry.restart'],
      outside: ['entering.code.waiting'],
      reason: 'the code field is not on the screen, or the code is being judged and stays what it is',
    },
    {
      events: ['code.leave'],
      outside: ['entering.code.waiting.incomplete'],
      reason: 'nothing is wrong with six digits, and what the server said about them stays',
    },
    {
      events: ['code.resend'],
      outside: ['entering.resend.ready', 'entering.resend.refused'],
      reason: 'the countdown runs, or a new code is on its way',
    },
    {
      events: ['resend.ticked', 'resend.awoken'],
      outside: ['entering.resend.cooling', 'entering.resend.limited'],
      reason: 'the ticker only lives while something is waited for',
    },
  ],
  project: ({ otp, resendRefusal, challenge: known }) => [
    isOtp(otp),
    resendRefusal !== '',
    Math.min(known?.tries_left ?? 2, 2),
  ],
  truths: [
    { in: 'sending', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'entering', says: 'a challenge is known', holds: ({ challenge: known }) => known !== null },
    { in: 'entering.code.waiting.incomplete', says: 'digits are missing', holds: ({ otp }) => !isOtp(otp) },
    { in: 'entering.code.waiting.complete', says: 'there are six digits', holds: ({ otp }) => isOtp(otp) },
    { in: 'entering.code.waiting.rejected', says: 'what was typed stays', holds: ({ otp }) => isOtp(otp) },
    {
      in: 'entering.code.waiting.rejected',
      says: 'there are words for it',
      holds: ({ rejection }) => rejection !== '',
    },
    { in: 'entering.code.checking', says: 'there are six digits', holds: ({ otp }) => isOtp(otp) },
    { in: 'entering.resend.ready', says: 'no second is left', holds: ({ secondsLeft }) => secondsLeft === 0 },
    { in: 'entering.resend.ready', says: 'nothing is said', holds: ({ resendRefusal }) => resendRefusal === '' },
    { in: 'entering.resend.cooling', says: 'nothing is said', holds: ({ resendRefusal }) => resendRefusal === '' },
    {
      in: 'entering.resend.refused',
      says: 'there are words for it',
      holds: ({ resendRefusal }) => resendRefusal !== '',
    },
    {
      in: 'entering.resend.limited',
      says: 'there are words for it',
      holds: ({ resendRefusal }) => resendRefusal !== '',
    },
    {
      in: 'entering.resend.limited',
      says: 'the wait is the limit',
      holds: ({ wait: now }) => now.resend_at === wait.resend_at,
    },
    {
      in: 'entering.help.quiet',
      says: 'a try is left',
      holds: ({ challenge: known }) => known !== null && known.tries_left > 0,
    },
    { in: 'verified', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'verified', says: 'what it opened is handed on', holds: ({ outcome }) => outcome.ok },
    { in: 'left', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'left', says: 'nothing is opened', holds: ({ outcome }) => !outcome.ok },
  ],
  headless: [
    {
      transition: 'sending / after(requestTimeout)',
      reason: 'at the very start of the flow, the call gives up in the same millisecond and a moment earlier',
    },
    {
      transition: 'entering.help.quiet / after(codeLife)',
      reason: 'more than an hour for this page, in which the resend wakes as well; a journey lets five minutes pass',
    },
    { event: 'resend.ticked', in: 'entering.code.checking', reason: resendReason },
    { event: 'resend.awoken', in: 'entering.code.checking', reason: resendReason },
  ],
  open: async (page, start) => {
    const isRecalled = start !== 'a code is asked for';
    if (isRecalled) await page.addInitScript(() => window.sessionStorage.setItem('login_code', 'asked'));
    const user = checkedUser('registered_verified');
    const { data } = far;
    const recalled = {
      ...data,
      server_now: undefined,
      purpose: 'login',
      tries_left: start === 'one try is left after a reload' ? 1 : 5,
    };
    await page.route('**/b/user/fa/users/checkUser*', (route) => route.fulfill({ json: user }));
    await page.route('**/b/user/fa/users/otp-status*', (route) =>
      route.fulfill({ json: { success: true, server_now: 0, challenge: recalled } }),
    );
    await page.goto('/');
    await untilAlive(page);
    await askForLogin(page);
    if (isRecalled) return;
    await contactField(page).fill(freshMobile());
    await press(page, 'Get OTP');
  },
});
