import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { statePath } from '#machines/kit/index.ts';
import { provideServiceWorker, selectIsOutdated, selectUpdateOffer } from '#machines/service-worker/index.ts';
import type { ComparedUpdate, RemovedWorker, WorkerFile } from '#machines/service-worker/service-worker.types.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

function startWorker({ isSupported = true } = {}) {
  const file = heldPort<undefined, WorkerFile>();
  const register = heldPort<undefined, void>();
  const compare = heldPort<undefined, ComparedUpdate>();
  const activate = heldPort<undefined, void>();
  const remove = heldPort<undefined, RemovedWorker>();
  const clock = new SimulatedClock();
  const facts: string[] = [];
  let findUpdate: () => void = () => undefined;
  let comeBack: () => void = () => undefined;
  let loseFiles: () => void = () => undefined;
  const logic = provideServiceWorker({
    readFile: file.port,
    register: register.port,
    compareUpdate: compare.port,
    activateUpdate: activate.port,
    removeWorker: remove.port,
    updateListener: (send) => {
      findUpdate = () => send({ type: 'update.found' });
      return () => (findUpdate = () => undefined);
    },
    connectionListener: (send) => {
      comeBack = () => send({ type: 'connection.back' });
      return () => (comeBack = () => undefined);
    },
    filesListener: (send) => {
      loseFiles = () => send({ type: 'files.gone' });
      return () => (loseFiles = () => undefined);
    },
  });
  const actor = createActor(machineUnderTest(logic), { input: { isSupported }, clock });
  actor.on('*', (fact) => void facts.push(fact.type === 'failure.logged' ? fact.message : fact.type));
  actor.start();
  return {
    actor,
    clock,
    facts,
    file,
    register,
    compare,
    activate,
    remove,
    state: () => statePath(actor.getSnapshot()),
    offer: () => selectUpdateOffer(actor.getSnapshot()),
    findUpdate: () => findUpdate(),
    async findNewer() {
      findUpdate();
      compare.calls.at(-1)?.resolve({ isNewer: true });
      await settled();
    },
    comeBack: () => comeBack(),
    loseFiles: () => loseFiles(),
    async untilActive() {
      file.calls[0]?.resolve({ isScript: true });
      await settled();
      register.calls[0]?.resolve();
      await settled();
      facts.length = 0;
    },
  };
}

test('[OFF-01] the worker is registered once its file was seen to be a script', async () => {
  const worker = startWorker();
  expect([worker.state(), worker.register.calls.length]).toEqual(['checking', 0]);
  worker.file.calls[0]?.resolve({ isScript: true });
  await settled();
  expect([worker.state(), worker.register.calls.length]).toEqual(['registering', 1]);
  worker.register.calls[0]?.resolve();
  await settled();
  expect([worker.state(), worker.facts]).toEqual(['active.current', ['worker.registered']]);
});

test('[OFF-01] a browser without workers is asked for nothing, and one that refuses is left alone', async () => {
  const without = startWorker({ isSupported: false });
  expect([without.state(), without.file.calls.length]).toEqual(['unsupported', 0]);
  const refusing = startWorker();
  refusing.file.calls[0]?.resolve({ isScript: true });
  await settled();
  refusing.register.calls[0]?.reject(new Error('SecurityError'));
  await settled();
  expect([refusing.state(), refusing.facts]).toEqual(['refused', ['it could not be registered']]);
});

test('[OFF-02, ERR-23] a file that is gone or no script takes the worker away, and the page is loaded anew once', async () => {
  const first = startWorker();
  first.file.calls[0]?.resolve({ isScript: false });
  await settled();
  expect(first.state()).toBe('unregistering');
  first.remove.calls[0]?.resolve({ wasInCharge: true, hasReloaded: false });
  await settled();
  expect([first.state(), first.facts]).toEqual(['reloading', ['reload.wanted']]);

  for (const left of [
    { wasInCharge: true, hasReloaded: true },
    { wasInCharge: false, hasReloaded: false },
  ]) {
    const next = startWorker();
    next.file.calls[0]?.resolve({ isScript: false });
    await settled();
    next.remove.calls[0]?.resolve(left);
    await settled();
    expect([next.state(), next.facts]).toEqual(['broken', []]);
  }
});

test('[OFF-03, ERR-24] a shell that cannot be fetched is noted, and looked for again when the connection is back', async () => {
  const worker = startWorker();
  worker.file.calls[0]?.reject(new Error('Failed to fetch'));
  await settled();
  expect([worker.state(), worker.facts]).toEqual(['unreached', ['offline.noticed']]);
  worker.comeBack();
  expect([worker.state(), worker.file.calls.length]).toEqual(['checking', 2]);
  worker.clock.increment(99_999);
  expect(worker.state()).toBe('checking');
  worker.clock.increment(1);
  expect(worker.state()).toBe('unreached');
});

test('[OFF-01] a newer shop is offered, and taken only when the shopper says so', async () => {
  const worker = startWorker();
  await worker.untilActive();
  expect(worker.offer()).toBe('none');
  await worker.findNewer();
  expect([worker.state(), worker.offer(), worker.activate.calls.length]).toEqual(['updateReady', 'offered', 0]);
  worker.actor.send({ type: 'update.accept' });
  expect([worker.state(), worker.offer(), worker.activate.calls.length]).toEqual(['updating', 'coming', 1]);
  worker.activate.calls[0]?.resolve();
  await settled();
  expect([worker.state(), worker.offer(), worker.facts]).toEqual(['reloading', 'coming', ['reload.wanted']]);
});

