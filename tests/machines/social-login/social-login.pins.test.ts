import { socialLoginWords } from '#machines/social-login/social-login.words.ts';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { selectCodeError, selectCodeWentTo, selectIsCodeSlow, selectOtp } from '#machines/code-entry/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  provideSocialLogin,
  selectIsSocialSlow,
  selectProviders,
  selectSocialCodeEntry,
  selectSocialEmailError,
  selectSocialRefusal,
  selectSocialScreen,
} from '#machines/social-login/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { challenge } from '#tests/machines/code-entry/code-entry.model.ts';
import type { CodeEntryEvent, CodeEntrySnapshot, Wait } from '#machines/code-entry/index.ts';
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
  needsCode: true,
};
const signedIn: LoginResult = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome' };
const generic = 'Something went wrong. Please try after sometime or refresh the page.';
const never = (): Promise<never> => new Promise(() => undefined);
const network = (): Promise<never> => Promise.reject(new Error('offline'));
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const open = async (answers: Partial<SocialLoginPorts> = {}, input: Partial<SocialLoginInput> = {}) => {
  const clock = new SimulatedClock();
  const calls: { port: string; input: unknown }[] = [];
  const reports: SocialLoginReport[] = [];
  let tick: (event: CodeEntryEvent) => void = () => undefined;
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
    socialSignIn: heard('socialSignIn', answers.socialSignIn ?? (() => Promise.resolve(ok(signedIn)))),
    socialRegister: heard('socialRegister', answers.socialRegister ?? (() => Promise.resolve(ok(signedIn)))),
    resendTicker: fromCallback<CodeEntryEvent, Wait>(({ sendBack }) => {
      tick = sendBack;
    }),
    smsCodeListener: () => () => undefined,
  };
  const parent = createActor(
    fromCallback<SocialLoginReport>(({ receive }) => receive((report) => reports.push(report))),
  ).start();
  const actor = createActor(machineUnderTest(provideSocialLogin(ports)), {
    input: { returned: null, return_to: '/cakes?page=2', isCheckout: false, parent, ...input },
    clock,
  });
  actor.start();
  await settled();
  const entry = () => {
    const found = selectSocialCodeEntry(actor.getSnapshot());
    if (found === undefined) throw new Error('no code is asked for');
    return found;
  };
  return {
    clock,
    calls,
    reports,
    output: () => actor.getSnapshot().output,
    state: () => statePath(actor.getSnapshot()),
    shows: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    /** does something in the code entry beside the social login */
    enters: async (...events: CodeEntryEvent[]) => {
      for (const event of events) {
        if (event.type.startsWith('resend.')) tick(event);
        else entry().send(event);
        await settled();
      }
    },
    hasEntry: () => selectSocialCodeEntry(actor.getSnapshot()) !== undefined,
    entryState: () => statePath(entry().getSnapshot()),
    entryShows: <T>(select: (snapshot: CodeEntrySnapshot) => T): T => select(entry().getSnapshot()),
    asked: (port: string) => calls.findLast((call) => call.port === port)?.input,
    does: async (...events: SocialLoginEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settled();
      }
    },
  };
};
const atCode = 'provingAccount.enteringCode';
const rejectedCode = 'entering.code.waiting.rejected | entering.help.quiet | entering.resend.cooling';
const back = { returned: { fbid: 'f1' } };
const code: CodeEntryEvent[] = [{ type: 'code.type', value: '012345' }, { type: 'code.submit' }];
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
    expect([social.state(), social.asked('checkSocial'), social.entryShows(selectCodeWentTo)]).toEqual([
      atCode,
      { fbid: 'f1' },
      'asha@example.com',
    ]);
    expect(social.asked('sendCode')).toEqual({
      purpose: 'social',
      isResend: false,
      user_name: 'Asha Rao',
      country_code: '91',
      email: 'asha@example.com',
      mobile: '',
      challenge_id: '',
      existingDetailsUsed: false,
      fbid: 'f1',
      order_id: '',
    });
    await social.enters(...code);
    expect([social.state(), social.hasEntry(), social.asked('socialSignIn'), social.output()]).toEqual([
      'done',
      false,
      {
        fbid: 'f1',
        email: 'asha@example.com',
        name: 'Asha Rao',
        otp: '012345',
        isVerified: true,
        isCheckout: false,
        country_code: '91',
      },
      ok(signedIn),
    ]);
  });

  test('[LGN-19] new and without a name: an account by the part of the address before the @', async () => {
    const social = await open(checks({ user_class: 'new', user_name: null }), { ...back, isCheckout: true });
    await social.enters(...code);
    expect([social.state(), social.asked('socialRegister')]).toEqual([
      'done',
      expect.objectContaining({ name: 'asha', otp: '012345', isVerified: false, isCheckout: true }),
    ]);
  });

  test('[LGN-13] proven by the provider: an account opens without a code, a new shopper enters one', async () => {
    const known_ = await open(checks({ needsCode: false }), back);
    expect([known_.state(), known_.calls.map(({ port }) => port)]).toEqual(['done', ['checkSocial', 'socialSignIn']]);
    const new_ = await open(checks({ needsCode: false, user_class: 'new' }), back);
    expect([new_.state(), new_.calls.map(({ port }) => port)]).toEqual([atCode, ['checkSocial', 'sendCode']]);
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
      atCode,
      { email: 'meera@example.com' },
      expect.objectContaining({ email: 'meera@example.com', fbid: 'f1' }),
    ]);
    await social.enters(...code);
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
    await social.does({ type: 'email.type', value: 'meera@example.com' }, { type: 'email.submit' });
    await social.enters(...code);
    expect(social.calls.at(-1)?.port).toBe('socialSignIn');
  });

  test.each([
    ['cancelled', 'cancelled', null],
    ['failed', 'failed', socialLoginWords.failed],
  ] as const)('%s says so, and the other ways stand open', async (error, state, words) => {
    const social = await open({}, { returned: { error } });
    expect([social.state(), social.shows(selectSocialRefusal)]).toEqual([state, words]);
    await social.does({ type: 'social.leave' });
    expect([social.state(), social.output()]).toEqual(['left', refused({ code: 'SOCIAL_LEFT', message: '' })]);
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
    ['answered without an account', () => Promise.resolve(ok({ ...signedIn, uid: null, message: 'Ask us' })), 'Ask us'],
    [
      'answered without a status',
      () => Promise.resolve(ok({ ...signedIn, status: false, message: 'Ask us' })),
      'Ask us',
    ],
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
    await social.enters(...code);
    social.clock.increment(100_000);
    expect([social.entryState(), social.entryShows(selectCodeError), social.entryShows(selectOtp)]).toEqual([
      rejectedCode,
      text,
      '012345',
    ]);
  });

  test.each(endings)('of a registration that is %s keeps its form', async (_, socialRegister, text) => {
    const social = await open({ ...checks({ user_class: 'new' }), socialRegister }, back);
    await social.enters(...code);
    social.clock.increment(100_000);
    expect([social.entryState(), social.entryShows(selectCodeError)]).toEqual([rejectedCode, text]);
  });

  test.each(endings)('that was not needed: a login that is %s is over', async (_, socialSignIn, text) => {
    const social = await open({ ...checks({ needsCode: false }), socialSignIn }, back);
    social.clock.increment(100_000);
    expect([social.state(), social.shows(selectSocialRefusal)]).toEqual(['failed', text]);
  });

  test('[LGN-20] must be whole', async () => {
    const social = await open({}, back);
    await social.enters({ type: 'code.leave' });
    expect(social.entryShows(selectCodeError)).toBe('OTP field is required');
    await social.enters({ type: 'code.type', value: '12' }, { type: 'code.leave' });
    expect(social.entryShows(selectCodeError)).toBe('Enter 6 digit OTP number');
    await social.enters({ type: 'code.submit' });
    expect([social.state(), social.entryShows(selectCodeError)]).toEqual([atCode, 'Please enter 6 digits']);
    await social.enters({ type: 'code.type', value: '123456' }, { type: 'code.leave' });
    expect([social.state(), social.entryShows(selectCodeError)]).toEqual([atCode, null]);
  });

  test('is emptied when a new one was sent, and forgotten when somebody leaves', async () => {
    const sentAgain = { ...challenge, challenge_id: 'c2' };
    const answers = [challenge, sentAgain];
    const social = await open({ sendCode: () => Promise.resolve(ok(answers.shift() ?? sentAgain)) }, back);
    await social.enters({ type: 'code.type', value: '123456' }, { type: 'resend.awoken' }, { type: 'code.resend' });
    expect(social.entryShows(({ context }) => context.challenge)).toEqual(sentAgain);
    expect(social.asked('sendCode')).toMatchObject({ email: 'asha@example.com', fbid: 'f1', isResend: true });
    expect([social.state(), social.entryShows(selectOtp)]).toEqual([atCode, '']);
    await social.enters({ type: 'code.type', value: '123456' });
    await social.does({ type: 'social.leave' });
    expect([social.state(), social.hasEntry()]).toEqual(['left', false]);
  });

  test('that breaks its entry is over', async () => {
    const social = await open({}, back);
    // No view sends such a thing; an entry that breaks must not take the login with it.
    await social.enters({ type: 'code.type', value: undefined as never });
    expect([social.state(), social.shows(selectSocialRefusal)]).toEqual(['failed', generic]);
  });

  test('sent a moment ago is still good', async () => {
    const social = await open(
      { sendCode: () => Promise.resolve(refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', challenge })) },
      back,
    );
    expect(social.state()).toBe(atCode);
  });
});

