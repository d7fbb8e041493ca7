import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { selectCodeError, selectCodeWentTo, selectIsCodeSlow, selectOtp } from '#machines/code-entry/index.ts';
import {
  provideContactChange,
  selectChangeCodeEntry,
  selectChangePicker,
  selectChangeRefusal,
  selectChangeScreen,
  selectIsChangeSlow,
  selectNewContactError,
} from '#machines/contact-change/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { countries } from '#tests/kit/known-countries.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { challenge } from '#tests/machines/code-entry/code-entry.model.ts';
import type { CodeEntryEvent, CodeEntrySnapshot, Wait } from '#machines/code-entry/index.ts';
import type {
  ChangedKind,
  Contacts,
  ContactChangeEmitted,
  ContactChangeEvent,
  ContactChangePorts,
} from '#machines/contact-change/index.ts';

const contacts: Contacts = {
  email: 'asha@example.com',
  mobile: '9876543210',
  country_code: '91',
  needsStepUp: false,
  step_up_to: '98******10',
};
const generic = 'Something went wrong. Please try after sometime or refresh the page.';
const later = 'Something went wrong. Please try again later!';
const never = (): Promise<never> => new Promise(() => undefined);
const network = (): Promise<never> => Promise.reject(new Error('offline'));
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const stepUp = refused({ code: 'STEP_UP_REQUIRED', message: 'Please confirm that it is you first.', status: 403 });
const wrong = refused({ code: 'INCORRECT_OTP', message: 'Wrong', status: 401 });
const refusal = refused({ code: 'X', message: 'Not now', status: 429 });

