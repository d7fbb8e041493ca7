import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  provideContest,
  selectContestEntry,
  selectContestScreen,
  selectContestTrouble,
  selectIsContestBusy,
  selectIsContestSlow,
  selectIsWithdrawalAsked,
} from '#machines/contest/index.ts';
import type { ContestEntry } from '#machines/domain/index.ts';
import { ok, statePath, type Outcome } from '#machines/kit/index.ts';
import type { ContestSlug } from '#machines/rules/forms/contest.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { entry, loginOver, over } from './contest.model.ts';

type About = { readonly contest: ContestSlug };

function start(isCustomer = true) {
  const load = heldPort<About, Outcome<ContestEntry | null>>();
  const withdraw = heldPort<About, Outcome<ContestEntry | null>>();
  const clock = new SimulatedClock();
  let arrive = (): void => undefined;
  let ears = 0;
  const logic = machineUnderTest(
    provideContest({
      loadEntry: load.port,
      withdrawEntry: withdraw.port,
      sessionListener: fromCallback(({ sendBack }) => {
        ears += 1;
        arrive = () => sendBack({ type: 'session.authenticated' });
      }),
    }),
  );
  const actor = createActor(logic, { input: { contest: 'dpl-contest', isCustomer }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    ...{ clock, facts, send: actor.send, loads: load.calls, withdrawals: withdraw.calls },
    arrive: () => arrive(),
    ears: () => ears,
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    state: () => statePath(actor.getSnapshot()),
  };
}

const login = { type: 'login.wanted' };
const withdrawn = { type: 'toast.wanted', tone: 'success', place: 'bottom', text: 'Your entry is deleted' };
const unsure = 'No answer came from the shop, so your entry may still be there. Please try again.';

/** A page that shows an entry. */
async function entered() {
  const page = start();
  page.loads[0]?.resolve(ok(entry));
  await settled();
  return page;
}

/** A page on which an entry is taken back. */
async function withdrawing() {
  const page = await entered();
  page.send({ type: 'entry.withdraw' });
  page.send({ type: 'withdrawal.confirm' });
  return page;
}

test('[STC-05] a customer sees the entry that was sent, and the form where there is none', async () => {
  const page = await entered();
  expect([page.state(), page.see(selectContestScreen), page.see(selectContestEntry)]).toEqual([
    'entered.idle',
    'entered',
    entry,
  ]);
  const other = start();
  expect([other.state(), other.see(selectContestScreen), other.loads[0]?.input]).toEqual([
    'loading.waiting',
    'loading',
    { contest: 'dpl-contest' },
  ]);
  other.clock.increment(10_000);
  expect([other.see(selectIsContestSlow), other.see(selectIsContestBusy)]).toEqual([true, true]);
  other.loads[0]?.resolve(ok(null));
  await settled();
  expect([other.state(), other.see(selectContestScreen), other.see(selectContestTrouble)]).toEqual([
    'open',
    'form',
    null,
  ]);
});

test('[STC-05] an entry that could not be looked for is looked for again', async () => {
  const page = start();
  page.loads[0]?.reject(new Error('offline'));
  await settled();
  expect([page.state(), page.see(selectContestScreen)]).toEqual(['failed', 'failed']);
  page.send({ type: 'entry.retry' });
  expect([page.state(), page.loads.length]).toEqual(['loading.waiting', 2]);
  page.loads[1]?.resolve(over);
  await settled();
  expect(page.state()).toBe('failed');
  page.send({ type: 'entry.retry' });
  page.clock.increment(100_000);
  expect(page.state()).toBe('failed');
});

test('[STC-05] a guest reads without a login, is let in when they ask for it, and then sees their own', async () => {
  const guest = start(false);
  expect([guest.state(), guest.see(selectContestScreen), guest.facts]).toEqual(['needsLogin', 'login', []]);
  guest.send({ type: 'login.request' });
  expect(guest.facts).toEqual([login]);
  guest.arrive();
  guest.loads[0]?.resolve(loginOver);
  await settled();
  expect(guest.state()).toBe('needsLogin');
  guest.arrive();
  guest.loads[1]?.resolve(ok(entry));
  await settled();
  expect(guest.state()).toBe('entered.idle');
  guest.arrive();
  guest.loads[2]?.resolve(ok(null));
  await settled();
  expect([guest.state(), guest.see(selectContestEntry)]).toEqual(['open', null]);
  // From now on the form goes on by itself after a login; another look would take it away.
  guest.arrive();
  expect([guest.state(), guest.loads.length]).toEqual(['open', 3]);
  // An ear that is put up anew misses what is said meanwhile.
  expect(guest.ears()).toBe(1);
});

test('[STC-05] an entry is taken back after a question, and kept when the answer is no', async () => {
  const page = await entered();
  page.send({ type: 'entry.withdraw' });
  expect([page.state(), page.see(selectIsWithdrawalAsked)]).toEqual(['entered.asking', true]);
  page.send({ type: 'withdrawal.cancel' });
  expect([page.state(), page.see(selectIsWithdrawalAsked), page.withdrawals]).toEqual(['entered.idle', false, []]);
  const gone = await withdrawing();
  expect([gone.state(), gone.withdrawals[0]?.input, gone.see(selectContestScreen)]).toEqual([
    'withdrawing.waiting',
    { contest: 'dpl-contest' },
    'entered',
  ]);
  gone.withdrawals[0]?.resolve(ok(null));
  await settled();
  expect([gone.state(), gone.see(selectContestEntry), gone.facts]).toEqual(['open', null, [withdrawn]]);
});

test('[STC-05] a withdrawal that was refused or lost says so, and one without a login asks for it', async () => {
  const refused = await withdrawing();
  refused.withdrawals[0]?.resolve(over);
  await settled();
  expect([refused.state(), refused.see(selectContestTrouble)]).toEqual(['entered.troubled', over.refusal.message]);
  refused.send({ type: 'entry.withdraw' });
  expect([refused.state(), refused.see(selectContestTrouble)]).toEqual(['entered.asking', null]);
  const lost = await withdrawing();
  lost.withdrawals[0]?.reject(new Error('offline'));
  await settled();
  expect([lost.state(), lost.see(selectContestTrouble)]).toEqual(['entered.troubled', unsure]);
  const slow = await withdrawing();
  slow.clock.increment(100_000);
  expect(slow.see(selectContestTrouble)).toBe(unsure);
  const ended = await withdrawing();
  ended.withdrawals[0]?.resolve(loginOver);
  await settled();
  expect([ended.state(), ended.facts]).toEqual(['needsLogin', [login]]);
});

test('[STC-05] an entry that was sent is shown at once; where it cannot be had the form goes on saying that it was sent', async () => {
  const open = async () => {
    const page = start();
    page.loads[0]?.resolve(ok(null));
    await settled();
    page.send({ type: 'entry.sent' });
    return page;
  };
  const page = await open();
  expect([page.state(), page.see(selectContestScreen), page.loads[1]?.input]).toEqual([
    'confirming',
    'form',
    { contest: 'dpl-contest' },
  ]);
  page.loads[1]?.resolve(ok(entry));
  await settled();
  expect([page.state(), page.see(selectContestScreen), page.see(selectContestEntry)]).toEqual([
    'entered.idle',
    'entered',
    entry,
  ]);
  const none = await open();
  none.loads[1]?.resolve(ok(null));
  const refused = await open();
  refused.loads[1]?.resolve(loginOver);
  const lost = await open();
  lost.loads[1]?.reject(new Error('offline'));
  const slow = await open();
  slow.clock.increment(100_000);
  await settled();
  for (const one of [none, refused, lost, slow])
    expect([one.state(), one.see(selectContestScreen)]).toEqual(['open', 'form']);
});
