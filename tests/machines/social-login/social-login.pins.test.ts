import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provideSocialLogin,
  selectIsSocialSlow,
  selectProviders,
  selectProvenEmail,
  selectSocialCodeError,
  selectSocialEmailError,
  selectSocialRefusal,
  selectSocialScreen,
} from '#machines/social-login/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { challenge } from '#tests/machines/resend-countdown/resend-countdown.model.ts';
import type { ResendCountdownEvent, Wait } from '#machines/resend-countdown/index.ts';
import type {
  LoginResult,
  SocialCheck,
  SocialLoginEvent,
  SocialLoginInput,
  SocialLoginPorts,
  SocialLoginReport,
} from '#machines/social-login/index.ts';

const google = { provider: 'google', label: 'Google' } as const;
const known: SocialCheck = {
  user_class: 'registered_verified',
  user_name: 'Asha Rao',
  user_email: 'asha@example.com',
  selected_country_code: '91',
  otp_needed: 1,
};
const letIn: LoginResult = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome' };
const generic = 'Something went wrong. Please try after sometime or refresh the page.';
const never = (): Promise<never> => new Promise(() => undefined);
const network = (): Promise<never> => Promise.reject(new Error('offline'));
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const open = async (answers: Partial<SocialLoginPorts> = {}, input: Partial<SocialLoginInput> = {}) => {
  const clock = new SimulatedClock();
  const calls: { port: string; input: unknown }[] = [];
  const reports: SocialLoginReport[] = [];
  const heard =
    <I, O>(port: string, call: (asked: I, options: { signal: AbortSignal }) => Promise<O>) =>
    (asked: I, options: { signal: AbortSignal }): Promise<O> => {
      calls.push({ port, input: asked });
      return call(asked, options);
    };
  const ports: SocialLoginPorts = {
    loadProviders: answers.loadProviders ?? (() => Promise.resolve(ok([google]))),
    startProvider: heard(
      'startProvider',
      answers.startProvider ?? (() => Promise.resolve(ok({ authorize_url: 'https://accounts.example/' }))),
    ),
    checkSocial: heard('checkSocial', answers.checkSocial ?? (() => Promise.resolve(ok(known)))),
    checkEmail: heard('checkEmail', answers.checkEmail ?? (() => Promise.resolve(ok({ user_class: 'new' })))),
    sendCode: heard('sendCode', answers.sendCode ?? (() => Promise.resolve(ok(challenge)))),
    socialSignIn: heard('socialSignIn', answers.socialSignIn ?? (() => Promise.resolve(ok(letIn)))),
    socialRegister: heard('socialRegister', answers.socialRegister ?? (() => Promise.resolve(ok(letIn)))),
    resendTicker: fromCallback<ResendCountdownEvent, Wait>(() => undefined),
  };
  const actor = createActor(machineUnderTest(provideSocialLogin(ports)), {
    input: { returned: null, return_to: '/cakes?page=2', is_checkout: 0, ...input },
    clock,
  });
  actor.on('*', (report) => reports.push(report));
  actor.start();
  await settled();
  return {
    clock,
    calls,
    reports,
    state: () => statePath(actor.getSnapshot()),
    shows: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    otp: () => actor.getSnapshot().context.otp,
    asked: (port: string) => calls.findLast((call) => call.port === port)?.input,
    does: async (...events: SocialLoginEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settled();
      }
    },
  };
};
const back = { returned: { fbid: 'f1' } };
const code: SocialLoginEvent[] = [{ type: 'code.type', value: '012345' }, { type: 'code.submit' }];
const checks = (check: Partial<SocialCheck>): Partial<SocialLoginPorts> => ({
  checkSocial: () => Promise.resolve(ok({ ...known, ...check })),
});