test('whatever takes longer than ten seconds says so', async () => {
  const cases: [Partial<SocialLoginPorts>, Partial<SocialLoginInput>, SocialLoginEvent[], CodeEntryEvent[]?][] = [
    [{ startProvider: never }, {}, [{ type: 'provider.choose', provider: google }]],
    [{ checkSocial: never }, back, []],
    [
      { ...checks({ user_email: null }), checkEmail: never },
      back,
      [{ type: 'email.type', value: 'a@example.com' }, { type: 'email.submit' }],
    ],
    [{ sendCode: never }, back, []],
    [{ socialSignIn: never }, back, [], code],
    [{ ...checks({ user_class: 'new' }), socialRegister: never }, back, [], code],
    [{ ...checks({ needsCode: false }), socialSignIn: never }, back, []],
  ];
  for (const [answers, input, steps, typed = []] of cases) {
    const social = await open(answers, input);
    const isSlow = () =>
      social.shows(selectIsSocialSlow) || selectIsCodeSlow(social.shows(selectSocialCodeEntry)?.getSnapshot());
    await social.does(...steps);
    await social.enters(...typed);
    social.clock.increment(9_999);
    expect([social.state(), isSlow()]).toEqual([social.state(), false]);
    social.clock.increment(1);
    expect([social.state(), isSlow()]).toEqual([social.state(), true]);
  }
});
