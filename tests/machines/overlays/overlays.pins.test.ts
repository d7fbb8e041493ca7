import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { overlaysMachine, selectOpenOverlays, selectTopOverlay, type Overlay } from '#machines/overlays/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { login, sheet } from './overlays.model.ts';

/** The chart with a history beside it that does what browsers do. */
const start = (entries: readonly (readonly Overlay[])[] = [[]]) => {
  const clock = new SimulatedClock();
  const logic = machineUnderTest(overlaysMachine as AnyStateMachine) as typeof overlaysMachine;
  const history = { entries: [...entries], index: entries.length - 1 };
  const actor = createActor(logic, { clock, input: { stack: history.entries[history.index] ?? [] } });
  const facts: string[] = [];
  const report = (): void => actor.send({ type: 'history.reported', stack: history.entries[history.index] ?? [] });
  const go = (by: number): void => {
    history.index = Math.max(0, Math.min(history.entries.length - 1, history.index + by));
    report();
  };
  actor.on('history.pushWanted', ({ stack }) => {
    facts.push('push');
    history.entries = [...history.entries.slice(0, history.index + 1), stack];
    go(1);
  });
  actor.on('history.replaceWanted', ({ stack }) => {
    facts.push('replace');
    history.entries[history.index] = stack;
    report();
  });
  actor.on('history.backWanted', () => {
    facts.push('back');
    go(-1);
  });
  actor.start();
  const open = (): string[] => selectOpenOverlays(actor.getSnapshot()).map(({ id }) => id);
  return { actor, clock, facts, history, go, open };
};

test('[SHL-12] a popup pushes one entry, and back closes it', () => {
  const { actor, facts, go, open, history } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  expect([open(), facts, history.entries.length]).toEqual([['sheet'], ['push'], 2]);
  go(-1);
  expect([open(), facts]).toEqual([[], ['push']]);
});

test('[SHL-11] back closes the login, and the entry of the page is pushed again', () => {
  const { actor, facts, go, open, history } = start();
  actor.send({ type: 'overlay.open', overlay: login });
  go(-1);
  expect([open(), facts]).toEqual([[], ['push', 'push']]);
  expect(history).toEqual({ entries: [[], []], index: 1 });
});

test('closing by hand goes back once, and a second close does nothing more', () => {
  const { actor, facts } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  actor.send({ type: 'overlay.close' });
  actor.send({ type: 'overlay.close' });
  expect([facts, selectTopOverlay(actor.getSnapshot())]).toEqual([['push', 'back'], null]);
});

test('a popup that was there at load is replaced away: going back would leave the page', () => {
  const { actor, facts, open } = start([[sheet]]);
  expect(open()).toEqual(['sheet']);
  actor.send({ type: 'overlay.close' });
  expect([open(), facts]).toEqual([[], ['replace']]);
});

test('forward opens a popup again, and closing it goes back', () => {
  const { actor, facts, go, open } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  go(-1);
  go(1);
  expect(open()).toEqual(['sheet']);
  actor.send({ type: 'overlay.close' });
  expect([open(), facts]).toEqual([[], ['push', 'back']]);
});

test('popups stack: back closes only the topmost', () => {
  const { actor, go, open } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  actor.send({ type: 'overlay.open', overlay: login });
  expect(open()).toEqual(['sheet', 'login']);
  actor.send({ type: 'overlay.close' });
  expect(open()).toEqual(['sheet']);
  go(-1);
  expect(open()).toEqual([]);
  go(1);
  actor.send({ type: 'overlay.open', overlay: login });
  go(-1);
  expect([actor.getSnapshot().value, open()]).toEqual(['open', ['sheet']]);
});

test('typed words under another popup are asked about when that one is gone', () => {
  const { actor, go } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  actor.send({ type: 'overlay.mark', id: 'sheet', dirty: true });
  actor.send({ type: 'overlay.open', overlay: login });
  go(-1);
  expect(actor.getSnapshot().value).toBe('open');
  actor.send({ type: 'overlay.close' });
  expect(actor.getSnapshot().value).toBe('askingToDiscard');
});

