import { expect, test } from 'vitest';
import { createActor, setup, type AnyStateMachine } from 'xstate';
import { appMachine, provideApp } from '#machines/app/index.ts';
import { selectCartQuantity } from '#machines/session/index.ts';
import { selectToast } from '#machines/toasts/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { customerHeader, guestHeader } from '../session/session.model.ts';

const start = (header = guestHeader) => {
  const calls: string[] = [];
  const never = (name: string) => () => {
    calls.push(name);
    return new Promise<never>(() => undefined);
  };
  const provided = provideApp({ session: { loadHeader: never('loadHeader'), logOut: never('logOut') } });
  const logic = (machineUnderTest(appMachine as AnyStateMachine) as typeof appMachine).provide({
    actors: provided.implementations.actors as never,
  });
  const actor = createActor(logic, { input: { header, href: '/', outcome: { kind: 'ready' }, overlays: [] } });
  const child = <K extends 'session' | 'overlays' | 'toasts' | 'page'>(name: K) => {
    const found = actor.getSnapshot().children[name];
    if (!found) throw new Error(`${name} is missing`);
    return found;
  };
  return { actor, child, calls };
};

test('on the server the root is only its first snapshot: children at rest, no calls', () => {
  const { actor, child, calls } = start();
  expect([actor.getSnapshot().value, child('session').getSnapshot().value, child('page').getSnapshot().value]).toEqual([
    'booting',
    'guest',
    'ready',
  ]);
  expect(calls).toEqual([]);
});

test('facts of the flows reach the child that they belong to', () => {
  const { actor, child, calls } = start(customerHeader);
  actor.start();
  actor.send({ type: 'app.hydrated' });
  actor.send({ type: 'toast.wanted', text: 'Added to your cart', tone: 'success' });
  actor.send({ type: 'cart.changed', cart_quantity: 4, cart_version: 2 });
  actor.send({ type: 'overlay.open', overlay: { id: 'login', params: {}, afterBack: 'repush' } });
  expect(actor.getSnapshot().value).toBe('ready');
  const session = child('session');
  expect(session.getSnapshot().matches('customer')).toBe(true);
  expect(selectCartQuantity(session.getSnapshot() as never)).toBe(4);
  expect(selectToast(child('toasts').getSnapshot() as never)?.text).toBe('Added to your cart');
  expect(child('overlays').getSnapshot().value).toBe('opening');
  child('overlays').send({
    type: 'history.reported',
    stack: [{ id: 'login', params: {}, afterBack: 'repush' }],
  } as never);
  actor.send({ type: 'overlay.swap', overlay: { id: 'profile', params: {}, afterBack: 'pop' } });
  expect(child('overlays').getSnapshot().value).toBe('swapping');
  child('overlays').send({
    type: 'history.reported',
    stack: [{ id: 'profile', params: {}, afterBack: 'pop' }],
  } as never);
  actor.send({ type: 'overlay.close' });
  expect(child('overlays').getSnapshot().value).toBe('closing');
  actor.send({ type: 'header.refresh' });
  actor.send({ type: 'session.authenticated' });
  expect(calls).toEqual(['loadHeader', 'loadHeader']);
});

test('an expired login reaches the session', () => {
  const { actor, child } = start(customerHeader);
  actor.start();
  actor.send({ type: 'session.expired' });
  expect(child('session').getSnapshot().hasTag('busy')).toBe(true);
});

const cake = setup({
  types: { events: {} as { type: 'oven.open' } },
  actions: {
    burn: () => {
      throw new Error('burnt');
    },
  },
}).createMachine({ id: 'cake', on: { 'oven.open': { actions: 'burn' } } });

test('a flow that left the screen is stopped, and its name is free again', () => {
  const { actor } = start();
  actor.start();
  const flow = createActor(cake, { parent: actor, id: 'cake', systemId: 'cake' });
  flow.start();
  expect(actor.system.get('cake')).toBe(flow);
  actor.send({ type: 'flow.unmounted', systemId: 'cake' });
  expect([flow.getSnapshot().status, actor.system.get('cake')]).toEqual(['stopped', undefined]);
});

test('a flow that throws is reported, and everything else goes on', () => {
  const { actor, child } = start();
  actor.start();
  const failures: unknown[] = [];
  actor.on('flow.failed', ({ error }) => failures.push(error));
  const flow = createActor(cake, { parent: actor, id: 'cake' });
  flow.start();
  flow.send({ type: 'oven.open' });
  expect([flow.getSnapshot().status, actor.getSnapshot().status]).toEqual(['error', 'active']);
  expect(failures).toEqual([new Error('burnt')]);
  actor.send({ type: 'toast.wanted', text: 'Added to your cart', tone: 'success' });
  expect(selectToast(child('toasts').getSnapshot() as never)?.text).toBe('Added to your cart');
});
