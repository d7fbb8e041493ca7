import { describe, expect, test } from 'vitest';
import {
  selectCanVerify,
  selectCodeError,
  selectCodeWentTo,
  selectIsChecking,
  selectOtp,
  selectResend,
} from '#machines/code-entry/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { selectCodeEntry, selectContactError, type LoginForm, type LoginPorts } from '#machines/login/index.ts';
import { india } from '#machines/rules/contact/countries.ts';
import {
  atCode,
  challenge,
  code,
  details,
  failed,
  signedIn,
  mobile,
  network,
  never,
  newShopper,
  open,
  owned,
} from './login.start.ts';

const refusedDetails =
  'enteringDetails.answer.refused | enteringDetails.name.pristine | enteringDetails.second.pristine';
const emptyField = 'entering.code.waiting.incomplete.pristine | entering.help.quiet | entering.resend.cooling';
const rejectedCode = 'entering.code.waiting.rejected | entering.help.quiet | entering.resend.cooling';

describe('sending the code', () => {
  test.each([
    ['a known shopper', {}, mobile, 'enteringContact.mobile.refused'],
    ['a new shopper', newShopper, [...mobile, ...details], refusedDetails],
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
      { isResend: false, mobile: '9876543210', challenge_id: '' },
      { isResend: true, mobile: '9876543210', challenge_id: '' },
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
      expect.objectContaining({ mobile: '9876500000', isResend: false }),
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
    ['answered without an account', () => Promise.resolve(ok({ ...signedIn, uid: null, message: 'Ask us' })), 'Ask us'],
    [
      'answered without a status',
      () => Promise.resolve(ok({ ...signedIn, status: false, message: 'Ask us' })),
      'Ask us',
    ],
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
    ['answered without an account', () => Promise.resolve(ok({ ...signedIn, uid: null, message: 'Ask us' })), 'Ask us'],
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
