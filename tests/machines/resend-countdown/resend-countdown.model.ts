import { expect } from '@playwright/test';
import { ok, refused } from '#machines/kit/outcome.ts';
import { resendCountdownMachine, type Challenge, type CodeRequest } from '#machines/resend-countdown/index.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';
import {
  askForLogin,
  checkedUser,
  contactField,
  freshMobile,
  press,
  problemOf,
  sentCode,
} from '#tests/machines/login/login-gestures.ts';

export const challenge: Challenge = {
  challenge_id: 'c1',
  sent_to: '98******10',
  resend_at: 60_000,
  expires_at: 300_000,
  server_now: 0,
  received_at: 0,
};
export const request: CodeRequest = {
  purpose: 'login',
  resend_otp: 'y',
  user_name: 'User',
  country_code: '91',
  email: '',
  mobile: '9876543210',
  challenge_id: '',
  existingDetailsUsed: false,
  fbid: '',
};
const tooMany = { code: 'TOO_MANY_REQUESTS', message: 'You have asked for several codes.', status: 429 };
const wait = { resend_at: 720_000, server_now: 0, received_at: 0 };
/** In a page, time that the plan lets pass for a timeout must not wake the control as well. */
const far = sentCode(900_000);

export const resendCountdownModel = defineModel(resendCountdownMachine, {
  inputs: { 'a code was sent': { challenge, request } },
  events: {
    'code.resend': { gesture: (page) => press(page, 'Resend OTP') },
    'resend.ticked': {
      samples: [{ secondsLeft: 59 }],
      gesture: async (page) => {
        await page.clock.runFor(1_100);
        await expect(page.getByText(/in 1[0-5]:\d\d/)).toBeVisible();
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
    resendTicker: { listener: true },
  },
  ignored: [
    {
      events: ['code.resend'],
      outside: ['ready', 'refused'],
      reason: 'the countdown runs, or a new code is on its way',
    },
    {
      events: ['resend.ticked', 'resend.awoken'],
      outside: ['cooling', 'limited'],
      reason: 'the ticker only lives while something is waited for',
    },
  ],
  project: ({ refusal }) => refusal !== '',
  truths: [
    { in: 'ready', says: 'no second is left', holds: ({ secondsLeft }) => secondsLeft === 0 },
    { in: 'ready', says: 'nothing is said', holds: ({ refusal }) => refusal === '' },
    { in: 'cooling', says: 'nothing is said', holds: ({ refusal }) => refusal === '' },
    { in: 'refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'limited', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'limited', says: 'the wait is the limit', holds: ({ wait: now }) => now.resend_at === wait.resend_at },
  ],
  open: async (page) => {
    const user = checkedUser('registered_verified');
    await page.route('**/b/user/fa/users/checkUser*', (route) => route.fulfill({ json: user }));
    await page.goto('/');
    await untilAlive(page);
    await askForLogin(page);
    await contactField(page).fill(freshMobile());
    // The first code is the login's own call: it is answered before the walk holds the countdown's.
    await page.route('**/b/user/fa/users/sendOtp*', (route) => route.fulfill({ json: far }), { times: 1 });
    await press(page, 'Get OTP');
    await page.getByText(/Resend OTP in/).waitFor();
  },
});
