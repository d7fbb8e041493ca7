import { createEmptyActor } from 'xstate';
import { socialLoginMachine, type LoginResult, type SocialCheck } from '#machines/social-login/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { isEmail } from '#machines/rules/contact/email.ts';
import type { OverlayParams } from '#src/runtime/overlays.ts';
import { loginFlags } from '#src/clients/wire/login.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { endingsOf, entryEnds, holdCodes, sendCode } from '#tests/machines/code-entry/code-entry-gestures.ts';
import { askForLogin, dialog, loginAnswer, press } from '#tests/machines/login/login-gestures.ts';

const parent = createEmptyActor();
const provider = { provider: 'local', label: 'Petalcrumb ID' } as const;
const known: SocialCheck = {
  user_class: 'registered_verified',
  user_name: 'Asha Rao',
  user_email: 'asha@example.com',
  selected_country_code: '91',
  needsCode: true,
};
const told = (more: Partial<SocialCheck>): SocialCheck => ({ ...known, ...more });
const somebody = (user_class: SocialCheck['user_class']) => ({ user_class });
const signedIn: LoginResult = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome back' };
const notLetIn = { ...signedIn, status: false, uid: null, message: 'Your account is being reviewed.' };
const expired = refused({ code: 'SOCIAL_EXPIRED', message: 'That took too long.', status: 409, field: 'fbid' });
const tooMany = refused({ code: 'TOO_MANY_REQUESTS', message: 'Please try again later.', status: 429 });
const broken = { network: new Error('offline') };

const checked = (data: SocialCheck) => ({
  status: 200,
  json: {
    success: true,
    status_code: 200,
    message: '',
    data: loginFlags.write({ ...data, isProfileIncomplete: false, hasProvenMobile: false }),
    old_entry: null,
  },
});
const answerTo = (result: LoginResult) => loginAnswer(result, { mail: 'asha@example.com', phone: null });
const openingCalls = /\/fa\/users\/social\/otp-(login|register)$/;
const entryEndings = endingsOf(openingCalls, answerTo(signedIn));

export const socialLoginModel = defineModel(socialLoginMachine, {
  inputs: {
    'a choice of providers': { returned: null, return_to: '/', isCheckout: false, parent },
    'back with an attempt': { returned: { fbid: 'f1' }, return_to: '/', isCheckout: false, parent },
    'back without one': { returned: { error: 'cancelled' }, return_to: '/', isCheckout: false, parent },
    'back from a failure': { returned: { error: 'failed' }, return_to: '/', isCheckout: false, parent },
  },
  events: {
    'provider.choose': { samples: [{ provider }], gesture: (page) => press(page, /^Continue with/) },
    'provider.cancel': { gesture: (page) => press(page, 'Choose another way') },
    'email.type': {
      samples: [{ value: 'asha@example.com' }, { value: 'asha' }],
      gesture: (page, { value }) => dialog(page).locator('[data-field="social-email"]').fill(value),
    },
    'email.submit': { gesture: (page) => press(page, 'Get OTP') },
    'code.sent': { gesture: sendCode },
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
        network: serverFailure,
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
        'an account, proven': ok(told({ needsCode: false })),
        'nobody yet, proven': ok(told({ user_class: 'new', needsCode: false })),
        'no address': ok(told({ user_class: 'new', user_email: null })),
        expired,
      },
      errors: broken,
      call: { url: '**/b/user/fa/users/checkUser?qpd=*', method: 'GET' },
      answers: {
        'an account': checked(known),
        'nobody yet': checked(told({ user_class: 'new' })),
        'an account, proven': checked(told({ needsCode: false })),
        'nobody yet, proven': checked(told({ user_class: 'new', needsCode: false })),
        'no address': checked(told({ user_class: 'new', user_email: null })),
      },
    },
    checkEmail: {
      done: { 'an account': ok(somebody('registered_verified')), nobody: ok(somebody('new')), tooMany },
      errors: broken,
      call: { url: '**/b/user/fa/users/checkUser?user_email=*', method: 'GET' },
      answers: { 'an account': checked(known), nobody: checked(told({ user_class: 'new' })) },
    },
    codeEntry: {
      done: { 'let in': ok(signedIn), refused: entryEnds.refused },
      errors: { bug: new Error('a bug') },
      answers: {
        'let in': entryEndings.verified,
        refused: entryEndings.refused,
        bug: headlessOnly('no way leads there'),
      },
    },
    openAccount: {
      done: {
        'let in': ok(signedIn),
        'not let in': refused({ code: 'NO_ACCOUNT', message: notLetIn.message }),
        expired,
      },
      errors: broken,
      call: { url: openingCalls, method: 'POST' },
      answers: { 'let in': answerTo(signedIn), 'not let in': answerTo(notLetIn) },
    },
  },
  ignored: [
    { events: ['provider.choose'], outside: ['choosingProvider'], reason: 'there is nobody to choose, or no more' },
    { events: ['provider.cancel'], outside: ['awaitingProvider'], reason: 'nobody has left for a provider' },
    { events: ['email.type', 'email.submit'], outside: ['enteringEmail'], reason: 'no address is asked for' },
    { events: ['code.sent'], outside: ['provingAccount.sendingCode'], reason: 'no code is on its way' },
  ],
  project: (context, state) => {
    const { returned, check, email } = context;
    const where = state.split('.')[0] ?? '';
    if (/^(loadingProviders|unavailable|choosingProvider|startingProvider|awaitingProvider)$/.test(where)) return null;
    if (/^(cancelled|failed|done|left|checking)$/.test(where)) return null;
    const kind = [check?.user_class, check?.user_email === null];
    if (where === 'enteringEmail') return [kind, isEmail(email)];
    return [kind, returned !== null];
  },
  truths: [
    { in: 'failed', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'choosingProvider.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'choosingProvider', says: 'nobody is on the way', holds: ({ provider: now }) => now === null },
    { in: 'enteringEmail.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== '' },
    { in: 'done', says: 'somebody is let in', holds: ({ outcome }) => outcome.ok },
  ],
  headless: [
    {
      transition: 'loadingProviders / after(requestTimeout)',
      reason: 'at the very start of the flow, the call gives up in the same millisecond and a moment earlier',
    },
  ],
  open: async (page, input) => {
    await holdCodes(page, '**/b/user/fa/users/sendOtp*');
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

const paramsOf: Readonly<Record<string, OverlayParams['login']>> = {
  'back with an attempt': { social: { fbid: 'f1' } },
  'back without one': { social: { error: 'cancelled' } },
  'back from a failure': { social: { error: 'failed' } },
};
