import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  provideAccountPage,
  selectAccountScreen,
  selectAccountTrouble,
  selectAskedMethod,
  selectAskedWork,
  selectIsAccountBusy,
  selectIsAccountSlow,
  selectIsLoginMissing,
  selectMethods,
  selectProfile,
  selectProfileForm,
  selectSettings,
  type AccountData,
  type AccountPageInput,
  type Done,
  type ProfileForm,
  type Work,
} from '#machines/account-page/index.ts';
import { ok, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { card, file, loginOver, profile, settings, stepUp, told, trouble } from './account-page.model.ts';

function start(input: Partial<AccountPageInput> = {}, draft?: ProfileForm | null) {
  const load = heldPort<{ page: string }, Outcome<AccountData>>();
  const work = heldPort<Work, Outcome<Done>>();
  const proof = heldPort<undefined, Outcome<boolean>>();
  const clock = new SimulatedClock();
  let arrive = (): void => undefined;
  let prove = (): void => undefined;
  let listens = 0;
  const logic = machineUnderTest(
    provideAccountPage({
      ...{ loadData: load.port, doWork: work.port, readProof: proof.port },
      draftListener: (send) => {
        if (draft !== undefined) send({ type: 'draft.read', draft });
        return () => undefined;
      },
      sessionListener: fromCallback(({ sendBack }) => {
        arrive = () => sendBack({ type: 'session.authenticated' });
      }),
      codesListener: fromCallback(({ sendBack }) => {
        listens += 1;
        prove = () => sendBack({ type: 'codes.ended' });
      }),
    }),
  );
  const given: AccountPageInput = { page: 'settings', isCustomer: true, data: { settings }, ...input };
  const actor = createActor(logic, { input: given, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    ...{ actor, clock, facts, load: load.calls, work: work.calls, proof: proof.calls },
    arrive: () => arrive(),
    prove: () => prove(),
    /** how often it began to listen for the end of a popup of codes */
    listens: () => listens,
    ask: (asked: Work) => actor.send({ type: 'work.ask', work: asked }),
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    state: () => statePath(actor.getSnapshot()),
  };
}

const toast = (text: string) => ({ type: 'toast.wanted', text, tone: 'success', place: 'bottom' });
const noAnswer = 'No answer came from the shop, so it may not be done. Please try again.';

test('[ACC-06, ACC-07] a page stands at what came with it; what did not come is asked for', async () => {
  expect(start().see(selectAccountScreen)).toBe('shown');
  const guest = start({ isCustomer: false, data: null, page: 'profile' });
  expect([guest.see(selectAccountScreen), guest.facts]).toEqual(['guest', [{ type: 'login.wanted' }]]);
  guest.actor.send({ type: 'login.request' });
  expect(guest.facts).toHaveLength(2);
  guest.arrive();
  expect([guest.see(selectAccountScreen), guest.load[0]?.input]).toEqual(['loading', { page: 'profile' }]);
  expect(guest.actor.getSnapshot().context.isCustomer).toBe(true);
  guest.clock.increment(10_000);
  expect(guest.see(selectIsAccountSlow)).toBe(true);
  guest.load[0]?.resolve(ok({ profile }));
  await settled();
  expect([guest.see(selectProfile), guest.see(selectSettings)]).toEqual([profile, null]);
  for (const how of ['broken', 'refused', 'late'] as const) {
    const page = start({ data: null });
    if (how === 'broken') page.load[0]?.reject(new Error('offline'));
    if (how === 'refused') page.load[0]?.resolve(trouble);
    if (how === 'late') page.clock.increment(100_000);
    await settled();
    expect([how, page.see(selectAccountScreen)]).toEqual([how, 'failed']);
    page.actor.send({ type: 'data.retry' });
    page.load[1]?.resolve(loginOver);
    await settled();
    expect([page.state(), page.see(selectIsLoginMissing)]).toEqual(['needsLogin', true]);
  }
});

test('[ACC-06] a profile that is saved is shown as the shop has it, and the header follows', async () => {
  const page = start({ page: 'profile', data: { profile } });
  page.ask({ kind: 'saveProfile', profile: told });
  page.clock.increment(10_000);
  expect(page.see(selectIsAccountSlow)).toBe(true);
  expect([page.work[0]?.input, page.see(selectIsAccountBusy)]).toEqual([{ kind: 'saveProfile', profile: told }, true]);
  page.work[0]?.resolve(trouble);
  await settled();
  expect(page.see(selectAccountTrouble)).toEqual({ field: 'name', message: 'A little slower, please.' });
  page.ask({ kind: 'saveProfile', profile: told });
  expect(page.actor.getSnapshot().context.refusal).toBeNull();
  page.work[1]?.resolve(ok({ data: { profile: { ...profile, name: 'Asha R' } }, file: null }));
  await settled();
  expect([page.see(selectProfile)?.name, page.facts, page.actor.getSnapshot().context.work]).toEqual([
    'Asha R',
    [toast('Profile saved'), { type: 'draft.changed', draft: null }, { type: 'header.refreshWanted' }],
    null,
  ]);
});

test('[ACC-06] what is typed into the profile is told until it is saved, and stays through a reload', async () => {
  const page = start({ page: 'profile', data: { profile } });
  const type = (field: keyof ProfileForm, value: string) => page.actor.send({ type: 'field.type', field, value });
  expect(page.see(selectProfileForm)).toEqual(told);
  type('name', 'Asha R');
  expect(page.see(selectProfileForm)).toEqual({ ...told, name: 'Asha R' });
  // That no draft was kept takes nothing away.
  page.actor.send({ type: 'draft.read', draft: null });
  expect(page.see(selectProfileForm)).toEqual({ ...told, name: 'Asha R' });
  type('name', 'Asha');
  type('birthday', '1990-02-28');
  const born = { ...told, birthday: '1990-02-28' };
  expect(page.facts.splice(0)).toEqual([
    { type: 'draft.changed', draft: { ...told, name: 'Asha R' } },
    { type: 'draft.changed', draft: null },
    { type: 'draft.changed', draft: born },
  ]);
  // What is typed while the shop saves is newer than what it saves.
  page.ask({ kind: 'saveProfile', profile: born });
  type('gender', 'female');
  page.work[0]?.resolve(ok({ data: { profile: { ...profile, ...born } }, file: null }));
  await settled();
  const changed = { ...born, gender: 'female' };
  expect([page.see(selectProfileForm), page.facts.at(-2)]).toEqual([
    changed,
    { type: 'draft.changed', draft: changed },
  ]);
  // Saved, the fields stand as the shop has them.
  page.ask({ kind: 'saveProfile', profile: { ...changed, gender: 'female' } });
  page.work[1]?.resolve(ok({ data: { profile: { ...profile, ...born, name: 'Asha Rao' } }, file: null }));
  await settled();
  expect([page.see(selectProfileForm), page.facts.at(-2)]).toEqual([
    { ...born, name: 'Asha Rao' },
    { type: 'draft.changed', draft: null },
  ]);
  const again = start({ page: 'profile', data: null }, changed);
  expect(again.see(selectProfileForm)).toBeNull();
  again.load[0]?.resolve(ok({ profile }));
  await settled();
  expect(again.see(selectProfileForm)).toEqual(changed);
  expect(start({ page: 'profile', data: { profile } }, null).see(selectProfileForm)).toEqual(told);
  expect(start({}, changed).see(selectProfileForm)).toBeNull();
});

test('[ACC-06, LGN-28] after a change of a contact the page shows what the shop has now', async () => {
  const changed = { profile: { ...profile, mobile: '91******22' } };
  const page = start({ page: 'profile', data: { profile } });
  page.prove();
  expect([page.see(selectAccountScreen), page.load[0]?.input]).toEqual(['shown', { page: 'profile' }]);
  page.load[0]?.resolve(ok(changed));
  await settled();
  expect([page.see(selectProfile), page.state(), page.listens()]).toEqual([changed.profile, 'shown.idle', 1]);
  for (const how of ['broken', 'refused', 'late'] as const) {
    const old = start({ page: 'profile', data: { profile } });
    old.prove();
    if (how === 'broken') old.load[0]?.reject(new Error('offline'));
    if (how === 'refused') old.load[0]?.resolve(trouble);
    if (how === 'late') old.clock.increment(100_000);
    await settled();
    expect([how, old.see(selectProfile), old.see(selectAccountTrouble)?.message]).toEqual([
      how,
      profile,
      'This page may not show your latest changes. Please load it once more.',
    ]);
    old.prove();
    old.load[1]?.resolve(loginOver);
    await settled();
    expect([old.state(), old.see(selectAccountScreen)]).toEqual(['needsLogin', 'shown']);
  }
  const refreshed = start({ page: 'profile', data: { profile } });
  refreshed.prove();
  refreshed.load[0]?.reject(new Error('offline'));
  await settled();
  refreshed.prove();
  refreshed.load[1]?.resolve(ok(changed));
  await settled();
  expect([refreshed.see(selectAccountTrouble), refreshed.actor.getSnapshot().context.refusal]).toEqual([null, null]);
});

test('[ACC-07] what cannot be undone is asked about first', async () => {
  for (const kind of ['delete', 'endOthers'] as const) {
    const page = start();
    page.ask({ kind: 'saveMessages', choices: { unwanted: [], muted: [], language: 'mr' } });
    page.work[0]?.resolve(trouble);
    await settled();
    page.ask({ kind });
    expect([page.see(selectAskedWork), page.work, page.actor.getSnapshot().context.refusal]).toMatchObject([
      kind,
      [{}],
      null,
    ]);
    page.actor.send({ type: 'work.dismiss' });
    expect([page.state(), page.see(selectAskedWork), page.actor.getSnapshot().context.work]).toEqual([
      'shown.idle',
      null,
      null,
    ]);
    page.ask({ kind });
    page.actor.send({ type: 'work.confirm' });
    expect(page.work[1]?.input).toEqual({ kind });
  }
});

test('[ACC-04, ACC-05] a saved way to pay is deleted after a question, and what is left is shown', async () => {
  const upi = { ...card, method_id: 'm2', kind: 'upi', label: 'as••@okbank' } as const;
  const page = start({ page: 'upi', data: { methods: [upi] } });
  expect([page.see(selectMethods), page.see(selectAskedMethod), start().see(selectMethods)]).toEqual([
    [upi],
    null,
    null,
  ]);
  page.ask({ kind: 'forgetMethod', method_id: 'm2', of: 'upi' });
  expect([page.see(selectAskedMethod), page.work.length]).toEqual(['m2', 0]);
  page.actor.send({ type: 'work.confirm' });
  expect([page.see(selectAskedMethod), page.work[0]?.input]).toEqual([
    null,
    { kind: 'forgetMethod', method_id: 'm2', of: 'upi' },
  ]);
  page.work[0]?.resolve(ok({ data: { methods: [] }, file: null }));
  await settled();
  expect([page.see(selectMethods), page.facts]).toEqual([
    [],
    [toast('Deleted. Our payment partner is told to forget it too')],
  ]);
  const asked = start();
  asked.ask({ kind: 'delete' });
  expect(asked.see(selectAskedMethod)).toBeNull();
});

test('[ACC-04] a saved card becomes the default without a question, and the list shows it', async () => {
  const page = start({ page: 'cards', data: { methods: [card] } });
  const work = { kind: 'preferMethod', method_id: card.method_id, of: 'card' } as const;
  page.ask(work);
  expect([page.see(selectAskedMethod), page.work[0]?.input]).toEqual([null, work]);
  const preferred = { ...card, is_default: true };
  page.work[0]?.resolve(ok({ data: { methods: [preferred] }, file: null }));
  await settled();
  expect([page.see(selectMethods), page.facts]).toEqual([
    [preferred],
    [toast('It is your default now, chosen for you when you pay')],
  ]);
});

test('[ACC-07] a code proves who it is, and then it is done; without it nothing is', async () => {
  const page = start();
  page.ask({ kind: 'export' });
  page.work[0]?.resolve(stepUp);
  await settled();
  expect([page.state(), page.facts]).toEqual(['proving', [{ type: 'proof.wanted' }]]);
  page.prove();
  page.proof[0]?.resolve(ok(true));
  await settled();
  expect(page.work[1]?.input).toEqual({ kind: 'export' });
  page.work[1]?.resolve(ok({ data: null, file }));
  await settled();
  expect([page.facts.slice(1), page.see(selectSettings)]).toEqual([
    [toast('Your data is ready'), { type: 'file.wanted', file }],
    settings,
  ]);
  for (const [how, message] of [
    ['unverified', 'We need the OTP for this, to keep your account safe. Nothing was changed.'],
    ['broken', noAnswer],
    ['late', noAnswer],
  ] as const) {
    const left = start();
    left.ask({ kind: 'export' });
    left.work[0]?.resolve(stepUp);
    await settled();
    left.prove();
    if (how === 'unverified') left.proof[0]?.resolve(ok(false));
    if (how === 'broken') left.proof[0]?.reject(new Error('offline'));
    if (how === 'late') left.clock.increment(100_000);
    await settled();
    expect([left.see(selectAccountTrouble)?.message, left.work.length]).toEqual([message, 1]);
  }
});

test('[ACC-09] a login in the middle loses nothing, and no answer is no answer', async () => {
  const page = start();
  page.ask({ kind: 'keep' });
  page.work[0]?.resolve(loginOver);
  await settled();
  expect([page.see(selectAccountScreen), page.see(selectIsLoginMissing), page.facts]).toEqual([
    'shown',
    true,
    [{ type: 'login.wanted' }],
  ]);
  // Who did not log in asks once more, and is asked again; what cannot be undone is asked about here too.
  page.ask({ kind: 'export' });
  expect([page.state(), page.facts.length]).toEqual(['needsLogin', 2]);
  page.ask({ kind: 'delete' });
  expect([page.state(), page.see(selectAskedWork), page.facts.length]).toEqual(['confirming', 'delete', 2]);
  page.actor.send({ type: 'work.dismiss' });
  page.ask({ kind: 'keep' });
  page.work[1]?.resolve(loginOver);
  await settled();
  page.arrive();
  expect(page.work[2]?.input).toEqual({ kind: 'keep' });
  page.work[2]?.resolve(stepUp);
  await settled();
  page.prove();
  page.proof[0]?.resolve(loginOver);
  await settled();
  expect(page.state()).toBe('needsLogin');
  // What was asked for last is done after the login.
  const changed = start();
  changed.ask({ kind: 'keep' });
  changed.work[0]?.resolve(loginOver);
  await settled();
  changed.ask({ kind: 'export' });
  changed.arrive();
  expect(changed.work.map(({ input }) => input)).toEqual([{ kind: 'keep' }, { kind: 'export' }]);
  for (const how of ['broken', 'late'] as const) {
    const lost = start();
    lost.ask({ kind: 'keep' });
    if (how === 'broken') lost.work[0]?.reject(new Error('offline'));
    else lost.clock.increment(100_000);
    await settled();
    expect(lost.see(selectAccountTrouble)).toEqual({ field: null, message: noAnswer });
  }
});