describe('[LGN-13] going to a provider', () => {
  test('leads to its own page, and back to the page that was left', async () => {
    const social = await open();
    expect([social.state(), social.shows(selectSocialScreen)]).toEqual(['choosingProvider.pristine', 'buttons']);
    expect(social.shows(selectProviders)).toEqual([google]);
    await social.does({ type: 'provider.choose', provider: google });
    expect([social.state(), social.asked('startProvider'), social.reports]).toEqual([
      'awaitingProvider',
      { provider: 'google', return_to: '/cakes?page=2' },
      [{ type: 'external.wanted', url: 'https://accounts.example/' }],
    ]);
    await social.does({ type: 'provider.cancel' });
    expect(social.state()).toBe('choosingProvider.pristine');
  });

  test.each([
    [
      'refused',
      () => Promise.resolve(refused({ code: 'PROVIDER_UNAVAILABLE', message: 'Google is away', status: 409 })),
      'Google is away',
    ],
    ['broken', network, generic],
    ['silent', never, generic],
  ])('a start that is %s says so beside the buttons', async (_, startProvider, text) => {
    const social = await open({ startProvider });
    await social.does({ type: 'provider.choose', provider: google });
    social.clock.increment(100_000);
    expect([social.state(), social.shows(selectSocialRefusal), social.reports]).toEqual([
      'choosingProvider.refused',
      text,
      [],
    ]);
  });

  test.each([
    ['refused', () => Promise.resolve(refused({ code: 'X', message: 'Later' }))],
    ['broken', network],
    ['silent', never],
  ])('without an answer about the providers (%s) there is only the code', async (_, loadProviders) => {
    const social = await open({ loadProviders });
    social.clock.increment(100_000);
    expect([social.state(), social.shows(selectSocialScreen)]).toEqual(['unavailable', 'none']);
  });
});

