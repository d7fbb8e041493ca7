import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  selectCanVerify,
  selectCodeError,
  selectCodeWentTo,
  selectIsChecking,
  selectIsCodeSlow,
  selectOtp,
  selectResend,
} from '#machines/code-entry/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  provideLogin,
  selectCanDismiss,
  selectCodeEntry,
  selectContactError,
  selectHasPicked,
  selectIsSlow,
  selectNameError,
  selectPicker,
  selectScreen,
  selectSecondError,
  selectSocial,
} from '#machines/login/index.ts';
import { findCountries, india } from '#machines/rules/contact/countries.ts';
import { selectSocialScreen } from '#machines/social-login/index.ts';
import { countries } from '#tests/kit/known-countries.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import type { Challenge, CodeEntryEvent, CodeEntrySnapshot, Wait } from '#machines/code-entry/index.ts';
import type { CountryPickerEvent } from '#machines/country-picker/index.ts';
import type {
  ContactCheck,
  Continuation,
  LoginEmitted,
  LoginEvent,
  LoginForm,
  LoginInput,
  LoginPorts,
  LoginResult,
} from '#machines/login/index.ts';

const guest = ok({ logged_in: false, user_is_international: false });
const challenge: Challenge = {
  challenge_id: 'c1',
  sent_to: '98******10',
  resend_at: 61_000,
  expires_at: 300_000,
  server_now: 1_000,
  received_at: 5_000,
};
const letIn: LoginResult = { status: true, uid: 'u1', username: 'Asha', cart_count: 2, message: 'Welcome' };
const check = (user_class: ContactCheck['data']['user_class'], emailVerified: 0 | 1 = 0): ContactCheck => ({
  status_code: 200,
  message: '',
  data: { user_class, emailVerified, check_mobile: 1 },
  old_entry: null,
});
const owned: ContactCheck = {
  ...check('registered_verified'),
  status_code: 400,
  message: 'It is taken',
  old_entry: 'as***',
};
const vouched = {
  user_class: 'registered_verified',
  user_name: 'Asha',
  user_email: 'asha@example.com',
  selected_country_code: '91',
  otp_needed: 0,
} as const;
const never = (): Promise<never> => new Promise(() => undefined);
const network = (): Promise<never> => Promise.reject(new Error('offline'));

type Calls = { port: string; input: unknown }[];

type Answers = Partial<Omit<LoginPorts, 'socialLogin'>> & { socialLogin?: Partial<LoginPorts['socialLogin']> };

/** A login popup with answers; what was asked and what was told are written down. */
const open = async (
  answers: Answers = {},
  continuation: Continuation = { kind: 'reload' },
  start: Partial<LoginInput> = {},
) => {
  const calls: Calls = [];
  const facts: LoginEmitted[] = [];
  const forms: LoginEmitted[] = [];
  const clock = new SimulatedClock();
  let tick: (event: CodeEntryEvent) => void = () => undefined;
  let read: (event: { type: 'code.received'; value: string }) => void = () => undefined;
  const ticked: Wait[] = [];
  const heard =
    <I, O>(port: string, call: (input: I, options: { signal: AbortSignal }) => Promise<O>) =>
    (input: I, options: { signal: AbortSignal }): Promise<O> => {
      calls.push({ port, input });
      return call(input, options);
    };
  const ports: LoginPorts = {
    checkStatus: heard('checkStatus', answers.checkStatus ?? (() => Promise.resolve(guest))),
    recallCode: heard('recallCode', answers.recallCode ?? (() => Promise.resolve(ok(null)))),
    checkContact: heard(
      'checkContact',
      answers.checkContact ?? (() => Promise.resolve(ok(check('registered_verified')))),
    ),
    sendCode: heard('sendCode', answers.sendCode ?? (() => Promise.resolve(ok(challenge)))),
    signIn: heard('signIn', answers.signIn ?? (() => Promise.resolve(ok(letIn)))),
    register: heard('register', answers.register ?? (() => Promise.resolve(ok(letIn)))),
    resendTicker: fromCallback<CodeEntryEvent, Wait>(({ sendBack, input }) => {
      ticked.push(input);
      tick = sendBack;
    }),
    smsCodeListener: (send) => {
      read = send;
      return () => (read = () => undefined);
    },
    countryPicker: { loadCountries: () => Promise.resolve(countries) },
    socialLogin: {
      loadProviders: () => Promise.resolve(ok([{ provider: 'local', label: 'Cake ID' }])),
      startProvider: () => Promise.resolve(ok({ authorize_url: 'https://accounts.example/?state=x' })),
      checkSocial: () => Promise.resolve(ok(vouched)),
      checkEmail: () => Promise.resolve(ok({ user_class: 'new' })),
      sendCode: never,
      socialSignIn: heard('socialSignIn', () => Promise.resolve(ok(letIn))),
      socialRegister: never,
      resendTicker: fromCallback<CodeEntryEvent, Wait>(() => undefined),
      smsCodeListener: () => () => undefined,
      ...answers.socialLogin,
    },
  };
  const actor = createActor(machineUnderTest(provideLogin(ports)), {
    input: { continuation, ref_url: '/cakes', hasAskedBefore: false, social: null, ...start },
    clock,
  });
  actor.on('*', (fact) => (fact.type.startsWith('form.') ? forms : facts).push(fact));
  actor.start();
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  await settled();
  const entry = () => {
    const found = selectCodeEntry(actor.getSnapshot());
    if (found === undefined) throw new Error('no code is asked for');
    return found;
  };
  return {
    actor,
    calls,
    facts,
    forms,
    clock,
    ticked,
    tick: (event: CodeEntryEvent) => tick(event),
    read: (value: string) => read({ type: 'code.received', value }),
    /** does something in the code entry beside the login */
    enters: async (...events: CodeEntryEvent[]) => {
      for (const event of events) {
        entry().send(event);
        await settled();
      }
    },
    entryState: () => statePath(entry().getSnapshot()),
    entryShows: <T>(select: (snapshot: CodeEntrySnapshot) => T): T => select(entry().getSnapshot()),
    settled,
    state: () => statePath(actor.getSnapshot()),
    shows: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    does: async (...events: LoginEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settled();
      }
    },
    input: (port: string) => calls.findLast((call) => call.port === port)?.input,
  };
};

