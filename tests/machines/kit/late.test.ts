import { expect, test } from 'vitest';
import { createActor, createMachine, setup } from 'xstate';
import { late, notProvided } from '#machines/kit/late.ts';

const child = createMachine({
  id: 'child',
  initial: 'closed',
  states: { closed: { on: { open: 'opened' } }, opened: {} },
});

const parent = (logic: typeof child) =>
  setup({ actors: { child: logic } }).createMachine({
    initial: 'without',
    states: { without: { on: { add: 'with' } }, with: { invoke: { src: 'child', id: 'child' } } },
  });

test('the chart of a late child is asked for when its parent spawns it, and only once', () => {
  let asked = 0;
  const logic = late(() => {
    asked += 1;
    return child;
  });
  const actor = createActor(parent(logic)).start();
  expect(asked).toBe(0);
  actor.send({ type: 'add' });
  const added = actor.getSnapshot().children['child'];
  added?.send({ type: 'open' });
  expect([added?.getSnapshot(), asked]).toEqual([expect.objectContaining({ value: 'opened', machine: child }), 1]);
});

test('a late child is that chart for whoever looks: its id, its configuration, what it stores', () => {
  const logic = late(() => child);
  expect([logic.id, logic.config]).toEqual([child.id, child.config]);
  const actor = createActor(logic).start();
  actor.send({ type: 'open' });
  const again = createActor(logic, { snapshot: actor.getPersistedSnapshot() }).start();
  expect(again.getSnapshot().value).toBe('opened');
});

test('a child that nobody provided says so by its name', () => {
  const errors: unknown[] = [];
  const actor = createActor(late<typeof child>(notProvided('addOns')));
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  expect(errors).toEqual([new Error('Child "addOns" is not provided')]);
});