describe('[LGN-13] coming back', () => {
  test('with an account: a code to the address that the provider told, then in', async () => {
    const social = await open({}, back);
    expect([social.state(), social.asked('checkSocial'), social.shows(selectProvenEmail)]).toEqual([
      'provingAccount.enteringCode.waiting',
      { fbid: 'f1' },
      'asha@example.com',
    ]);
    expect(social.asked('sendCode')).toEqual({
      purpose: 'social',
      resend_otp: 'n',
      user_name: 'Asha Rao',
      country_code: '91',
      email: 'asha@example.com',
      mobile: '',
      challenge_id: '',
      existingDetailsUsed: false,
      fbid: 'f1',
    });
    await social.does(...code);
    expect([social.state(), social.otp(), social.asked('socialSignIn'), social.reports]).toEqual([
      'done',
      '',
      {
        fbid: 'f1',
        email: 'asha@example.com',
        name: 'Asha Rao',
        otp: '012345',
        is_verified_user: 1,
        is_checkout: 0,
        country_code: '91',
      },
      [{ type: 'social.succeeded', result: letIn }],
    ]);
  });

  test('[LGN-19] new and without a name: an account by the part of the address before the @', async () => {
    const social = await open(checks({ user_class: 'new', user_name: null }), { ...back, is_checkout: 1 });
    await social.does(...code);
    expect([social.state(), social.asked('socialRegister')]).toEqual([
      'done',
      expect.objectContaining({ name: 'asha', otp: '012345', is_verified_user: 0, is_checkout: 1 }),
    ]);
  });

  test('proven by the provider: no code is asked for', async () => {
    const known_ = await open(checks({ otp_needed: 0 }), back);
    expect([known_.state(), known_.calls.map(({ port }) => port)]).toEqual(['done', ['checkSocial', 'socialSignIn']]);
    const new_ = await open(checks({ otp_needed: 0, user_class: 'new' }), back);
    expect(new_.asked('socialRegister')).toMatchObject({ otp: '', fbid: 'f1' });
  });

  test('[LGN-14] without an address: it is asked for, and proven by a code', async () => {
    const social = await open(checks({ user_class: 'new', user_email: null, user_name: null }), back);
    await social.does({ type: 'email.submit' });
    expect([social.state(), social.shows(selectSocialEmailError)]).toEqual([
      'enteringEmail.rejected',
      'Email Address Required',
    ]);
    await social.does({ type: 'email.type', value: 'Meera@Example.com' }, { type: 'email.submit' });
    expect([social.state(), social.asked('checkEmail'), social.asked('sendCode')]).toEqual([
      'provingAccount.enteringCode.waiting',
      { email: 'meera@example.com' },
      expect.objectContaining({ email: 'meera@example.com', fbid: 'f1' }),
    ]);
    await social.does(...code);
    expect(social.asked('socialRegister')).toMatchObject({ email: 'meera@example.com', name: 'meera' });
  });

  test('whose typed address has an account is logged in to it', async () => {
    const social = await open(
      {
        ...checks({ user_class: 'new', user_email: null }),
        checkEmail: () => Promise.resolve(ok({ user_class: 'registered_verified' })),
      },
      back,
    );
    await social.does({ type: 'email.type', value: 'meera@example.com' }, { type: 'email.submit' }, ...code);
    expect(social.calls.at(-1)?.port).toBe('socialSignIn');
  });

  test.each([
    ['cancelled', 'cancelled', null],
    ['failed', 'failed', 'That did not work. Please try once more, or log in with a code.'],
  ] as const)('%s says so, and the other ways stand open', async (error, state, words) => {
    const social = await open({}, { returned: { error } });
    expect([social.state(), social.shows(selectSocialRefusal)]).toEqual([state, words]);
    await social.does({ type: 'social.leave' });
    expect([social.state(), social.reports]).toEqual(['left', [{ type: 'social.left' }]]);
  });

  test.each([
    [
      'refused',
      () => Promise.resolve(refused({ code: 'SOCIAL_EXPIRED', message: 'Too long', status: 409 })),
      'Too long',
    ],
    ['broken', network, generic],
    ['silent', never, generic],
  ])('[LGN-21, LGN-22] an attempt whose check is %s is over', async (_, checkSocial, text) => {
    const social = await open({ checkSocial }, back);
    social.clock.increment(100_000);
    expect([social.state(), social.shows(selectSocialRefusal)]).toEqual(['failed', text]);
  });

  test.each([
    ['refused', () => Promise.resolve(refused({ code: 'X', message: 'Slow down' })), 'Slow down'],
    ['broken', network, generic],
    ['silent', never, generic],
  ])('[LGN-21, LGN-22] a code that is %s leads back to where it was asked for', async (_, answer, text) => {
    const told = await open({ sendCode: answer }, back);
    told.clock.increment(100_000);
    expect([told.state(), told.shows(selectSocialRefusal)]).toEqual(['failed', text]);
    const typing: SocialLoginEvent[] = [{ type: 'email.type', value: 'a@example.com' }, { type: 'email.submit' }];
    const typed = await open({ ...checks({ user_email: null }), sendCode: answer }, back);
    await typed.does(...typing);
    typed.clock.increment(100_000);
    expect([typed.state(), typed.shows(selectSocialEmailError)]).toEqual(['enteringEmail.refused', text]);
    const unchecked = await open({ ...checks({ user_email: null }), checkEmail: answer }, back);
    await unchecked.does(...typing);
    unchecked.clock.increment(100_000);
    expect([unchecked.state(), unchecked.shows(selectSocialEmailError)]).toEqual(['enteringEmail.refused', text]);
  });
});