type Login = Awaited<ReturnType<typeof open>>;

const mobile: LoginEvent[] = [{ type: 'contact.type', value: '9876543210' }, { type: 'contact.submit' }];
const byEmail: LoginEvent[] = [
  { type: 'mode.toggle' },
  { type: 'contact.type', value: 'Asha@Example.com' },
  { type: 'contact.submit' },
];
const details: LoginEvent[] = [
  { type: 'name.type', value: ' Asha Rao ' },
  { type: 'second.type', value: 'Asha@Example.com' },
  { type: 'title.choose', title: 'Mrs' },
  { type: 'details.submit' },
];
const code: CodeEntryEvent[] = [{ type: 'code.type', value: '012345' }, { type: 'code.submit' }];
const newShopper: Partial<LoginPorts> = { checkContact: () => Promise.resolve(ok(check('new'))) };
const atCode = 'provingContact.enteringCode';
const emptyField = 'entering.code.waiting.incomplete.pristine | entering.resend.cooling';
const rejectedCode = 'entering.code.waiting.rejected | entering.resend.cooling';
const failed = 'Something went wrong. Please try after sometime or refresh the page.';

describe('before the popup opens', () => {
  test('[SHL-10] a guest in India sees the login by mobile', async () => {
    const login = await open();
    expect([login.state(), login.shows(selectScreen)]).toEqual(['enteringContact.mobile.pristine', 'contact']);
  });

  test('[SHL-10, SHL-08] a guest abroad sees the login by e-mail, without a toggle', async () => {
    const login = await open({
      checkStatus: () => Promise.resolve(ok({ logged_in: false, user_is_international: true })),
    });
    expect(login.state()).toBe('enteringContact.email.pristine');
    await login.does({ type: 'mode.toggle' });
    expect(login.state()).toBe('enteringContact.email.pristine');
  });

  test('somebody who is logged in already goes on at once', async () => {
    const login = await open({
      checkStatus: () => Promise.resolve(ok({ logged_in: true, user_is_international: false })),
    });
    expect(login.state()).toBe('succeeded.reloading');
  });

  test.each([
    ['refused', () => Promise.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Later' }))],
    ['broken', network],
  ])('[SHL-10, ERR-22] a check that is %s leaves it closed', async (_, checkStatus) => {
    const login = await open({ checkStatus });
    expect([login.state(), login.shows(selectScreen), login.facts]).toEqual([
      'failed',
      'none',
      [{ type: 'login.dismissed' }],
    ]);
  });

  test('a check without an answer gives up after 100 seconds', async () => {
    const login = await open({ checkStatus: never });
    login.clock.increment(99_999);
    expect(login.state()).toBe('checkingStatus.slow');
    login.clock.increment(1);
    expect([login.state(), login.facts.at(-1)]).toEqual(['failed', { type: 'login.dismissed' }]);
  });
});

describe('the first contact', () => {
  test('[LGN-12] the toggle switches the mode and forgets the other contact', async () => {
    const login = await open();
    await login.does({ type: 'contact.type', value: '98765' }, { type: 'mode.toggle' });
    expect([login.state(), login.actor.getSnapshot().context.contact]).toEqual(['enteringContact.email.pristine', '']);
    await login.does({ type: 'contact.type', value: 'a' }, { type: 'mode.toggle' });
    expect([login.state(), login.actor.getSnapshot().context.contact]).toEqual(['enteringContact.mobile.pristine', '']);
  });

  test('[LGN-15, LGN-18] a wrong number is rejected in words that typing drops', async () => {
    const login = await open();
    await login.does({ type: 'contact.submit' });
    expect([login.state(), login.shows(selectContactError)]).toEqual([
      'enteringContact.mobile.rejected',
      'Mobile Number Required',
    ]);
    await login.does({ type: 'contact.type', value: '+98-76🎂' });
    expect([login.shows(selectContactError), login.actor.getSnapshot().context.contact]).toEqual([null, '9876']);
    await login.does({ type: 'contact.submit' });
    expect(login.shows(selectContactError)).toBe('Please enter correct mobile number');
    expect(login.calls.map(({ port }) => port)).toEqual(['checkStatus']);
  });

  test('[LGN-14] a wrong address is rejected, a right one is asked for in lower case', async () => {
    const login = await open();
    await login.does({ type: 'mode.toggle' }, { type: 'contact.submit' });
    expect([login.state(), login.shows(selectContactError)]).toEqual([
      'enteringContact.email.rejected',
      'Email Address Required',
    ]);
    await login.does({ type: 'contact.type', value: 'asha' }, { type: 'contact.submit' });
    expect(login.shows(selectContactError)).toBe('Please enter valid email address');
    await login.does({ type: 'contact.type', value: 'Asha@Example.com' }, { type: 'contact.submit' });
    expect(login.input('checkContact')).toEqual({ kind: 'email', value: 'asha@example.com', country_code: '91' });
  });

  test.each([
    ['mobile', mobile],
    ['email', byEmail],
  ])('[LGN-21, ERR-01] a check by %s without an answer keeps what was typed and says so', async (kind, steps) => {
    for (const checkContact of [network, never]) {
      const login = await open({ checkContact });
      await login.does(...steps);
      login.clock.increment(100_000);
      expect([login.state(), login.shows(selectContactError)]).toEqual([`enteringContact.${kind}.refused`, failed]);
      expect(login.actor.getSnapshot().context.contact).not.toBe('');
    }
  });

  test('[LGN-22, ERR-05] a refused check says what the server says', async () => {
    const login = await open({ checkContact: () => Promise.resolve(refused({ code: 'X', message: 'Slow down' })) });
    await login.does(...mobile);
    expect(login.shows(selectContactError)).toBe('Slow down');
  });
});

describe('a shopper with an account', () => {
  test('[LGN-07] verified, gets the code at once and signs in with it', async () => {
    const login = await open();
    await login.does(...mobile);
    expect([login.state(), login.shows(selectScreen)]).toEqual([atCode, 'code']);
    expect(login.input('sendCode')).toEqual({
      user_name: 'User',
      resend_otp: 'n',
      country_code: '91',
      email: '',
      mobile: '9876543210',
      purpose: 'login',
      existingDetailsUsed: false,
      challenge_id: '',
      fbid: '',
    });
    await login.enters(...code);
    expect(login.input('signIn')).toEqual({
      email: '',
      mobile: '9876543210',
      otp: '012345',
      is_verified_user: 1,
      check_mobile: 1,
      country_code: '91',
      is_checkout: 0,
      nid: null,
    });
    expect([login.state(), login.calls.map(({ port }) => port)]).toEqual([
      'succeeded.reloading',
      ['checkStatus', 'checkContact', 'sendCode', 'signIn'],
    ]);
  });

  test.each([
    ['registered_unverified', 0],
    ['registered_verified', 1],
  ] as const)('[LGN-09] %s with emailVerified %i is asked for details', async (user_class, emailVerified) => {
    const login = await open({ checkContact: () => Promise.resolve(ok(check(user_class, emailVerified))) });
    await login.does(...mobile);
    expect(login.state()).toBe('enteringDetails.pristine');
  });

  test('[LGN-08, ERR-06] whose contact belongs to another account chooses: proceeding proves the old one', async () => {
    const login = await open({ checkContact: () => Promise.resolve(ok(owned)) });
    await login.does(...byEmail);
    expect([login.state(), login.actor.getSnapshot().context.found]).toEqual([
      'foundEntry.choosing',
      { kind: 'email', message: 'It is taken', old_entry: 'as***' },
    ]);
    await login.does({ type: 'entry.proceed' });
    expect(login.input('sendCode')).toEqual({
      user_name: 'User',
      resend_otp: 'n',
      country_code: '91',
      email: 'asha@example.com',
      mobile: '',
      purpose: 'login',
      existingDetailsUsed: true,
      challenge_id: '',
      fbid: '',
    });
    expect(login.entryShows(selectCodeWentTo)).toBe('as***');
  });

  test('[LGN-08] or goes on with a new contact: the old one of that kind is forgotten', async () => {
    const login = await open({ checkContact: () => Promise.resolve(ok(owned)) });
    await login.does(...byEmail, { type: 'entry.useNew' });
    const { contact, found } = login.actor.getSnapshot().context;
    expect([login.state(), contact, found]).toEqual(['enteringContact.email.pristine', '', null]);
  });
});

describe('a new shopper', () => {
  test('[LGN-04, LGN-09] gives details, gets a code and an account', async () => {
    const login = await open(newShopper);
    await login.does(...mobile);
    expect([login.state(), login.shows(selectScreen), login.actor.getSnapshot().context.title]).toEqual([
      'enteringDetails.pristine',
      'details',
      'Mr',
    ]);
    await login.does(...details);
    expect(login.input('checkContact')).toEqual({ kind: 'email', value: 'asha@example.com', country_code: '91' });
    expect(login.input('sendCode')).toEqual({
      user_name: 'Asha Rao',
      resend_otp: 'n',
      country_code: '91',
      email: '',
      mobile: '9876543210',
      purpose: 'register',
      existingDetailsUsed: false,
      challenge_id: '',
      fbid: '',
    });
    await login.enters(...code);
    expect(login.input('register')).toEqual({
      email: 'asha@example.com',
      mobile: '9876543210',
      otp: '012345',
      name: 'Asha Rao',
      title: 'Mrs',
      is_verified_user: 0,
      check_mobile: 1,
      country_code: '91',
      is_checkout: 0,
      nid: null,
      ref_url: '/cakes',
      old_entry: '',
      login_through: 'mobile',
      isInternational: 0,
    });
    expect([login.state(), login.facts]).toEqual([
      'succeeded.reloading',
      [{ type: 'login.succeeded', continuation: { kind: 'reload' }, username: 'Asha', cart_quantity: 2 }],
    ]);
  });

  test('[LGN-16, LGN-17, LGN-19] with empty or wrong details is told which', async () => {
    const login = await open(newShopper);
    await login.does(...byEmail, { type: 'second.type', value: '12' }, { type: 'details.submit' });
    expect([login.state(), login.shows(selectNameError), login.shows(selectSecondError)]).toEqual([
      'enteringDetails.rejected',
      'Name field is required',
      'Please enter a valid mobile number',
    ]);
    await login.does({ type: 'name.type', value: 'Asha' });
    expect([login.state(), login.shows(selectSecondError)]).toEqual(['enteringDetails.pristine', null]);
    await login.does({ type: 'details.submit' }, { type: 'second.type', value: '9876543210' });
    expect(login.state()).toBe('enteringDetails.pristine');
  });

  test('[LGN-05] picks a country in the picker, or leaves it as it was', async () => {
    const login = await open(newShopper);
    const pick = async (event: CountryPickerEvent): Promise<void> => {
      login.shows(selectPicker)?.send(event);
      await login.settled();
    };
    await login.does(...byEmail, { type: 'country.open' });
    expect([login.state(), login.shows(selectScreen)]).toEqual(['choosingCountry', 'country']);
    await pick({ type: 'picker.close' });
    expect([login.state(), login.actor.getSnapshot().context.country.country_code]).toEqual([
      'enteringDetails.picked',
      '91',
    ]);
    const [germany] = findCountries(countries, 'germ');
    if (!germany) throw new Error('Germany is in the list');
    await login.does({ type: 'country.open' });
    await pick({ type: 'country.choose', country: germany });
    expect([login.shows(selectHasPicked), login.actor.getSnapshot().context.country]).toEqual([true, germany]);
    await login.does({ type: 'second.type', value: '1' });
    expect([login.state(), login.shows(selectHasPicked)]).toEqual(['enteringDetails.pristine', false]);
  });

  test('[LGN-05] has no country to pick when the second contact is an e-mail address', async () => {
    const login = await open(newShopper);
    await login.does(...mobile, { type: 'country.open' });
    expect(login.state()).toBe('enteringDetails.pristine');
  });

  test('[LGN-08] whose second contact has an account is offered that account', async () => {
    const login = await open({
      checkContact: ({ kind }) => Promise.resolve(ok(kind === 'mobile' ? check('new') : check('registered_verified'))),
    });
    await login.does(...mobile, ...details);
    expect([login.state(), login.actor.getSnapshot().context.found?.kind]).toEqual(['foundEntry.choosing', 'email']);
    await login.does({ type: 'entry.proceed' });
    expect(login.input('sendCode')).toMatchObject({ email: 'asha@example.com', mobile: '', purpose: 'login' });
    await login.enters(...code);
    expect(login.calls.at(-1)?.port).toBe('signIn');
  });

  test('[LGN-08] or clears that second contact and begins again with the first', async () => {
    const login = await open({
      checkContact: ({ kind }) => Promise.resolve(ok(kind === 'mobile' ? check('new') : owned)),
    });
    await login.does(...mobile, ...details, { type: 'entry.useNew' });
    const { contact, second } = login.actor.getSnapshot().context;
    expect([login.state(), contact, second]).toEqual(['enteringContact.mobile.pristine', '9876543210', '']);
  });

  test.each([
    ['refused', () => Promise.resolve(refused({ code: 'X', message: 'Slow down' })), 'Slow down'],
    ['broken', network, failed],
    ['silent', never, failed],
  ])('[LGN-22] a %s check of the second contact keeps the details', async (_, second, text) => {
    const login = await open({
      checkContact: ({ kind }) => (kind === 'mobile' ? Promise.resolve(ok(check('new'))) : second()),
    });
    await login.does(...mobile, ...details);
    login.clock.increment(100_000);
    const { context } = login.actor.getSnapshot();
    expect([login.state(), context.refusal, context.name]).toEqual(['enteringDetails.refused', text, ' Asha Rao ']);
  });
});

describe('sending the code', () => {
  test.each([
    ['a known shopper', {}, mobile, 'enteringContact.mobile.refused'],
    ['a new shopper', newShopper, [...mobile, ...details], 'enteringDetails.refused'],
    [
      'the other account',
      { checkContact: () => Promise.resolve(ok(owned)) },
      [...mobile, { type: 'entry.proceed' }],
      'foundEntry.refused',
    ],
  ] as const)(
    '[LGN-21, LGN-22, ERR-01] to %s, when it fails, returns to where it was asked for',
    async (_, ports, steps, state) => {
      for (const [sendCode, text] of [
        [network, failed],
        [never, failed],
        [() => Promise.resolve(refused({ code: 'X', message: 'No more codes today' })), 'No more codes today'],
      ] as const) {
        const login = await open({ ...ports, sendCode });
        await login.does(...steps);
        login.clock.increment(100_000);
        expect([login.state(), login.actor.getSnapshot().context.refusal]).toEqual([state, text]);
      }
    },
  );

  test('[LGN-11] a code sent a moment ago is still good: its times go on', async () => {
    const login = await open({
      sendCode: () => Promise.resolve(refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', status: 429, challenge })),
    });
    await login.does(...mobile);
    expect([login.state(), login.ticked, login.entryShows(selectResend).secondsLeft]).toEqual([
      atCode,
      [challenge],
      60,
    ]);
  });

  test('[LGN-11, LGN-32] the countdown beside the code asks again with the same contact; a new code empties the field', async () => {
    const login = await open();
    await login.does(...mobile);
    await login.enters({ type: 'code.type', value: '123456' }, { type: 'code.leave' });
    login.tick({ type: 'resend.awoken' });
    await login.enters({ type: 'code.resend' });
    expect(login.calls.filter(({ port }) => port === 'sendCode').map(({ input }) => input)).toMatchObject([
      { resend_otp: 'n', mobile: '9876543210', challenge_id: '' },
      { resend_otp: 'y', mobile: '9876543210', challenge_id: '' },
    ]);
    expect([login.state(), login.entryShows(selectOtp), login.ticked]).toEqual([atCode, '', [challenge, challenge]]);
  });

  test('[LGN-11] the code that counts is the one that was sent last', async () => {
    const again = { ...challenge, challenge_id: 'c2' };
    const answers = [challenge, again];
    const login = await open({ sendCode: () => Promise.resolve(ok(answers.shift() ?? again)) });
    await login.does(...mobile);
    login.tick({ type: 'resend.awoken' });
    await login.enters({ type: 'code.resend' });
    expect(login.entryShows(({ context }) => context.challenge)).toEqual(again);
  });

  test('the countdown goes on while the code is judged, and after it was wrong', async () => {
    const login = await open({
      signIn: () => Promise.resolve(refused({ code: 'INCORRECT_OTP', message: 'No', status: 401 })),
    });
    await login.does(...mobile);
    login.tick({ type: 'resend.ticked', secondsLeft: 7 });
    await login.enters(...code);
    expect([login.entryState(), login.entryShows(selectResend).secondsLeft, login.ticked.length]).toEqual([
      rejectedCode,
      7,
      1,
    ]);
  });

  test('[LGN-11] an edited contact gets a code and a countdown of its own', async () => {
    const login = await open();
    await login.does(...mobile);
    await login.enters({ type: 'contact.edit' });
    await login.does({ type: 'contact.type', value: '9876500000' }, { type: 'contact.submit' });
    expect([login.state(), login.input('sendCode'), login.ticked.length]).toEqual([
      atCode,
      expect.objectContaining({ mobile: '9876500000', resend_otp: 'n' }),
      2,
    ]);
  });
});

describe('after a reload in the middle of the code', () => {
  const recalled = (purpose: 'login' | 'register', form: LoginForm | null): Partial<LoginPorts> => ({
    recallCode: () => Promise.resolve(ok({ challenge, purpose, kind: 'mobile', form })),
  });
  const form: LoginForm = {
    contact: '9876543210',
    second: 'asha@example.com',
    name: 'Asha Rao',
    title: 'Mrs',
    country: india,
  };
  const asked = { hasAskedBefore: true };

  test('[LGN-02, LGN-11] the code can still be entered, with the seconds that the server has left', async () => {
    const login = await open(recalled('register', form), { kind: 'reload' }, asked);
    expect([login.state(), login.entryShows(selectCodeWentTo), login.ticked]).toEqual([
      atCode,
      '9876543210',
      [challenge],
    ]);
    await login.enters(...code);
    expect(login.input('register')).toMatchObject({
      mobile: '9876543210',
      email: 'asha@example.com',
      name: 'Asha Rao',
      title: 'Mrs',
      otp: '012345',
      login_through: 'mobile',
    });
  });

  test('[LGN-02] where the browser keeps nothing, the server’s masked contact is shown, and its newest code counts', async () => {
    const login = await open(recalled('login', null), { kind: 'reload' }, asked);
    expect(login.entryShows(selectCodeWentTo)).toBe('98******10');
    login.tick({ type: 'resend.awoken' });
    await login.enters({ type: 'code.resend' });
    expect(login.input('sendCode')).toMatchObject({ mobile: '', email: '', challenge_id: 'c1', purpose: 'login' });
    await login.enters(...code);
    expect(login.input('signIn')).toMatchObject({ mobile: '', email: '', otp: '012345' });
  });

  test.each([
    ['is over', () => Promise.resolve(ok(null)), [{ type: 'form.forgotten' }]],
    ['is not told', () => Promise.resolve(refused({ code: 'X', message: 'Later' })), [{ type: 'form.forgotten' }]],
    ['is not heard of', network, []],
    ['is never answered', never, []],
  ] as const)('a code that %s leads to the first screen', async (_, recallCode, facts) => {
    const login = await open({ recallCode }, { kind: 'reload' }, asked);
    login.clock.increment(100_000);
    expect([login.state(), login.forms]).toEqual(['enteringContact.mobile.pristine', facts]);
  });

  test('a contact that is edited is another one: what was recalled no longer counts', async () => {
    const login = await open({ ...recalled('register', null), ...newShopper }, { kind: 'reload' }, asked);
    await login.enters({ type: 'contact.edit' });
    expect([login.state(), login.forms.at(-1)]).toEqual([
      'enteringContact.mobile.pristine',
      { type: 'form.forgotten' },
    ]);
    expect(login.actor.getSnapshot().context.recalled).toBe(null);
  });

  test('what was typed is kept as long as its code counts', async () => {
    const login = await open(newShopper);
    await login.does(...mobile, ...details);
    expect(login.forms).toEqual([
      {
        type: 'form.kept',
        form: { contact: '9876543210', second: 'Asha@Example.com', name: ' Asha Rao ', title: 'Mrs', country: india },
      },
    ]);
    await login.enters({ type: 'entry.restart' });
    expect(login.forms.at(-1)).toEqual({ type: 'form.forgotten' });
  });
});

describe('the phone reads the code', () => {
  test('[LGN-02] out of the message, and it is judged at once', async () => {
    const login = await open();
    await login.does(...mobile);
    login.read('012345');
    await login.settled();
    expect([login.input('signIn'), login.state()]).toEqual([
      expect.objectContaining({ otp: '012345' }),
      'succeeded.reloading',
    ]);
    const newcomer = await open(newShopper);
    await newcomer.does(...mobile, ...details);
    newcomer.read('012345');
    await newcomer.settled();
    expect([newcomer.input('register'), newcomer.input('signIn')]).toEqual([
      expect.objectContaining({ otp: '012345' }),
      undefined,
    ]);
  });

  test('what is no code is left alone', async () => {
    const login = await open();
    await login.does(...mobile);
    login.read('0123');
    expect([login.entryState(), login.entryShows(selectOtp)]).toEqual([emptyField, '']);
  });
});

describe('a provider', () => {
  test('[LGN-13] sends the shopper on to its own page', async () => {
    const login = await open();
    login.shows(selectSocial)?.send({ type: 'provider.choose', provider: { provider: 'local', label: 'Cake ID' } });
    await login.settled();
    expect([login.state(), login.facts]).toEqual([
      'enteringContact.mobile.pristine',
      [{ type: 'external.wanted', url: 'https://accounts.example/?state=x' }],
    ]);
  });

  test('[LGN-13] sends the shopper back, and the login goes on from there', async () => {
    const login = await open({}, { kind: 'checkout' }, { social: { fbid: 'f1' } });
    expect([login.state(), login.input('socialSignIn')]).toEqual([
      'succeeded.continuingCheckout',
      expect.objectContaining({ fbid: 'f1', is_checkout: 1 }),
    ]);
    expect(login.facts.at(-1)).toMatchObject({ type: 'login.succeeded', username: 'Asha', cart_quantity: 2 });
  });

  test('[LGN-13] whose login breaks may log in by a code', async () => {
    const checkSocial = () => Promise.resolve(ok({ ...vouched, otp_needed: 1, user_email: null } as const));
    const login = await open({ socialLogin: { checkSocial } }, { kind: 'reload' }, { social: { fbid: 'f1' } });
    expect(login.state()).toBe('usingSocial');
    // No view sends such a thing; a social login that breaks must not take the popup with it.
    login.shows(selectSocial)?.send({ type: 'email.type', value: undefined as never });
    await login.settled();
    expect(login.state()).toBe('enteringContact.mobile.pristine');
  });

  test('[LGN-13] who comes back without a login may log in by a code', async () => {
    const login = await open({}, { kind: 'reload' }, { social: { error: 'cancelled' } });
    const shown = login.shows(selectSocial);
    expect([login.state(), login.shows(selectScreen), shown && selectSocialScreen(shown.getSnapshot())]).toEqual([
      'usingSocial',
      'social',
      'cancelled',
    ]);
    shown?.send({ type: 'social.leave' });
    await login.settled();
    expect(login.state()).toBe('enteringContact.mobile.pristine');
  });
});

test('[LGN-21] whatever takes longer than ten seconds says so', async () => {
  const cases: [Partial<LoginPorts>, LoginEvent[], CodeEntryEvent[]?][] = [
    [{ checkContact: never }, mobile],
    [
      {
        checkContact: ({ kind }) => (kind === 'mobile' ? Promise.resolve(ok(check('new'))) : never()),
      },
      [...mobile, ...details],
    ],
    [{ sendCode: never }, mobile],
    [{ signIn: never }, mobile, code],
    [{ ...newShopper, register: never }, [...mobile, ...details], code],
  ];
  for (const [answers, steps, typed = []] of cases) {
    const login = await open(answers);
    const isSlow = () => login.shows(selectIsSlow) || selectIsCodeSlow(login.shows(selectCodeEntry)?.getSnapshot());
    await login.does(...steps);
    await login.enters(...typed);
    login.clock.increment(9_999);
    expect([login.state(), isSlow()]).toEqual([login.state(), false]);
    login.clock.increment(1);
    expect([login.state(), isSlow()]).toEqual([login.state(), true]);
  }
  const closed = await open({ checkStatus: never });
  closed.clock.increment(10_000);
  expect([closed.state(), closed.facts]).toEqual([
    'checkingStatus.slow',
    [{ type: 'toast.wanted', text: 'The shop takes longer than usual to answer. One moment, please.', tone: 'info' }],
  ]);
});

describe('the code', () => {
  test('[LGN-20] is judged when it is left and when it is sent, and typing drops the words', async () => {
    const login = await open();
    await login.does(...mobile);
    await login.enters({ type: 'code.leave' });
    expect([login.entryShows(selectCodeError), login.entryShows(selectCanVerify)]).toEqual([
      'OTP field is required',
      false,
    ]);
    await login.enters({ type: 'code.submit' });
    expect(login.entryShows(selectCodeError)).toBe('Enter OTP Number');
    await login.enters({ type: 'code.type', value: '123' });
    expect(login.entryShows(selectCodeError)).toBeNull();
    await login.enters({ type: 'code.leave' });
    expect(login.entryShows(selectCodeError)).toBe('Enter 6 digit OTP number');
    await login.enters({ type: 'code.submit' });
    expect(login.entryShows(selectCodeError)).toBe('Please enter 6 digits');
    await login.enters({ type: 'code.type', value: '123456' }, { type: 'code.leave' });
    expect([login.entryShows(selectCodeError), login.entryShows(selectCanVerify), login.calls.length]).toEqual([
      null,
      true,
      3,
    ]);
  });

  test.each([
    [
      'wrong',
      () => Promise.resolve(refused({ code: 'INCORRECT_OTP', message: 'No', status: 401 })),
      'Oops, incorrect OTP',
    ],
    [
      'refused',
      () => Promise.resolve(refused({ code: 'X', message: 'Too many tries', status: 429 })),
      'Too many tries',
    ],
    ['answered without an account', () => Promise.resolve(ok({ ...letIn, uid: null, message: 'Ask us' })), 'Ask us'],
    ['answered without a status', () => Promise.resolve(ok({ ...letIn, status: false, message: 'Ask us' })), 'Ask us'],
    ['broken', network, 'Something went wrong. Please try again later!'],
    ['silent', never, 'Something went wrong. Please try again later!'],
  ])(
    '[LGN-21, LGN-22, ERR-02, ERR-03, ERR-04] a sign-in that is %s keeps the form, the code and the countdown',
    async (_, signIn, text) => {
      const login = await open({ signIn });
      await login.does(...mobile);
      await login.enters(...code);
      login.clock.increment(100_000);
      expect([login.entryState(), login.entryShows(selectCodeError), login.entryShows(selectOtp)]).toEqual([
        rejectedCode,
        text,
        '012345',
      ]);
      expect(login.ticked).toEqual([challenge]);
    },
  );

  test.each([
    [
      'refused',
      () => Promise.resolve(refused({ code: 'INCORRECT_OTP', message: 'Oops, incorrect OTP', status: 401 })),
      'Oops, incorrect OTP',
    ],
    ['answered without an account', () => Promise.resolve(ok({ ...letIn, uid: null, message: 'Ask us' })), 'Ask us'],
    ['broken', network, failed],
    ['silent', never, failed],
  ])('[LGN-21, LGN-22, ERR-01, ERR-04] a sign-up that is %s keeps the form', async (_, register, text) => {
    const login = await open({ ...newShopper, register });
    await login.does(...mobile, ...details);
    await login.enters(...code);
    login.clock.increment(100_000);
    expect([login.entryState(), login.entryShows(selectCodeError)]).toEqual([rejectedCode, text]);
  });

  test('is forgotten when the contact is edited, while the contact stays', async () => {
    const login = await open();
    await login.does(...mobile);
    await login.enters({ type: 'code.type', value: '123' }, { type: 'contact.edit' });
    const { contact } = login.actor.getSnapshot().context;
    expect([login.state(), contact, login.shows(selectCodeEntry)]).toEqual([
      'enteringContact.mobile.pristine',
      '9876543210',
      undefined,
    ]);
  });

  test('that breaks the entry leads back to where it was asked for', async () => {
    const login = await open();
    await login.does(...mobile);
    // No view sends such a thing; an entry that breaks must not take the popup with it.
    await login.enters({ type: 'code.type', value: undefined as never });
    expect([login.state(), login.shows(selectContactError)]).toEqual(['enteringContact.mobile.refused', failed]);
  });

  test('can neither be edited nor started again while it is judged', async () => {
    const login = await open({ signIn: never });
    await login.does(...mobile);
    await login.enters(...code, { type: 'contact.edit' }, { type: 'entry.restart' });
    expect([login.state(), login.entryShows(selectIsChecking)]).toEqual([atCode, true]);
  });

  test('is forgotten when the popup closes', async () => {
    const login = await open();
    await login.does(...mobile);
    await login.enters({ type: 'code.type', value: '123' });
    await login.does({ type: 'sheet.dismiss' });
    expect([login.state(), login.shows(selectCodeEntry), login.facts]).toEqual([
      'dismissed',
      undefined,
      [{ type: 'login.dismissed' }],
    ]);
  });
});

test('[LGN-12] starting again forgets everything but the country of the shopper', async () => {
  const resets = [
    (login: Login) => login.does({ type: 'login.reset' }),
    async (login: Login) => {
      await login.does(...details);
      await login.enters({ type: 'entry.restart' });
    },
  ];
  for (const reset of resets) {
    const login = await open(newShopper);
    await login.does(...mobile);
    await reset(login);
    const { context } = login.actor.getSnapshot();
    expect([login.state(), context]).toEqual([
      'enteringContact.mobile.pristine',
      {
        ...context,
        contact: '',
        second: '',
        name: '',
        title: 'Mr',
        check: null,
        found: null,
        recalled: null,
      },
    ]);
  }
  const found = await open({ checkContact: () => Promise.resolve(ok(owned)) });
  await found.does(...mobile, { type: 'login.reset' });
  expect([found.state(), found.actor.getSnapshot().context.contact]).toEqual(['enteringContact.mobile.pristine', '']);
});

test('details can be left for the contact and found again', async () => {
  const login = await open(newShopper);
  await login.does(...mobile, { type: 'name.type', value: 'Asha' }, { type: 'contact.edit' });
  expect(login.state()).toBe('enteringContact.mobile.pristine');
  await login.does({ type: 'contact.submit' });
  expect([login.state(), login.actor.getSnapshot().context.name]).toEqual(['enteringDetails.pristine', 'Asha']);
});

describe('after the login', () => {
  const succeeded = (continuation: Continuation): LoginEmitted => ({
    type: 'login.succeeded',
    continuation,
    username: 'Asha',
    cart_quantity: 2,
  });

  test.each([
    [{ kind: 'reload' }, 'succeeded.reloading', [], [{ type: 'page.reloadWanted' }]],
    [
      { kind: 'checkout' },
      'succeeded.continuingCheckout',
      [],
      [{ type: 'navigation.wanted', to: '/cart/checkout', replace: true }],
    ],
    [
      { kind: 'heart', nid: 7 },
      'succeeded.addingPendingHeart',
      [{ type: 'heart.wanted', nid: 7 }],
      [{ type: 'login.dismissed' }],
    ],
  ] as const)(
    '[LGN-03, LGN-10, LGN-32] %j goes on after two seconds, and the popup cannot be closed',
    async (continuation, state, now, then) => {
      const login = await open({}, continuation);
      await login.does(...mobile);
      await login.enters(...code);
      await login.does({ type: 'sheet.dismiss' });
      expect([login.state(), login.shows(selectCanDismiss), login.facts]).toEqual([
        state,
        false,
        [succeeded(continuation), ...now],
      ]);
      expect(login.input('signIn')).toMatchObject({
        is_checkout: continuation.kind === 'checkout' ? 1 : 0,
        nid: continuation.kind === 'heart' ? 7 : null,
      });
      login.clock.increment(1_999);
      expect(login.state()).toBe(state);
      login.clock.increment(1);
      expect([login.state(), login.facts.slice(1 + now.length), login.forms.at(-1)]).toEqual([
        'finished',
        then,
        { type: 'form.forgotten' },
      ]);
    },
  );
});
