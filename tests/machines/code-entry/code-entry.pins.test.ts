import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  isSameResend,
  provideCodeEntry,
  selectCanVerify,
  selectCodeError,
  selectCodeWentTo,
  selectIsChecking,
  selectIsCodeSlow,
  selectOtp,
  selectResend,
} from '#machines/code-entry/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { resendTicker } from '#src/flows/code-entry/resend-ticker.ts';
import { challenge, input, request } from './code-entry.model.ts';
import {
  awoken,
  code,
  cooling,
  generic,
  leave,
  network,
  never,
  next,
  open,
  pristine,
  rejected,
  resend,
  submit,
  typed,
} from './code-entry.start.ts';
import type { Ports } from './code-entry.start.ts';

describe('the first code', () => {
  test('[LGN-02, LGN-11] is sent, told to the flow around it, and can be entered', async () => {
    const entry = await open({}, { challenge: null, contact: '' });
    expect([entry.state(), entry.sent, entry.reports, entry.waits]).toEqual([
      pristine,
      [{ ...request, isResend: false }],
      [{ type: 'code.sent' }],
      [next],
    ]);
    expect([entry.resend().secondsLeft, entry.shows(selectCodeWentTo)]).toEqual([60, '98******10']);
  });

  test('[LGN-11] sent a moment ago is still good: its times go on', async () => {
    const sendCode = () =>
      Promise.resolve(refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', status: 429, challenge: next }));
    const entry = await open({ sendCode }, { challenge: null });
    expect([entry.state(), entry.waits, entry.reports]).toEqual([pristine, [next], [{ type: 'code.sent' }]]);
  });

  test('[LGN-02, LGN-11] from before a reload is gone on with: nothing is sent', async () => {
    const entry = await open();
    expect([entry.state(), entry.sent, entry.reports, entry.waits]).toEqual([pristine, [], [], [challenge]]);
    expect(entry.shows(selectCodeWentTo)).toBe('9876543210');
  });

  test.each([
    ['refused', () => Promise.resolve(refused({ code: 'X', message: 'Not now' })), { code: 'X', message: 'Not now' }],
    ['broken', network, { code: 'CODE_SEND_FAILED', message: generic }],
    ['silent', never, { code: 'CODE_SEND_FAILED', message: generic }],
  ])('[LGN-21, LGN-22, ERR-01, ERR-05] that is %s ends the entry with the words for it', async (how, sendCode, why) => {
    const entry = await open({ sendCode }, { challenge: null });
    if (how === 'silent') entry.clock.increment(100_000);
    expect([entry.state(), entry.output(), entry.reports]).toEqual(['left', { ok: false, refusal: why }, []]);
  });

  test('[LGN-21] that takes longer than ten seconds says so', async () => {
    const entry = await open({ sendCode: never }, { challenge: null });
    entry.clock.increment(9_999);
    expect([entry.state(), entry.shows(selectIsCodeSlow)]).toEqual(['sending.waiting', false]);
    entry.clock.increment(1);
    expect([entry.state(), entry.shows(selectIsCodeSlow)]).toEqual(['sending.slow', true]);
  });
});

describe('the code', () => {
  test('[LGN-20] is judged when it is left and when it is sent, and typing drops the words', async () => {
    const entry = await open();
    const looks = () => [entry.shows(selectCodeError), entry.shows(selectCanVerify)];
    await entry.does(leave);
    expect(looks()).toEqual(['OTP field is required', false]);
    await entry.does(submit);
    expect(looks()).toEqual(['Enter OTP Number', false]);
    await entry.does(typed('1 2-3'));
    expect([...looks(), entry.shows(selectOtp)]).toEqual([null, false, '123']);
    await entry.does(leave);
    expect(looks()).toEqual(['Enter 6 digit OTP number', false]);
    await entry.does(submit);
    expect(looks()).toEqual(['Please enter 6 digits', false]);
    await entry.does(typed('123 456'), leave);
    expect([...looks(), entry.checked]).toEqual([null, true, []]);
    await entry.does(typed('12345'));
    expect(looks()).toEqual([null, false]);
  });

  test('[LGN-02, LGN-20] is checked with what it is to prove, and what it opened is handed on', async () => {
    const entry = await open();
    await entry.does(...code);
    expect([entry.state(), entry.output(), entry.checked, entry.shows(selectOtp)]).toEqual([
      'verified',
      { ok: true, value: 'the account' },
      [{ claim: 'an account', otp: '012345' }],
      '',
    ]);
  });

  test('[LGN-02] read by the phone is checked at once; what is no code is left alone', async () => {
    const entry = await open();
    for (const value of ['0123', '01234567']) {
      await entry.reads(value);
      expect([entry.state(), entry.shows(selectOtp), entry.checked]).toEqual([pristine, '', []]);
    }
    await entry.reads('012345');
    expect([entry.state(), entry.checked]).toEqual(['verified', [{ claim: 'an account', otp: '012345' }]]);
  });

  test('[LGN-02] the phone is only listened to while the code can be entered', async () => {
    const entry = await open({ checkCode: never });
    expect(entry.isListening()).toBe(true);
    await entry.does(...code);
    expect([entry.shows(selectIsChecking), entry.isListening()]).toEqual([true, false]);
    entry.clock.increment(100_000);
    expect([entry.shows(selectIsChecking), entry.isListening()]).toEqual([false, true]);
    await entry.does({ type: 'contact.edit' });
    expect(entry.isListening()).toBe(false);
  });

  test('[LGN-02] the phone is asked once, whatever is typed and although a new code is sent', async () => {
    const entry = await open();
    await entry.does(typed('12'), typed('123456'), typed('123'), awoken, resend);
    expect([entry.state(), entry.shows(selectOtp), entry.listens()]).toEqual([pristine, '', 1]);
  });

  const unchecked = 'Nobody has checked it.';
  test.each([
    ['wrong', () => Promise.resolve(refused({ code: 'INCORRECT_OTP', message: 'No' })), 'Oops, incorrect OTP'],
    [
      'refused',
      () => Promise.resolve(refused({ code: 'X', message: 'Too many tries', status: 401 })),
      'Too many tries',
    ],
    ['broken', network, unchecked],
    ['silent', never, unchecked],
  ])(
    '[LGN-21, LGN-22, ERR-02, ERR-03, ERR-04] that is %s keeps the form, the digits and the countdown',
    async (_, checkCode, text) => {
      let answer: Ports['checkCode'] = checkCode;
      const entry = await open({ checkCode: (...asked) => answer(...asked) });
      await entry.does({ type: 'resend.ticked', secondsLeft: 7 }, ...code);
      entry.clock.increment(100_000);
      const looks = () => [entry.state(), entry.shows(selectCodeError), entry.shows(selectOtp)];
      expect(looks()).toEqual([rejected, text, '012345']);
      await entry.does(leave);
      expect([...looks(), entry.resend().secondsLeft, entry.waits]).toEqual([rejected, text, '012345', 7, [challenge]]);
      answer = never;
      await entry.does(submit);
      expect([entry.shows(selectIsChecking), entry.shows(selectCodeError), entry.checked.length]).toEqual([
        true,
        null,
        2,
      ]);
    },
  );

  test('for which the old contact must be proven first ends the entry', async () => {
    const stepUp = refused({ code: 'STEP_UP_REQUIRED', message: 'Confirm first', status: 403 });
    const entry = await open({ checkCode: () => Promise.resolve(stepUp) });
    await entry.does(...code);
    expect([entry.state(), entry.output(), entry.shows(selectOtp)]).toEqual(['left', stepUp, '']);
  });

  test('[LGN-21] whose check takes longer than ten seconds says so', async () => {
    const entry = await open({ checkCode: never });
    await entry.does(...code);
    entry.clock.increment(9_999);
    expect(entry.shows(selectIsCodeSlow)).toBe(false);
    entry.clock.increment(1);
    expect([entry.state(), entry.shows(selectIsCodeSlow)]).toEqual([`entering.code.checking.slow | ${cooling}`, true]);
    expect(selectIsCodeSlow(undefined)).toBe(false);
  });

  test.each([
    ['the contact is edited', { type: 'contact.edit' }, 'ENTRY_LEFT'],
    ['the person starts all over', { type: 'entry.restart' }, 'ENTRY_RESTARTED'],
  ] as const)('is forgotten when %s', async (_, event, reason) => {
    const entry = await open();
    await entry.does(typed('123456'), event);
    expect([entry.state(), entry.output(), entry.shows(selectOtp)]).toEqual([
      'left',
      { ok: false, refusal: { code: reason, message: '' } },
      '',
    ]);
  });

  test('cannot be left or changed while it is checked', async () => {
    const entry = await open({ checkCode: never });
    await entry.does(...code, typed('9'), { type: 'contact.edit' }, { type: 'entry.restart' }, submit);
    expect([entry.shows(selectIsChecking), entry.shows(selectOtp), entry.checked.length]).toEqual([true, '012345', 1]);
  });
});

describe('the resend', () => {
  test('[LGN-11, LGN-32] sleeps for the minute that the server names, and nothing is asked meanwhile', async () => {
    const entry = await open();
    expect([entry.state(), entry.resend().secondsLeft]).toEqual([pristine, 60]);
    await entry.does(resend, { type: 'resend.ticked', secondsLeft: 42 });
    expect([entry.state(), entry.resend().secondsLeft, entry.sent]).toEqual([pristine, 42, []]);
    await entry.does(awoken);
    expect(entry.resend()).toEqual({ state: 'ready', isSlow: false, secondsLeft: 0, error: null });
  });

  test('[LGN-11, LGN-32] asks for the same code again, restarts the countdown and empties the field', async () => {
    const entry = await open();
    await entry.does(typed('123456'), awoken, resend);
    expect([entry.state(), entry.resend().secondsLeft, entry.sent]).toEqual([
      pristine,
      60,
      [{ ...request, isResend: true }],
    ]);
    expect([entry.waits, entry.shows(selectOtp), entry.reports]).toEqual([[challenge, next], '', []]);
  });

  test('[LGN-11] shows where the code went that was sent last', async () => {
    const moved = { ...next, sent_to: '97******00' };
    const entry = await open({ sendCode: () => Promise.resolve(ok(moved)) }, { challenge, contact: '' });
    await entry.does(awoken, resend);
    expect(entry.shows(selectCodeWentTo)).toBe('97******00');
  });

  test('[LGN-11] leaves a code alone that is being checked', async () => {
    const entry = await open({ checkCode: never });
    await entry.does(awoken, ...code, resend);
    expect([entry.state(), entry.shows(selectOtp), entry.waits]).toEqual([
      `entering.code.checking.waiting | ${cooling}`,
      '012345',
      [challenge, next],
    ]);
  });

  test('goes on with a code that was sent from another tab a moment ago; the digits stay', async () => {
    const entry = await open({
      sendCode: () =>
        Promise.resolve(refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', status: 429, challenge: next })),
    });
    await entry.does(typed('123'), awoken, resend);
    expect([entry.state(), entry.resend().error, entry.shows(selectOtp)]).toEqual([pristine, null, '123']);
    expect(entry.waits).toEqual([challenge, next]);
  });

  test('[LGN-22, ERR-05] says a send limit in the server’s words, and counts the wait down', async () => {
    const wait = { resend_at: 720_000, server_now: 0, received_at: 0 };
    const entry = await open({
      sendCode: () =>
        Promise.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Several codes', status: 429, wait })),
    });
    await entry.does(awoken, resend);
    expect(entry.resend()).toEqual({ state: 'limited', isSlow: false, secondsLeft: 720, error: 'Several codes' });
    expect(entry.waits).toEqual([challenge, wait]);
    await entry.does({ type: 'resend.ticked', secondsLeft: 719 }, resend);
    expect([entry.resend().secondsLeft, entry.sent.length]).toEqual([719, 1]);
    await entry.does(awoken);
    expect(entry.resend()).toEqual({ state: 'ready', isSlow: false, secondsLeft: 0, error: null });
  });

  test('[ERR-01, ERR-05] says a refusal and a broken line, and asking again is possible', async () => {
    const words: [Ports['sendCode'], string][] = [
      [() => Promise.resolve(refused({ code: 'X', message: 'Not now', status: 400 })), 'Not now'],
      [network, generic],
    ];
    for (const [answer, error] of words) {
      let sendCode = answer;
      const entry = await open({ sendCode: (...wish) => sendCode(...wish) });
      await entry.does(awoken, resend);
      expect(entry.resend()).toEqual({ state: 'refused', isSlow: false, secondsLeft: 0, error });
      sendCode = never;
      await entry.does(resend);
      expect([entry.sent.length, entry.resend().error]).toEqual([2, null]);
    }
  });

  test('[CST-01, ERR-01] says after ten seconds that it is slow, and gives up after a hundred', async () => {
    const entry = await open({ sendCode: never });
    await entry.does(awoken, resend);
    expect(entry.resend()).toMatchObject({ state: 'sending', isSlow: false });
    entry.clock.increment(10_000);
    expect(entry.resend()).toMatchObject({ state: 'sending', isSlow: true });
    expect(entry.shows(selectIsCodeSlow)).toBe(false);
    entry.clock.increment(90_000);
    expect(entry.resend()).toMatchObject({ state: 'refused', error: generic });
  });
});

test('two looks at the control differ when anything that is shown differs', () => {
  const one = { state: 'cooling', isSlow: false, secondsLeft: 3, error: null } as const;
  const others = [{ state: 'limited' }, { isSlow: true }, { secondsLeft: 2 }, { error: 'x' }] as const;
  expect(isSameResend(one, { ...one })).toBe(true);
  expect(others.map((other) => isSameResend(one, { ...one, ...other }))).toEqual([false, false, false, false]);
});

test('[LGN-11] the seconds are the server’s: a wrong clock and a page that was loaded again change nothing', async () => {
  vi.useFakeTimers({ now: 5_000_000 });
  try {
    // The server's clock is far off; 22.5 seconds have passed since its answer was heard.
    const known = { ...challenge, server_now: 1_000, resend_at: 61_000, received_at: 5_000_000 - 22_500 };
    const logic = provideCodeEntry({
      sendCode: never,
      checkCode: never,
      resendTicker,
      smsCodeListener: () => () => undefined,
    });
    const actor = createActor(logic, { input: { ...input, challenge: known } });
    const seen: number[] = [];
    actor.subscribe((snapshot) => seen.push(selectResend(snapshot).secondsLeft));
    actor.start();
    await vi.advanceTimersByTimeAsync(1_600);
    expect([...new Set(seen)].slice(1)).toEqual([38, 37, 36]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(selectResend(actor.getSnapshot()).state).toBe('ready');
    actor.stop();
  } finally {
    vi.useRealTimers();
  }
});