describe('[LGN-21, LGN-22] the code', () => {
  const endings: [string, SocialLoginPorts['socialSignIn'], string][] = [
    ['answered without an account', () => Promise.resolve(ok({ ...letIn, uid: null, message: 'Ask us' })), 'Ask us'],
    ['answered without a status', () => Promise.resolve(ok({ ...letIn, status: false, message: 'Ask us' })), 'Ask us'],
    ['refused', () => Promise.resolve(refused({ code: 'X', message: 'Taken', status: 409 })), 'Taken'],
    ['broken', network, generic],
    ['silent', never, generic],
  ];

  test.each([
    ...endings,
    [
      'wrong',
      () => Promise.resolve(refused({ code: 'INCORRECT_OTP', message: 'No', status: 401 })),
      'Oops, incorrect OTP',
    ] as const,
  ])('of a login that is %s keeps its form', async (_, socialSignIn, text) => {
    const social = await open({ socialSignIn }, back);
    await social.does(...code);
    social.clock.increment(100_000);
    expect([social.state(), social.shows(selectSocialCodeError), social.otp()]).toEqual([
      'provingAccount.enteringCode.rejected',
      text,
      '012345',
    ]);
  });

  test.each(endings)('of a registration that is %s keeps its form', async (_, socialRegister, text) => {
    const social = await open({ ...checks({ user_class: 'new' }), socialRegister }, back);
    await social.does(...code);
    social.clock.increment(100_000);
    expect([social.state(), social.shows(selectSocialCodeError)]).toEqual([
      'provingAccount.enteringCode.rejected',
      text,
    ]);
  });

  test.each(endings)('that was not needed: a login that is %s is over', async (_, socialSignIn, text) => {
    const social = await open({ ...checks({ otp_needed: 0 }), socialSignIn }, back);
    social.clock.increment(100_000);
    expect([social.state(), social.shows(selectSocialRefusal)]).toEqual(['failed', text]);
  });

  test('[LGN-20] must be whole', async () => {
    const social = await open({}, back);
    await social.does({ type: 'code.leave' });
    expect(social.shows(selectSocialCodeError)).toBe('OTP field is required');
    await social.does({ type: 'code.type', value: '12' }, { type: 'code.leave' });
    expect(social.shows(selectSocialCodeError)).toBe('Enter 6 digit OTP number');
    await social.does({ type: 'code.submit' });
    expect([social.state(), social.shows(selectSocialCodeError)]).toEqual([
      'provingAccount.enteringCode.incomplete',
      'Please enter 6 digits',
    ]);
    await social.does({ type: 'code.type', value: '123456' }, { type: 'code.leave' });
    expect(social.state()).toBe('provingAccount.enteringCode.waiting');
  });

  test('is emptied when a new one was sent, and forgotten when somebody leaves', async () => {
    const social = await open({}, back);
    const sentAgain = { ...challenge, challenge_id: 'c2' };
    await social.does({ type: 'code.type', value: '123456' }, { type: 'code.sent', challenge: sentAgain });
    expect(social.shows(({ context }) => context.challenge)).toEqual(sentAgain);
    expect([social.state(), social.otp()]).toEqual(['provingAccount.enteringCode.waiting', '']);
    await social.does({ type: 'code.type', value: '123456' }, { type: 'social.leave' });
    expect([social.state(), social.otp()]).toEqual(['left', '']);
  });

  test('sent a moment ago is still good', async () => {
    const social = await open(
      { sendCode: () => Promise.resolve(refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', challenge })) },
      back,
    );
    expect(social.state()).toBe('provingAccount.enteringCode.waiting');
  });
});

test('whatever takes longer than ten seconds says so', async () => {
  const cases: [Partial<SocialLoginPorts>, Partial<SocialLoginInput>, SocialLoginEvent[]][] = [
    [{ startProvider: never }, {}, [{ type: 'provider.choose', provider: google }]],
    [{ checkSocial: never }, back, []],
    [
      { ...checks({ user_email: null }), checkEmail: never },
      back,
      [{ type: 'email.type', value: 'a@example.com' }, { type: 'email.submit' }],
    ],
    [{ sendCode: never }, back, []],
    [{ socialSignIn: never }, back, code],
    [{ ...checks({ user_class: 'new' }), socialRegister: never }, back, code],
  ];
  for (const [answers, input, steps] of cases) {
    const social = await open(answers, input);
    await social.does(...steps);
    social.clock.increment(9_999);
    expect([social.state(), social.shows(selectIsSocialSlow)]).toEqual([social.state(), false]);
    social.clock.increment(1);
    expect(social.shows(selectIsSocialSlow)).toBe(true);
  }
});
