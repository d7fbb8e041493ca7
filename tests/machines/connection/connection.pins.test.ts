import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideConnection, selectConnectionNotice, type ConnectionEvent } from '#machines/connection/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function startConnection({ isOnline = true } = {}) {
  const reach = heldPort<undefined, void>();
  const kept = heldPort<{ href: string }, { readonly isSaved: boolean }>();
  const clock = new SimulatedClock();
  const shown: string[] = [];
  let report: (event: ConnectionEvent) => void = () => undefined;
  const logic = provideConnection({
    reachShop: reach.port,
    findSaved: kept.port,
    connectionListener: (send) => {
      report = send;
      return () => undefined;
    },
  });
  const actor = createActor(machineUnderTest(logic), { input: { isOnline }, clock });
  actor.on('document.wanted', ({ href }) => void shown.push(href));
  actor.start();
  return {
    actor,
    clock,
    reach,
    kept,
    shown,
    network: (isThere: boolean) => report({ type: 'network.changed', isOnline: isThere }),
    fail: (href = '/birthday-cakes') => report({ type: 'page.failed', href }),
    state: () => statePath(actor.getSnapshot()),
    says: () => selectConnectionNotice(actor.getSnapshot()),
  };
}

test('[OFF-03] a lost network is said at once, and for 4 s that it is back', () => {
  const connection = startConnection();
  expect(connection.says()).toBe('none');
  connection.network(false);
  expect([connection.state(), connection.says()]).toEqual(['offline.told', 'offline']);
  connection.network(true);
  expect(connection.says()).toBe('back');
  connection.clock.increment(3_999);
  expect(connection.says()).toBe('back');
  connection.clock.increment(1);
  expect([connection.state(), connection.says()]).toEqual(['online.idle', 'none']);
});

test('[OFF-03, ERR-24] a shop that cannot be reached is offline too, whatever the browser says of its network', () => {
  const connection = startConnection();
  connection.actor.send({ type: 'shop.unreached' });
  expect([connection.state(), connection.says()]).toEqual(['offline.told', 'offline']);
});

test('[OFF-03] the notice can be closed, and stays closed while the shop is looked for every 15 s', async () => {
  const connection = startConnection({ isOnline: false });
  expect(connection.says()).toBe('offline');
  connection.actor.send({ type: 'notice.dismiss' });
  connection.clock.increment(14_999);
  expect([connection.state(), connection.reach.calls.length]).toEqual(['offline.quiet', 0]);
  connection.clock.increment(1);
  expect([connection.state(), connection.says()]).toEqual(['offline.reaching', 'none']);
  connection.reach.calls[0]?.reject(new Error('offline'));
  await settled();
  expect(connection.state()).toBe('offline.quiet');
  connection.clock.increment(15_000);
  connection.clock.increment(4_999);
  expect(connection.state()).toBe('offline.reaching');
  connection.clock.increment(1);
  expect(connection.state()).toBe('offline.quiet');
  connection.clock.increment(15_000);
  connection.reach.calls[2]?.resolve();
  await settled();
  expect(connection.says()).toBe('back');
  connection.actor.send({ type: 'notice.dismiss' });
  expect([connection.state(), connection.says()]).toEqual(['online.idle', 'none']);
});

test('[OFF-01] a page that does not come is shown as it was seen before, once the shop is known to be out of reach', async () => {
  const connection = startConnection();
  connection.fail('/birthday-cakes');
  expect([connection.state(), connection.says()]).toEqual(['online.doubting', 'none']);
  connection.reach.calls[0]?.reject(new Error('offline'));
  await settled();
  expect(connection.kept.calls[0]?.input).toEqual({ href: '/birthday-cakes' });
  connection.kept.calls[0]?.resolve({ isSaved: true });
  await settled();
  expect([connection.state(), connection.shown]).toEqual(['offline.showing', ['/birthday-cakes']]);
});

test('[OFF-01] a page that was never seen, or that nobody can look for, leaves the failed page and says why', async () => {
  for (const answer of ['not kept', 'failed', 'late'] as const) {
    const connection = startConnection({ isOnline: false });
    connection.fail('/anniversary-cakes');
    expect([connection.state(), connection.says()]).toEqual(['offline.lookingUp', 'offline']);
    expect(connection.kept.calls[0]?.input).toEqual({ href: '/anniversary-cakes' });
    if (answer === 'not kept') connection.kept.calls[0]?.resolve({ isSaved: false });
    else if (answer === 'failed') connection.kept.calls[0]?.reject(new Error('blocked'));
    else connection.clock.increment(5_000);
    await settled();
    expect([connection.state(), connection.says(), connection.shown]).toEqual(['offline.told', 'offline', []]);
    expect(connection.actor.getSnapshot().context.href).toBeNull();
  }
});

test('[OFF-03] a page that failed although the shop answers says nothing of the connection', async () => {
  const connection = startConnection();
  connection.fail();
  connection.reach.calls[0]?.resolve();
  await settled();
  expect([connection.state(), connection.says(), connection.actor.getSnapshot().context.href]).toEqual([
    'online.idle',
    'none',
    null,
  ]);
  connection.fail();
  connection.clock.increment(4_999);
  expect(connection.state()).toBe('online.doubting');
  connection.clock.increment(1);
  expect(connection.state()).toBe('offline.lookingUp');
});

test('[OFF-03] a network that is told of once more while it is there, or while its return is said, changes nothing', () => {
  const connection = startConnection();
  connection.network(true);
  expect([connection.state(), connection.says()]).toEqual(['online.idle', 'none']);
  connection.network(false);
  connection.network(true);
  connection.clock.increment(3_000);
  connection.network(true);
  expect(connection.says()).toBe('back');
  connection.clock.increment(1_000);
  expect(connection.says()).toBe('none');
});

test('[OFF-03] a network that is lost again while its return is said is lost', () => {
  const connection = startConnection();
  connection.network(false);
  connection.network(true);
  connection.network(false);
  expect([connection.state(), connection.says()]).toEqual(['offline.told', 'offline']);
  connection.clock.increment(4_000);
  expect(connection.says()).toBe('offline');
});

test('[OFF-03] a notice that nobody closes does not keep the shop from being looked for after 15 s', async () => {
  const connection = startConnection({ isOnline: false });
  connection.clock.increment(15_000);
  expect([connection.reach.calls.length, connection.kept.calls.length]).toEqual([1, 0]);
  connection.reach.calls[0]?.resolve();
  await settled();
  expect(connection.says()).toBe('back');
});
