import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { selectToast, toastsMachine } from '#machines/toasts/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const start = () => {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(toastsMachine as AnyStateMachine) as typeof toastsMachine, { clock });
  actor.start();
  const text = (): string | null => selectToast(actor.getSnapshot())?.text ?? null;
  return { actor, clock, text };
};

test('[CST-03] a toast stays 2000 ms and then goes', () => {
  const { actor, clock, text } = start();
  actor.send({ type: 'toast.wanted', text: 'Removed', tone: 'info' });
  clock.increment(1_999);
  expect(text()).toBe('Removed');
  clock.increment(1);
  expect(text()).toBe(null);
});

test('a second toast waits for the first and then has its own two seconds', () => {
  const { actor, clock, text } = start();
  actor.send({ type: 'toast.wanted', text: 'first', tone: 'info' });
  clock.increment(1_500);
  actor.send({ type: 'toast.wanted', text: 'second', tone: 'error' });
  expect([text(), actor.getSnapshot().matches({ showing: 'queued' })]).toEqual(['first', true]);
  clock.increment(500);
  expect([text(), actor.getSnapshot().matches({ showing: 'single' })]).toEqual(['second', true]);
  clock.increment(2_000);
  expect(text()).toBe(null);
});

test('a toast somebody rests on waits, and starts its time anew when left', () => {
  const { actor, clock, text } = start();
  actor.send({ type: 'toast.wanted', text: 'first', tone: 'info' });
  actor.send({ type: 'toast.hold' });
  clock.increment(60_000);
  expect(text()).toBe('first');
  actor.send({ type: 'toast.release' });
  clock.increment(1_999);
  expect(text()).toBe('first');
  clock.increment(1);
  expect(text()).toBe(null);
});

test('a toast can be put away, also while somebody rests on it', () => {
  const { actor, text } = start();
  actor.send({ type: 'toast.wanted', text: 'first', tone: 'info' });
  actor.send({ type: 'toast.wanted', text: 'second', tone: 'info', place: 'corner' });
  actor.send({ type: 'toast.dismiss' });
  expect(selectToast(actor.getSnapshot())).toEqual({ id: 2, text: 'second', tone: 'info', place: 'corner' });
  actor.send({ type: 'toast.hold' });
  actor.send({ type: 'toast.dismiss' });
  expect([text(), actor.getSnapshot().value]).toEqual([null, 'idle']);
});