test('[OFF-01] who wants it later is not asked again on this page, and one that does not take over keeps nobody from the newer shop', async () => {
  const later = startWorker();
  await later.untilActive();
  await later.findNewer();
  later.actor.send({ type: 'update.dismiss' });
  expect([later.state(), later.offer()]).toEqual(['waiting', 'none']);

  const stuck = startWorker();
  await stuck.untilActive();
  await stuck.findNewer();
  stuck.actor.send({ type: 'update.accept' });
  stuck.activate.calls[0]?.reject(new Error('gone'));
  await settled();
  expect([stuck.state(), stuck.facts]).toEqual(['reloading', ['the newer one did not take over', 'reload.wanted']]);
});

test('[OFF-01] a page that is of the shop whose worker waits already is offered nothing, until a newer one comes', async () => {
  const worker = startWorker();
  await worker.untilActive();
  worker.findUpdate();
  expect([worker.state(), worker.offer()]).toEqual(['active.comparing', 'none']);
  worker.compare.calls[0]?.resolve({ isNewer: false });
  await settled();
  expect([worker.state(), worker.offer()]).toEqual(['active.current', 'none']);
  await worker.findNewer();
  expect([worker.state(), worker.compare.calls.length]).toEqual(['updateReady', 2]);
});

test('[OFF-01] a worker that does not say within 5000 ms of which shop it is, or is gone, is taken for a newer one', async () => {
  const silent = startWorker();
  await silent.untilActive();
  silent.findUpdate();
  silent.clock.increment(4_999);
  expect(silent.state()).toBe('active.comparing');
  silent.clock.increment(1);
  expect(silent.state()).toBe('updateReady');

  const gone = startWorker();
  await gone.untilActive();
  gone.findUpdate();
  gone.compare.calls[0]?.reject(new Error('the worker is gone'));
  await settled();
  expect(gone.state()).toBe('updateReady');
});

test('[OFF-02] a worker that cannot be removed leaves the page as it is', async () => {
  const worker = startWorker();
  worker.file.calls[0]?.resolve({ isScript: false });
  await settled();
  worker.remove.calls[0]?.reject(new Error('blocked'));
  await settled();
  expect([worker.state(), worker.facts]).toEqual(['broken', ['it could not be removed']]);
});

test('[OFF-01, ERR-26] a page whose files are gone offers the newer shop, and offers it again with the next file', async () => {
  const worker = startWorker();
  await worker.untilActive();
  worker.loseFiles();
  expect([worker.state(), worker.offer(), selectIsOutdated(worker.actor.getSnapshot())]).toEqual([
    'outdated',
    'offered',
    true,
  ]);
  worker.actor.send({ type: 'update.dismiss' });
  expect([worker.state(), worker.offer()]).toEqual(['waiting', 'none']);
  worker.loseFiles();
  worker.actor.send({ type: 'update.accept' });
  expect(worker.facts).toEqual(['reload.wanted']);
  expect(worker.activate.calls).toEqual([]);
});

test('[ERR-26] a browser without workers is offered the newer shop too', () => {
  const worker = startWorker({ isSupported: false });
  worker.loseFiles();
  worker.actor.send({ type: 'update.accept' });
  expect([worker.state(), worker.facts]).toEqual(['reloading', ['reload.wanted']]);
});

test('[OFF-01, CST-01] a worker that does not register or leave within 100000 ms, or take over within 5000, is given up, and the log knows which', async () => {
  const registering = startWorker();
  registering.file.calls[0]?.resolve({ isScript: true });
  await settled();
  registering.clock.increment(99_999);
  expect(registering.state()).toBe('registering');
  registering.clock.increment(1);
  expect([registering.state(), registering.offer(), registering.facts]).toEqual([
    'refused',
    'none',
    ['it could not be registered'],
  ]);

  const updating = startWorker();
  await updating.untilActive();
  await updating.findNewer();
  updating.actor.send({ type: 'update.accept' });
  updating.clock.increment(4_999);
  expect([updating.state(), updating.facts]).toEqual(['updating', []]);
  updating.clock.increment(1);
  expect([updating.state(), updating.offer(), updating.facts]).toEqual([
    'reloading',
    'coming',
    ['the newer one did not take over', 'reload.wanted'],
  ]);

  const leaving = startWorker();
  leaving.file.calls[0]?.resolve({ isScript: false });
  await settled();
  leaving.clock.increment(100_000);
  expect([leaving.state(), leaving.file.calls.length, leaving.facts]).toEqual([
    'broken',
    1,
    ['it could not be removed'],
  ]);
});

test('[ERR-26] whose files are gone is offered the newer shop without its worker too: out of reach, refused or removed', async () => {
  const unreached = startWorker();
  unreached.file.calls[0]?.reject(new Error('Failed to fetch'));
  const refused = startWorker();
  refused.file.calls[0]?.resolve({ isScript: true });
  const removed = startWorker();
  removed.file.calls[0]?.resolve({ isScript: false });
  await settled();
  refused.register.calls[0]?.reject(new Error('SecurityError'));
  removed.remove.calls[0]?.resolve({ wasInCharge: false, hasReloaded: false });
  await settled();
  expect([unreached.state(), refused.state(), removed.state()]).toEqual(['unreached', 'refused', 'broken']);
  for (const worker of [unreached, refused, removed]) {
    worker.loseFiles();
    expect([worker.offer(), selectIsOutdated(worker.actor.getSnapshot())]).toEqual(['offered', true]);
    worker.actor.send({ type: 'update.accept' });
    expect(worker.facts.at(-1)).toBe('reload.wanted');
  }
});