test('[HDR-05] a popup that gives way to another leaves no trace: back shows the page', () => {
  const { actor, facts, go, open, history } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  actor.send({ type: 'overlay.swap', overlay: login });
  expect([open(), facts, history.entries.length]).toEqual([['login'], ['push', 'replace'], 2]);
  actor.send({ type: 'overlay.swap', overlay: login });
  actor.send({ type: 'overlay.close' });
  expect([open(), facts]).toEqual([[], ['push', 'replace', 'back']]);
  go(1);
  expect(open()).toEqual(['login']);
});

test('a popup with typed words does not give way', () => {
  const { actor, facts, open } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  actor.send({ type: 'overlay.mark', id: 'sheet', dirty: true });
  actor.send({ type: 'overlay.swap', overlay: login });
  expect([open(), facts]).toEqual([['sheet'], ['push']]);
});

test('a popup with typed words asks before back or a tap closes it, and keeps it when asked to', () => {
  const { actor, go, open, history } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  actor.send({ type: 'overlay.mark', id: 'sheet', dirty: true });
  go(-1);
  expect([actor.getSnapshot().value, open(), history.index]).toEqual(['askingToDiscard', ['sheet'], 1]);
  actor.send({ type: 'discard.cancel' });
  expect([actor.getSnapshot().value, open()]).toEqual(['open', ['sheet']]);
  actor.send({ type: 'overlay.close' });
  actor.send({ type: 'discard.confirm' });
  expect([actor.getSnapshot().value, open()]).toEqual(['none', []]);
});

test('going back twice over typed words is a decision: the popup closes, and is forgotten', () => {
  const { actor, go, open } = start();
  actor.send({ type: 'overlay.open', overlay: sheet });
  actor.send({ type: 'overlay.mark', id: 'sheet', dirty: true });
  go(-1);
  go(-1);
  const { value, context } = actor.getSnapshot();
  expect([value, open(), context]).toEqual(['none', [], { stack: [], pushed: 0, wanted: null, dirtyId: null }]);
});

test('going back twice over typed words leaves the popup under them', () => {
  const { actor, go, open } = start();
  actor.send({ type: 'overlay.open', overlay: login });
  actor.send({ type: 'overlay.open', overlay: sheet });
  actor.send({ type: 'overlay.mark', id: 'sheet', dirty: true });
  go(-1);
  go(-1);
  expect([actor.getSnapshot().value, open()]).toEqual(['open', ['login']]);
});

const startSilent = (stack: readonly Overlay[]) => {
  const clock = new SimulatedClock();
  const logic = machineUnderTest(overlaysMachine as AnyStateMachine) as typeof overlaysMachine;
  const actor = createActor(logic, { clock, input: { stack } });
  actor.start();
  return { actor, clock, state: () => [actor.getSnapshot().value, actor.getSnapshot().context.wanted] };
};

test.each([
  [[], 'none'],
  [[sheet], 'open'],
])('a history that never answers does not freeze the shop (%j)', (stack, value) => {
  const { actor, clock, state } = startSilent(stack);
  actor.send({ type: 'overlay.open', overlay: login });
  expect(state()).toEqual(['opening', login]);
  clock.increment(1_000);
  expect(state()).toEqual([value, null]);
});

test('a history that answers something else is believed', () => {
  const { actor, state } = startSilent([sheet]);
  actor.send({ type: 'overlay.open', overlay: login });
  actor.send({ type: 'history.reported', stack: [sheet] });
  expect(state()).toEqual(['open', null]);
});

test('words that were given up are not asked about again, also when history is slow', () => {
  const { actor, clock, state } = startSilent([sheet]);
  actor.send({ type: 'overlay.mark', id: 'sheet', dirty: true });
  actor.send({ type: 'overlay.close' });
  actor.send({ type: 'discard.confirm' });
  expect(state()).toEqual(['closing', null]);
  clock.increment(1_000);
  expect(state()).toEqual(['open', null]);
  actor.send({ type: 'overlay.close' });
  expect(state()).toEqual(['closing', null]);
});
