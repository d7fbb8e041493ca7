import { socialLoginMachine, type LoginResult, type SocialCheck } from '#machines/social-login/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { isEmail } from '#machines/rules/contact/email.ts';
import { isOtp } from '#machines/rules/contact/otp.ts';
import { defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';
import { askForLogin, codeField, dialog, press, problemOf, sentCode } from '#tests/machines/login/login-gestures.ts';
import { challenge } from '#tests/machines/resend-countdown/resend-countdown.model.ts';

const provider = { provider: 'local', label: 'Petalcrumb ID' } as const;
const known: SocialCheck = {
  user_class: 'registered_verified',
  user_name: 'Asha Rao',
  user_email: 'asha@example.com',
  selected_country_code: '91',
  otp_needed: 1,
};
const told = (more: Partial<SocialCheck>): SocialCheck => ({ ...known, ...more });
const somebody = (user_class: SocialCheck['user_class']) => ({ user_class });
const letIn: LoginResult = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome back' };
const notLetIn = { ...letIn, status: false, uid: null, message: 'Your account is being reviewed.' };
const expired = refused({ code: 'SOCIAL_EXPIRED', message: 'That took too long.', status: 409, field: 'fbid' });
const tooMany = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 });
const broken = { network: new Error('offline') };
const wrong = refused({ code: 'INCORRECT_OTP', message: 'Wrong', status: 401, field: 'otp' });

const checked = (data: SocialCheck) => ({
  status: 200,
  json: {
    success: true,
    status_code: 200,
    message: '',
    data: { ...data, emailVerified: 0, check_mobile: 0 },
    old_entry: null,
  },
});
const loginAnswer = (result: LoginResult) => ({
  status: 200,
  json: {
    success: true,
    result: { mail: 'asha@example.com', phone: null, title: 'Mr', country_code: '91', email_verified: 1, ...result },
  },
});
/** In a page, time that the plan lets pass for a timeout must not wake the resend as well. */
const sent = { status: 200, json: sentCode(900_000) };

