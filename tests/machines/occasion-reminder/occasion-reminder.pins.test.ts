import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { ok, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideOccasionReminder,
  selectAreRemindersBusy,
  selectAreRemindersSlow,
  selectDeletedReminder,
  selectIsReminderKnown,
  selectReminderDraft,
  selectReminderErrors,
  selectReminders,
  selectReminderScreen,
  selectReminderTrouble,
  type OccasionReminderInput,
  type Occasions,
  type Reminder,
  type ReminderWrite,
  type WantedReminder,
  suggestedReminder,
} from '#machines/occasion-reminder/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { gifts, loginOver, meera, newId, ravi, taken, trouble, wantedMeera } from './occasion-reminder.model.ts';

const kept = (reminders: readonly Reminder[]): Outcome<Occasions> => ok({ reminders, offers: gifts });

function start(input: Partial<OccasionReminderInput> = {}, found: WantedReminder | null = null) {
  const load = heldPort<undefined, Outcome<Occasions>>();
  const write = heldPort<ReminderWrite, Outcome<Occasions>>();
  const clock = new SimulatedClock();
  let arrive = (): void => undefined;
  const logic = machineUnderTest(
    provideOccasionReminder({
      loadReminders: load.port,
      writeReminder: write.port,
      draftListener: (send) => {
        send({ type: 'draft.read', draft: found });
        return () => undefined;
      },
      sessionListener: fromCallback(({ sendBack }) => {
        arrive = () => sendBack({ type: 'session.authenticated' });
      }),
    }),
  );
  const actor = createActor(logic, {
    input: { isCustomer: true, reminders: [meera, ravi], offers: gifts, suggested: null, ...input },
    clock,
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  return {
    ...{ actor, clock, facts, see, load: load.calls, write: write.calls, send: actor.send },
    arrive: () => arrive(),
    state: () => statePath(actor.getSnapshot()),
    type: (field: 'recipient' | 'relation' | 'occasion' | 'day' | 'month' | 'year' | 'channel', value: string) =>
      actor.send({ type: 'field.type', field, value }),
  };
}

const login = { type: 'login.wanted' };
const toast = (text: string) => ({ type: 'toast.wanted', tone: 'success', place: 'bottom', text });
const drafts = (facts: readonly unknown[]) =>
  facts
    .filter((fact) => (fact as { type: string }).type === 'draft.changed')
    .map((fact) => (fact as { draft: unknown }).draft);
const noAnswer = 'No answer came from the shop, so it may not be done. Please try again.';

test.each([
  [{}, 'shown.idle', 'shown', 2],
  [{ reminders: null }, 'loading.waiting', 'loading', 0],
  [{ isCustomer: false, reminders: null }, 'shown.idle', 'shown', 0],
] as const)('[REM-01] a page that comes with %j stands at %s', (input, state, screen, count) => {
  const { see, state: stands } = start(input);
  expect([stands(), see(selectReminderScreen), see(selectReminders).length]).toEqual([state, screen, count]);
});

test('[REM-02] each change of the form is kept once', () => {
  const page = start({ reminders: [] });
  page.send({ type: 'reminder.add', id: newId });
  page.type('recipient', 'Meera');
  page.send({ type: 'notice.toggle', days: 1 });
  expect(drafts(page.facts)).toMatchObject([{ recipient: '' }, { recipient: 'Meera' }, { notices: [7] }]);
});

test('[REM-02] a new occasion needs its fields, each wrong one is named, and it is sent as it was typed', async () => {
  const page = start({ reminders: [] });
  page.send({ type: 'reminder.add', id: newId });
  expect([page.see(selectReminderScreen), page.see(selectIsReminderKnown), page.see(selectReminderErrors)]).toEqual([
    'form',
    false,
    {},
  ]);
  expect(page.see(selectReminderDraft)).toEqual({
    ...{ id: newId, recipient: '', relation: '', occasion: '', day: '', month: '', year: '' },
    ...{ notices: [1, 7], channel: 'email' },
  });
  page.send({ type: 'reminder.submit' });
  expect(Object.keys(page.see(selectReminderErrors))).toEqual(['recipient', 'relation', 'occasion', 'day', 'month']);
  page.type('recipient', `  Meera${'a'.repeat(100)}`);
  expect([page.state(), page.see(selectReminderDraft)?.recipient.length]).toEqual(['editing.rejected', 80]);
  page.type('recipient', 'Meera');
  page.send({ type: 'notice.toggle', days: 1 });
  page.send({ type: 'notice.toggle', days: 7 });
  expect(drafts(page.facts).at(-1)).toMatchObject({ notices: [] });
  expect(Object.keys(page.see(selectReminderErrors))).toEqual(['relation', 'occasion', 'day', 'month', 'notices']);
  page.send({ type: 'notice.toggle', days: 7 });
  page.send({ type: 'notice.toggle', days: 1 });
  expect(page.see(selectReminderDraft)?.notices).toEqual([1, 7]);
  page.type('relation', 'mother');
  page.type('occasion', 'birthday');
  page.type('day', '14');
  page.type('month', '2');
  page.type('year', '1962');
  expect(page.see(selectReminderErrors)).toEqual({});
  page.send({ type: 'reminder.submit' });
  const wanted = { ...wantedMeera, id: newId };
  expect([page.write[0]?.input, page.see(selectAreRemindersBusy)]).toEqual([{ kind: 'save', wanted }, true]);
  expect(drafts(page.facts).at(-1)).toEqual(wanted);
  page.clock.increment(10_000);
  expect(page.see(selectAreRemindersSlow)).toBe(true);
  page.write[0]?.resolve(kept([{ ...meera, id: newId }]));
  await settled();
  expect([page.state(), page.see(selectReminders).map(({ id }) => id)]).toEqual(['shown.idle', [newId]]);
  expect(page.facts.slice(-2)).toEqual([{ type: 'draft.changed', draft: null }, toast('We will remind you')]);
});

test('[REM-02] an occasion is changed under its id, and what is refused says where and goes when one types', async () => {
  const page = start();
  page.send({ type: 'reminder.edit', id: ravi.id });
  expect([page.state(), page.write.length]).toEqual(['editing.pristine', 0]);
  expect(page.see(selectReminderDraft)).toEqual({
    ...{ id: ravi.id, recipient: 'Ravi', relation: 'friend', occasion: 'anniversary', day: '29', month: '2' },
    ...{ year: '', notices: [3], channel: 'sms' },
  });
  expect(page.see(selectIsReminderKnown)).toBe(true);
  page.send({ type: 'reminder.submit' });
  page.write[0]?.resolve(taken);
  await settled();
  expect([page.state(), page.see(selectReminderErrors), page.see(selectReminderTrouble)]).toEqual([
    'editing.refused',
    { recipient: 'There already.' },
    null,
  ]);
  page.type('recipient', 'Ravi K');
  expect([page.state(), page.see(selectReminderErrors)]).toEqual(['editing.pristine', {}]);
  expect(page.see(selectReminderDraft)?.recipient).toBe('Ravi K');
  expect(drafts(page.facts).at(-1)).toMatchObject({ recipient: 'Ravi K' });
  for (const how of ['broken', 'refused', 'late'] as const) {
    page.send({ type: 'reminder.submit' });
    expect(page.see(selectReminderTrouble)).toBeNull();
    const call = page.write.at(-1);
    if (how === 'broken') call?.reject(new Error('offline'));
    if (how === 'refused') call?.resolve(trouble);
    if (how === 'late') page.clock.increment(100_000);
    await settled();
    expect([how, page.see(selectReminderTrouble), page.see(selectReminderErrors)]).toEqual([
      how,
      how === 'refused' ? 'A little slower, please.' : noAnswer,
      {},
    ]);
  }
  page.send({ type: 'notice.toggle', days: 1 });
  expect([page.see(selectReminderTrouble), page.see(selectReminderDraft)?.notices]).toEqual([null, [1, 3]]);
  expect(drafts(page.facts).at(-1)).toEqual(page.see(selectReminderDraft));
  page.send({ type: 'reminder.cancel' });
  expect([page.state(), page.see(selectReminderDraft), drafts(page.facts).at(-1)]).toEqual(['shown.idle', null, null]);
});

test('[REM-02] an occasion is paused and goes on', async () => {
  const page = start();
  page.send({ type: 'reminder.pause', id: meera.id, isPaused: true });
  expect(page.write[0]?.input).toEqual({ kind: 'pause', id: meera.id, isPaused: true });
  page.write[0]?.resolve(kept([{ ...meera, isPaused: true }, ravi]));
  await settled();
  expect(page.facts.at(-1)).toEqual(toast('We will not remind you for now'));
  page.send({ type: 'reminder.pause', id: meera.id, isPaused: false });
  page.write[1]?.resolve(kept([meera, ravi]));
  await settled();
  expect([page.facts.at(-1), page.see(selectReminders)]).toEqual([toast('We will remind you again'), [meera, ravi]]);
});

test('[REM-02] what is deleted comes back by Undo as it was, paused too, until something else is done', async () => {
  const page = start();
  const remove = async () => {
    page.send({ type: 'reminder.delete', id: ravi.id });
    expect([page.write.at(-1)?.input, page.see(selectDeletedReminder)]).toEqual([
      { kind: 'delete', id: ravi.id },
      null,
    ]);
    page.write.at(-1)?.resolve(kept([meera]));
    await settled();
    expect([page.see(selectDeletedReminder), page.facts.at(-1)]).toEqual([ravi, toast('Occasion deleted')]);
  };
  await remove();
  page.send({ type: 'reminder.restore' });
  const restore = page.write.at(-1)?.input;
  expect(restore).toMatchObject({
    kind: 'restore',
    isPaused: true,
    wanted: { id: ravi.id, notices: [3], channel: 'sms' },
  });
  page.write.at(-1)?.resolve(trouble);
  await settled();
  expect([page.state(), page.see(selectReminderTrouble), page.see(selectDeletedReminder)]).toEqual([
    'shown.troubled',
    'A little slower, please.',
    ravi,
  ]);
  page.send({ type: 'reminder.restore' });
  expect(page.see(selectReminderTrouble)).toBeNull();
  page.write.at(-1)?.resolve(kept([meera, ravi]));
  await settled();
  expect([page.see(selectDeletedReminder), page.facts.at(-1)]).toEqual([null, toast('The occasion is back')]);
  const others = [
    { type: 'reminder.add', id: newId },
    { type: 'reminder.edit', id: meera.id },
    { type: 'reminder.pause', id: meera.id, isPaused: true },
    { type: 'reminder.delete', id: meera.id },
  ] as const;
  for (const other of others) {
    const one = start();
    one.send({ type: 'reminder.delete', id: ravi.id });
    one.write[0]?.resolve(kept([meera]));
    await settled();
    one.send(other);
    expect(one.see(selectDeletedReminder), other.type).toBeNull();
  }
});

test('[REM-02] a guest writes one and is asked to log in when it is saved; a login saves it, going back keeps it', async () => {
  const page = start({ isCustomer: false, reminders: null }, wantedMeera);
  expect([page.state(), page.see(selectReminderDraft)]).toEqual(['editing.pristine', wantedMeera]);
  page.send({ type: 'reminder.submit' });
  expect([page.state(), page.see(selectReminderScreen), page.facts.at(-1)]).toEqual(['needsLogin', 'login', login]);
  page.send({ type: 'login.request' });
  expect(page.facts.filter((fact) => JSON.stringify(fact) === JSON.stringify(login))).toHaveLength(2);
  page.send({ type: 'login.dismiss' });
  expect([page.state(), page.see(selectReminderDraft)]).toEqual(['editing.pristine', wantedMeera]);
  page.send({ type: 'reminder.submit' });
  page.arrive();
  expect(page.write[0]?.input).toEqual({ kind: 'save', wanted: wantedMeera });
  page.write[0]?.resolve(kept([meera]));
  await settled();
  expect([page.state(), page.actor.getSnapshot().context.isCustomer]).toEqual(['shown.idle', true]);
});

test('[REM-02] a session that ends in the middle asks for the login, and what was interrupted goes on', async () => {
  const page = start();
  page.send({ type: 'reminder.delete', id: meera.id });
  page.write[0]?.resolve(loginOver);
  await settled();
  expect([page.state(), page.facts]).toEqual(['needsLogin', [login]]);
  page.send({ type: 'login.dismiss' });
  expect(page.state()).toBe('shown.idle');
  page.send({ type: 'reminder.delete', id: meera.id });
  page.write[1]?.resolve(loginOver);
  await settled();
  page.arrive();
  expect(page.write[2]?.input).toEqual({ kind: 'delete', id: meera.id });
});

test('[REM-01] a list that does not come says so and is asked for again', async () => {
  const page = start({ reminders: null });
  page.clock.increment(10_000);
  expect(page.see(selectAreRemindersSlow)).toBe(true);
  for (const how of ['broken', 'refused', 'late'] as const) {
    if (how === 'broken') page.load.at(-1)?.reject(new Error('offline'));
    if (how === 'refused') page.load.at(-1)?.resolve(trouble);
    if (how === 'late') page.clock.increment(100_000);
    await settled();
    expect([how, page.see(selectReminderScreen)]).toEqual([how, 'failed']);
    page.send({ type: 'reminders.retry' });
  }
  page.load.at(-1)?.resolve(kept([ravi]));
  await settled();
  expect([page.state(), page.see(selectReminders)]).toEqual(['shown.idle', [ravi]]);
  const over = start({ reminders: null });
  over.load[0]?.resolve(loginOver);
  await settled();
  expect([over.see(selectReminderScreen), over.actor.getSnapshot().context.isCustomer]).toEqual(['shown', false]);
});

test('[REM-01] a gift says whose day it was and when; what day it is stays to be said', () => {
  const suggested = suggestedReminder({ id: 'r1', recipient: 'Meera Rao', date: '2026-02-09' });
  expect(suggested).toMatchObject({ id: 'r1', recipient: 'Meera Rao', day: '9', month: '2', year: '', occasion: '' });
  expect(suggestedReminder({ id: 'r1', recipient: 'é'.repeat(100), date: '2026-12-31' })).toMatchObject({
    recipient: 'é'.repeat(80),
    day: '31',
    month: '12',
  });
});

const day = suggestedReminder({ id: 'r1', recipient: 'Meera Rao', date: '2026-02-09' });
const gone = { type: 'navigation.wanted', to: '/occasion-reminder', replace: true };

test('[REM-01] the day of an order opens the form, unless something was typed in this tab before', () => {
  const suggested = start({ suggested: day });
  expect([suggested.state(), suggested.see(selectReminderDraft)]).toEqual(['editing.pristine', day]);
  expect(drafts(suggested.facts)).toEqual([day]);
  const typed = start({ suggested: day }, wantedMeera);
  expect([typed.state(), typed.see(selectReminderDraft)]).toEqual(['editing.pristine', wantedMeera]);
  expect(start().state()).toBe('shown.idle');
});

test.each(['saved', 'left'])(
  '[REM-01] the day of an order that was %s is done with once, and a reload does not begin it again',
  async (end) => {
    const page = start({ suggested: { ...wantedMeera, id: 'r1' } });
    if (end === 'left') page.send({ type: 'reminder.cancel' });
    else {
      page.send({ type: 'reminder.submit' });
      page.write[0]?.resolve(kept([meera]));
      await settled();
    }
    expect(page.facts.filter((fact) => (fact as { type: string }).type === 'navigation.wanted')).toEqual([gone]);
    expect(drafts(page.facts).at(-1)).toBeNull();
    page.send({ type: 'reminder.add', id: newId });
    page.send({ type: 'reminder.cancel' });
    expect(page.facts.filter((fact) => (fact as { type: string }).type === 'navigation.wanted')).toHaveLength(1);
    const plain = start();
    plain.send({ type: 'reminder.add', id: newId });
    plain.send({ type: 'reminder.cancel' });
    expect(plain.facts).not.toContainEqual(gone);
  },
);
