import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideLazy, selectIsPartAlive, type LazyEvent, type LazyPorts } from '#machines/lazy/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

type Need = Parameters<LazyPorts['needListener']>[0];

/** Every promise that can be settled by now is. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const start = () => {
  const clock = new SimulatedClock();
  const tries: PromiseWithResolvers<unknown>[] = [];
  const heard = { first: 0, next: 0 };
  let need: Need = () => undefined;
  const listen =
    (which: keyof typeof heard): LazyPorts['needListener'] =>
    (send) => {
      heard[which] += 1;
      need = send;
      return () => {
        need = () => undefined;
      };
    };
  const logic = provideLazy({
    loadPart: () => {
      const answer = Promise.withResolvers<unknown>();
      tries.push(answer);
      return answer.promise;
    },
    needListener: listen('first'),
    nextNeedListener: listen('next'),
  });
  const actor = createActor(machineUnderTest(logic), { clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    clock,
    facts,
    heard,
    tries: () => tries.length,
    need: () => need({ type: 'part.needed' }),
    does: (...types: string[]) =>
      types.forEach((type) => actor.send({ type: 'event.send', event: { type } } satisfies LazyEvent)),
    breaks: () => actor.send({ type: 'part.broken' }),
    arrives: () => {
      tries.at(-1)?.resolve({});
      return settled();
    },
    isLost: () => {
      tries.at(-1)?.reject(new Error('offline'));
      return settled();
    },
    state: () => actor.getSnapshot().value,
    isAlive: () => selectIsPartAlive(actor.getSnapshot()),
  };
};

const loaded = { type: 'part.loaded' };
const delivered = (type: string) => ({ type: 'event.delivered', event: { type } });
const failed = (message: string, dropped = 0) => ({ type: 'part.failed', message, dropped });

test('nothing is fetched before the part is needed', async () => {
  const part = start();
  part.clock.increment(1_000_000);
  expect([part.state(), part.tries(), part.heard]).toEqual(['asleep', 0, { first: 1, next: 0 }]);
  part.need();
  part.need();
  expect([part.state(), part.tries(), part.isAlive()]).toEqual(['fetching', 1, false]);
  await part.arrives();
  expect([part.state(), part.isAlive(), part.facts]).toEqual(['alive', true, [loaded]]);
});

test('what is done to the part while it is fetched is handed on in order, once, when it is mounted', async () => {
  const part = start();
  part.does('top.point', 'menu.leave');
  part.does('top.point');
  expect([part.state(), part.tries(), part.facts]).toEqual(['fetching', 1, []]);
  await part.arrives();
  const replayed = [loaded, delivered('top.point'), delivered('menu.leave'), delivered('top.point')];
  expect(part.facts).toEqual(replayed);
  part.does('menu.dismiss');
  expect(part.facts).toEqual([...replayed, delivered('menu.dismiss')]);
});

test('after a failure the next need asks again, and what was done before is not done twice', async () => {
  const part = start();
  part.does('block.toggle');
  await part.isLost();
  const lost = failed('Error: offline', 1);
  expect([part.state(), part.facts, part.heard]).toEqual(['failed', [lost], { first: 1, next: 1 }]);
  part.need();
  expect([part.state(), part.tries()]).toEqual(['fetching', 2]);
  await part.isLost();
  part.does('menu.leave');
  expect([part.state(), part.tries()]).toEqual(['fetching', 3]);
  await part.arrives();
  expect(part.facts).toEqual([lost, failed('Error: offline'), loaded, delivered('menu.leave')]);
});

test('[CST-01] code that does not arrive within 100000 ms counts as lost, also when it comes later', async () => {
  const part = start();
  part.need();
  part.clock.increment(99_999);
  expect(part.state()).toBe('fetching');
  part.clock.increment(1);
  expect([part.state(), part.facts]).toEqual(['failed', [failed('no answer')]]);
  await part.arrives();
  expect([part.state(), part.facts]).toEqual(['failed', [failed('no answer')]]);
});

test('a part that breaks is taken away and fetched again when it is needed', async () => {
  const part = start();
  part.need();
  await part.arrives();
  part.breaks();
  expect([part.state(), part.isAlive(), part.facts]).toEqual([
    'failed',
    false,
    [loaded, failed('could not be rendered')],
  ]);
  part.need();
  await part.arrives();
  expect([part.state(), part.tries(), part.facts.at(-1)]).toEqual(['alive', 2, loaded]);
});