const open = async (answers: Partial<ContactChangePorts> = {}, kind: ChangedKind = 'mobile') => {
  const clock = new SimulatedClock();
  const calls: { port: string; input: unknown }[] = [];
  const facts: ContactChangeEmitted[] = [];
  let tick: (event: CodeEntryEvent) => void = () => undefined;
  const heard =
    <I, O>(port: string, call: (asked: I, options: { signal: AbortSignal }) => Promise<O>) =>
    (asked: I, options: { signal: AbortSignal }): Promise<O> => {
      calls.push({ port, input: asked });
      return call(asked, options);
    };
  const ports: ContactChangePorts = {
    loadContacts: answers.loadContacts ?? (() => Promise.resolve(ok(contacts))),
    sendCode: heard('sendCode', answers.sendCode ?? (() => Promise.resolve(ok(challenge)))),
    proveOld: heard('proveOld', answers.proveOld ?? (() => Promise.resolve(ok({ success: true })))),
    changeContact: heard(
      'changeContact',
      answers.changeContact ?? (() => Promise.resolve(ok({ status: true, message: 'Saved' }))),
    ),
    resendTicker: fromCallback<CodeEntryEvent, Wait>(({ sendBack }) => {
      tick = sendBack;
    }),
    smsCodeListener: () => () => undefined,
    countryPicker: { loadCountries: () => Promise.resolve(countries) },
  };
  const actor = createActor(machineUnderTest(provideContactChange(ports)), { input: { kind }, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  await settled();
  const entry = () => {
    const found = selectChangeCodeEntry(actor.getSnapshot());
    if (found === undefined) throw new Error('no code is asked for');
    return found;
  };
  return {
    clock,
    calls,
    facts,
    state: () => statePath(actor.getSnapshot()),
    shows: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    /** does something in the code entry beside the change */
    enters: async (...events: CodeEntryEvent[]) => {
      for (const event of events) {
        if (event.type.startsWith('resend.')) tick(event);
        else entry().send(event);
        await settled();
      }
    },
    hasEntry: () => selectChangeCodeEntry(actor.getSnapshot()) !== undefined,
    entryState: () => statePath(entry().getSnapshot()),
    entryShows: <T>(select: (snapshot: CodeEntrySnapshot) => T): T => select(entry().getSnapshot()),
    asked: (port: string) => calls.findLast((call) => call.port === port)?.input,
    does: async (...events: ContactChangeEvent[]) => {
      for (const event of events) {
        actor.send(event);
        await settled();
      }
    },
  };
};
const rejectedCode = 'entering.code.waiting.rejected | entering.help.quiet | entering.resend.cooling';
const long: Partial<ContactChangePorts> = {
  loadContacts: () => Promise.resolve(ok({ ...contacts, needsStepUp: true })),
};
const number: ContactChangeEvent[] = [{ type: 'contact.type', value: '98765 00000' }, { type: 'contact.submit' }];
const code: CodeEntryEvent[] = [{ type: 'code.type', value: '012345' }, { type: 'code.submit' }];

test('[LGN-28] who was let in lately types a new number, proves it, and has it', async () => {
  const change = await open();
  expect([change.state(), change.shows(selectChangeScreen)]).toEqual(['enteringNew.pristine', 'contact']);
  await change.does(...number);
  expect([change.state(), change.entryShows(selectCodeWentTo), change.asked('sendCode')]).toEqual([
    'provingNew.enteringCode',
    '9876500000',
    expect.objectContaining({ purpose: 'change', mobile: '9876500000', email: '', country_code: '91' }),
  ]);
  await change.enters(...code);
  expect([change.state(), change.hasEntry(), change.asked('changeContact'), change.facts]).toEqual([
    'done',
    false,
    { email: '', mobile: '9876500000', country_code: '91', otp: '012345' },
    [{ type: 'contact.changed', kind: 'mobile' }],
  ]);
  await change.does({ type: 'sheet.dismiss' });
  expect([change.state(), change.facts.at(-1)]).toEqual(['closed', { type: 'contact.closed' }]);
});

test('[LGN-28] who was let in long ago first proves the old contact', async () => {
  const change = await open(long);
  expect([change.state(), change.entryShows(selectCodeWentTo), change.asked('sendCode')]).toEqual([
    'provingOld.enteringCode',
    '98******10',
    expect.objectContaining({ purpose: 'step_up', mobile: '', email: '' }),
  ]);
  await change.enters(...code);
  expect([change.state(), change.asked('proveOld'), change.hasEntry()]).toEqual([
    'enteringNew.pristine',
    { otp: '012345' },
    false,
  ]);
});

test('[LGN-28] a proof that ran out meanwhile is asked for again, and what was typed stays', async () => {
  const early = await open({
    sendCode: ({ purpose }) => Promise.resolve(purpose === 'change' ? stepUp : ok(challenge)),
  });
  await early.does(...number);
  expect([early.state(), early.context().contact]).toEqual(['provingOld.enteringCode', '9876500000']);
  const late = await open({ changeContact: () => Promise.resolve(stepUp) });
  await late.does(...number);
  await late.enters(...code);
  expect([late.state(), late.entryShows(selectOtp)]).toEqual(['provingOld.enteringCode', '']);
  expect(late.asked('sendCode')).toMatchObject({ purpose: 'step_up', mobile: '' });
});

test('[LGN-14, LGN-16] a new contact of a wrong form is told so until it is typed anew', async () => {
  const change = await open();
  await change.does({ type: 'contact.submit' });
  expect([change.state(), change.shows(selectNewContactError)]).toEqual([
    'enteringNew.rejected',
    'Mobile Number Required',
  ]);
  await change.does({ type: 'contact.type', value: '12' });
  expect(change.shows(selectNewContactError)).toBe(null);
  await change.does({ type: 'contact.submit' });
  expect(change.shows(selectNewContactError)).toBe('Please enter a valid mobile number');
  const address = await open({}, 'email');
  await address.does({ type: 'contact.type', value: 'asha' }, { type: 'contact.submit' });
  expect(address.shows(selectNewContactError)).toBe('Email is invalid');
  await address.does({ type: 'contact.type', value: 'New@Example.com' }, { type: 'contact.submit' });
  await address.enters(...code);
  expect(address.asked('changeContact')).toMatchObject({ email: 'new@example.com', mobile: '' });
});

test('[LGN-05] the country of a new number is picked in the picker', async () => {
  const change = await open();
  const germany = countries.find(({ short_name }) => short_name === 'DE');
  if (germany === undefined) throw new Error('Germany is in the list');
  await change.does({ type: 'country.open' });
  const marked = () => change.shows(selectChangePicker)?.getSnapshot().context.selected;
  expect([change.shows(selectChangeScreen), marked()?.short_name]).toEqual(['country', 'IN']);
  change.shows(selectChangePicker)?.send({ type: 'country.choose', country: germany });
  await settled();
  expect([change.state(), change.context().country]).toEqual(['enteringNew.pristine', germany]);
  await change.does({ type: 'country.open' });
  expect(marked()).toEqual(germany);
  change.shows(selectChangePicker)?.send({ type: 'picker.close' });
  await settled();
  expect(change.context().country).toEqual(germany);
  await change.does({ type: 'country.open' });
  // No view sends such a thing; a picker that breaks must not take the sheet with it.
  change.shows(selectChangePicker)?.send({ type: 'country.search', query: undefined as never });
  await settled();
  expect([change.state(), change.context().country]).toEqual(['enteringNew.pristine', germany]);
  const address = await open({}, 'email');
  await address.does({ type: 'country.open' });
  expect(address.state()).toBe('enteringNew.pristine');
});

test.each([
  ['refused', () => Promise.resolve(refusal), 'Not now'],
  ['broken', network, generic],
  ['silent', never, generic],
])('a code that is %s is said where it was asked for', async (_, sendCode, text) => {
  const change = await open({ sendCode });
  await change.does(...number);
  change.clock.increment(100_000);
  expect([change.state(), change.shows(selectNewContactError)]).toEqual(['enteringNew.refused', text]);
  const old = await open({ ...long, sendCode });
  old.clock.increment(100_000);
  expect([old.state(), old.shows(selectChangeRefusal)]).toEqual(['provingOld.refused', text]);
  await old.does({ type: 'code.retry' });
  expect(old.calls.length).toBe(2);
});

test.each([
  ['wrong', () => Promise.resolve(wrong), 'Oops, incorrect OTP'],
  ['refused', () => Promise.resolve(refusal), 'Not now'],
  ['broken', network, later],
  ['silent', never, later],
])('a code that is %s keeps its form, for the old contact and for the new one', async (_, answer, text) => {
  const old = await open({ ...long, proveOld: answer });
  await old.enters(...code);
  old.clock.increment(100_000);
  const looks = (change: typeof old) => [change.state(), change.entryState(), change.entryShows(selectCodeError)];
  expect(looks(old)).toEqual(['provingOld.enteringCode', rejectedCode, text]);
  const change = await open({ changeContact: answer });
  await change.does(...number);
  await change.enters(...code);
  change.clock.increment(100_000);
  expect([...looks(change), change.facts]).toEqual(['provingNew.enteringCode', rejectedCode, text, []]);
});

test('[LGN-22] a change that the server did not make says why', async () => {
  const change = await open({ changeContact: () => Promise.resolve(ok({ status: false, message: 'Ask us' })) });
  await change.does(...number);
  await change.enters(...code);
  expect(change.entryShows(selectCodeError)).toBe('Ask us');
});

test('[LGN-20] a code must be whole', async () => {
  for (const [start, purpose] of [
    [long, 'step_up'],
    [{}, 'change'],
  ] as const) {
    const again = { ...challenge, sent_to: '97******00' };
    const answers = [challenge, again];
    const change = await open({ ...start, sendCode: () => Promise.resolve(ok(answers.shift() ?? again)) });
    if (change.state().startsWith('enteringNew')) await change.does(...number);
    await change.enters({ type: 'code.leave' });
    expect(change.entryShows(selectCodeError)).toBe('OTP field is required');
    await change.enters({ type: 'code.type', value: '12' }, { type: 'code.submit' });
    expect(change.entryShows(selectCodeError)).toBe('Please enter 6 digits');
    await change.enters({ type: 'code.type', value: '123456' }, { type: 'code.leave' });
    expect(change.entryShows(selectCodeError)).toBe(null);
    await change.enters({ type: 'resend.awoken' }, { type: 'code.resend' });
    expect(change.asked('sendCode')).toMatchObject({ purpose, isResend: true });
    expect(change.entryShows(({ context: { otp, challenge: now } }) => [otp, now])).toEqual(['', again]);
  }
});

test('a code sent a moment ago is still good, and an edited contact forgets what was typed', async () => {
  const sentBefore = () => Promise.resolve(refused({ code: 'CODE_SENT_BEFORE', message: 'Wait', challenge }));
  const some: CodeEntryEvent = { type: 'code.type', value: '12' };
  const change = await open({ sendCode: sentBefore });
  await change.does(...number);
  await change.enters(some, { type: 'contact.edit' });
  expect([change.state(), change.hasEntry(), change.context().contact]).toEqual([
    'enteringNew.pristine',
    false,
    '9876500000',
  ]);
  const old = await open({ ...long, sendCode: sentBefore });
  await old.enters(some);
  await old.does({ type: 'sheet.dismiss' });
  expect([old.state(), old.hasEntry()]).toEqual(['closed', false]);
  await change.does({ type: 'contact.submit' });
  await change.enters(some);
  await change.does({ type: 'sheet.dismiss' });
  expect([change.state(), change.hasEntry()]).toEqual(['closed', false]);
});

test('[LGN-28] who only has to prove that it is them is through once that is known', async () => {
  const known = await open({}, 'proof');
  expect([known.state(), known.facts]).toEqual(['closed', [{ type: 'contact.closed' }]]);
  const asked = await open(long, 'proof');
  expect(asked.state()).toBe('provingOld.enteringCode');
  await asked.enters(...code);
  expect([asked.state(), asked.facts]).toEqual(['closed', [{ type: 'contact.closed' }]]);
});

test('an entry that breaks is said where its code was asked for', async () => {
  // No view sends such a thing; an entry that breaks must not take the sheet with it.
  const bug: CodeEntryEvent = { type: 'code.type', value: undefined as never };
  const old = await open(long);
  await old.enters(bug);
  expect([old.state(), old.shows(selectChangeRefusal)]).toEqual(['provingOld.refused', generic]);
  // Another code is sent to whoever asks for it, and not by itself.
  expect(old.calls.length).toBe(1);
  const change = await open();
  await change.does(...number);
  await change.enters(bug);
  expect([change.state(), change.shows(selectNewContactError)]).toEqual(['enteringNew.refused', generic]);
});

test.each([
  ['refused', () => Promise.resolve(refusal), 'Not now'],
  ['broken', network, generic],
  ['silent', never, generic],
])('contacts whose loading is %s can be asked for again', async (_, answer, text) => {
  let isThere = false;
  const change = await open({ loadContacts: () => (isThere ? Promise.resolve(ok(contacts)) : answer()) });
  if (answer === never) change.clock.increment(100_000);
  expect([change.state(), change.shows(selectChangeRefusal)]).toEqual(['failed', text]);
  isThere = true;
  await change.does({ type: 'contacts.retry' });
  expect([change.state(), change.context().contacts]).toEqual(['enteringNew.pristine', contacts]);
});

test('whatever takes longer than ten seconds says so', async () => {
  const cases: [Partial<ContactChangePorts>, ContactChangeEvent[], CodeEntryEvent[]?][] = [
    [{ loadContacts: never }, []],
    [{ sendCode: never }, number],
    [{ changeContact: never }, number, code],
    [{ ...long, sendCode: never }, []],
    [{ ...long, proveOld: never }, [], code],
  ];
  for (const [answers, steps, typed = []] of cases) {
    const change = await open(answers);
    const isSlow = () =>
      change.shows(selectIsChangeSlow) || selectIsCodeSlow(change.shows(selectChangeCodeEntry)?.getSnapshot());
    await change.does(...steps);
    await change.enters(...typed);
    change.clock.increment(9_999);
    expect([change.state(), isSlow()]).toEqual([change.state(), false]);
    change.clock.increment(1);
    expect([change.state(), isSlow()]).toEqual([change.state(), true]);
  }
});