export const socialLoginModel = defineModel(socialLoginMachine, {
  inputs: {
    'a choice of providers': { returned: null, return_to: '/', is_checkout: 0 },
    'back with an attempt': { returned: { fbid: 'f1' }, return_to: '/', is_checkout: 0 },
    'back without one': { returned: { error: 'cancelled' }, return_to: '/', is_checkout: 0 },
    'back from a failure': { returned: { error: 'failed' }, return_to: '/', is_checkout: 0 },
  },
  events: {
    'provider.choose': { samples: [{ provider }], gesture: (page) => press(page, /^Continue with/) },
    'provider.cancel': { gesture: (page) => press(page, 'Choose another way') },
    'email.type': {
      samples: [{ value: 'asha@example.com' }, { value: 'asha' }],
      gesture: (page, { value }) => dialog(page).locator('[data-field="social-email"]').fill(value),
    },
    'email.submit': { gesture: (page) => press(page, 'Get OTP') },
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
    'code.sent': {
      samples: [{ challenge }],
      gesture: async (page) => {
        await page.route('**/b/user/fa/users/sendOtp*', (route) => route.fulfill(sent), { times: 1 });
        await page.clock.fastForward(901_000);
        await press(page, 'Resend OTP');
      },
    },
    'social.leave': {
      samples: [{}],
      gesture: headlessOnly('the login shows its first screen again, with a choice of providers of its own'),
    },
  },
  actors: {
    loadProviders: {
      done: {
        'one provider': ok([provider]),
        refused: refused({ code: 'INVALID_REQUEST', message: 'That was not understood.', status: 400 }),
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/social/providers', method: 'GET' },
      answers: {
        'one provider': { status: 200, json: { success: true, data: [provider] } },
        network: headlessOnly('the client asks again by itself, which the walk does not plan'),
      },
    },
    startProvider: {
      done: {
        started: ok({ authorize_url: 'https://accounts.example/?state=x' }),
        unavailable: refused({ code: 'PROVIDER_UNAVAILABLE', message: 'It cannot be reached.', status: 409 }),
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/social/start', method: 'POST' },
      answers: { started: { status: 200, json: { success: true, data: { authorize_url: '/away' } } } },
    },
    checkSocial: {
      done: {
        'an account': ok(known),
        'nobody yet': ok(told({ user_class: 'new' })),
        'an account, proven': ok(told({ otp_needed: 0 })),
        'nobody yet, proven': ok(told({ user_class: 'new', otp_needed: 0 })),
        'no address': ok(told({ user_class: 'new', user_email: null })),
        expired,
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/checkUser?qpd=*', method: 'GET' },
      answers: {
        'an account': checked(known),
        'nobody yet': checked(told({ user_class: 'new' })),
        'an account, proven': checked(told({ otp_needed: 0 })),
        'nobody yet, proven': checked(told({ user_class: 'new', otp_needed: 0 })),
        'no address': checked(told({ user_class: 'new', user_email: null })),
      },
    },
    checkEmail: {
      done: { 'an account': ok(somebody('registered_verified')), nobody: ok(somebody('new')), tooMany },
      errors: broken,
      call: { url: '**/b/user/fa/users/checkUser?user_email=*', method: 'GET' },
      answers: { 'an account': checked(known), nobody: checked(told({ user_class: 'new' })) },
    },
    sendCode: {
      done: {
        sent: ok(challenge),
        'sent a moment ago': refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', status: 429, challenge }),
        refused: tooMany,
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/sendOtp*', method: 'POST' },
      answers: {
        sent,
        'sent a moment ago': {
          status: 429,
          json: { ...problemOf('CODE_SENT_BEFORE', 'Wait'), data: sent.json.data },
        },
      },
    },
    socialSignIn: {
      done: { 'let in': ok(letIn), 'not let in': ok(notLetIn), 'wrong code': wrong, expired },
      errors: broken,
      call: { url: '**/b/user/fa/users/social/otp-login', method: 'POST' },
      answers: { 'let in': loginAnswer(letIn), 'not let in': loginAnswer(notLetIn) },
    },
    socialRegister: {
      done: { 'let in': ok(letIn), 'not let in': ok(notLetIn), expired },
      errors: broken,
      call: { url: '**/b/user/fa/users/social/otp-register', method: 'POST' },
      answers: { 'let in': loginAnswer(letIn), 'not let in': loginAnswer(notLetIn) },
    },
    resendCountdown: { listener: true },
  },
  ignored: [
    { events: ['provider.choose'], outside: ['choosingProvider'], reason: 'there is nobody to choose, or no more' },
    { events: ['provider.cancel'], outside: ['awaitingProvider'], reason: 'nobody has left for a provider' },
    { events: ['email.type', 'email.submit'], outside: ['enteringEmail'], reason: 'no address is asked for' },
    {
      events: ['code.type', 'code.leave', 'code.submit', 'code.sent'],
      outside: ['provingAccount.enteringCode'],
      reason: 'no code is asked for, or it is being judged',
    },
  ],
  project: (context, state) => {
    const { returned, check, email, challenge: asked, otp } = context;
    const where = state.split('.')[0] ?? '';
    if (/^(loadingProviders|unavailable|choosingProvider|startingProvider|awaitingProvider)$/.test(where)) return null;
    if (/^(cancelled|failed|done|left|checking)$/.test(where)) return null;
    const kind = [check?.user_class, check?.user_email === null, asked !== null];
    if (where === 'enteringEmail') return [kind, isEmail(email)];
    return where === 'provingAccount' ? [kind, isOtp(otp)] : [kind, returned !== null];
  },
  truths: [
    { in: 'failed', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'choosingProvider.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'choosingProvider', says: 'nobody is on the way', holds: ({ provider: now }) => now === null },
    { in: 'enteringEmail.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    {
      in: 'provingAccount.enteringCode.rejected',
      says: 'there are words for it',
      holds: ({ refusal }) => refusal !== '',
    },
    { in: 'provingAccount.enteringCode', says: 'a code is under way', holds: ({ challenge: now }) => now !== null },
    { in: 'done', says: 'no code is kept', holds: ({ otp }) => otp === '' },
    { in: 'done', says: 'somebody is let in', holds: ({ result }) => result !== null },
    { in: 'left', says: 'no code is kept', holds: ({ otp }) => otp === '' },
  ],
  headless: [
    {
      transition: 'loadingProviders / after(requestTimeout)',
      reason: 'at the very start of the flow, the call gives up in the same millisecond and a moment earlier',
    },
  ],
  open: async (page, input) => {
    // An address without a page: the shop stays where it is.
    await page.route('**/away', (route) => route.fulfill({ status: 204 }));
    await page.goto('/');
    await untilAlive(page);
    if (input === 'a choice of providers') return askForLogin(page);
    return page.evaluate((params) => {
      const overlays = [{ id: 'login', params, afterBack: 'repush' }];
      window.history.pushState({ ...window.history.state, overlays }, '');
    }, paramsOf[input] ?? {});
  },
});

const paramsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'back with an attempt': { social: 'f1' },
  'back without one': { social_error: 'cancelled' },
  'back from a failure': { social_error: 'failed' },
};
