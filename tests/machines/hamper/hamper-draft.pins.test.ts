import { describe, expect, test } from 'vitest';
import {
  autosaveDelay,
  selectDraftFace,
  selectIsHamperSlow,
  selectIsResolving,
  type HamperEvent,
} from '#machines/hamper/index.ts';
import { ok } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { card, cookies, draft, hash, loaded, toy } from './hamper.samples.ts';
import { badEnds, changed, endBadly, filled, gone, next, put, start, take } from './start-hamper.ts';

test('[HMP-01] taps are saved together a moment after the last one, and the address then names the draft', async () => {
  const { clock, facts, now, saves, send } = start();
  expect(selectDraftFace(now())).toBe('none');
  send(put(toy));
  clock.increment(autosaveDelay - 1);
  send(take(toy), put(toy));
  clock.increment(autosaveDelay - 1);
  expect([saves.length, selectDraftFace(now())]).toEqual([0, 'saving']);
  clock.increment(1);
  expect(saves.map(({ input }) => input)).toEqual([{ hash: null, version: 0, nid: 5147, items: [toy], step: 0 }]);
  saves[0]?.resolve(ok(draft({ items: [toy] })));
  await settled();
  expect([selectDraftFace(now()), facts]).toEqual([
    'saved',
    [
      { type: 'address.wanted', hash },
      { type: 'draft.saved', hash, version: 1 },
    ],
  ]);
});

type Builder = ReturnType<typeof start>;
const changes: [string, HamperEvent][] = [
  ['one more', put(cookies)],
  ['one fewer', take(card)],
  ['all of it', { type: 'item.removeAll', ...card }],
  ['everything', { type: 'hamper.reset' }],
];
const standings: [string, (builder: Builder) => Promise<unknown>][] = [
  ['saved', async () => undefined],
  [
    'about to be saved',
    async ({ clock, send }) => {
      send(take(toy));
      clock.increment(autosaveDelay - 1);
    },
  ],
  [
    'not saved',
    async ({ clock, saves, send }) => {
      send(take(toy));
      clock.increment(autosaveDelay);
      await endBadly(saves[0], clock, 'refused');
    },
  ],
  ['being refreshed', async ({ outside }) => outside({ type: 'page.restored' })],
];
const changesOf = standings.flatMap(([standing, prepare]) =>
  changes.map(([what, event]) => [what, standing, event, prepare] as const),
);

test.each(changesOf)('[HMP-01] %s, while the draft is %s, is saved a moment later', async (_, __, event, prepare) => {
  const builder = filled();
  await prepare(builder);
  const { clock, face, saves, send } = builder;
  const before = saves.length;
  send(event);
  clock.increment(autosaveDelay - 1);
  expect(saves.length).toBe(before);
  clock.increment(1);
  expect([saves.length, saves.at(-1)?.input.items.length]).toEqual([before + 1, face().held.length]);
});

test('[HMP-01] what is tapped while a save is under way is saved after it, over its version', async () => {
  const { clock, saves, send, now } = start();
  send(put(toy));
  clock.increment(autosaveDelay);
  send(next, put(cookies));
  saves[0]?.resolve(ok(draft({ items: [toy] })));
  await settled();
  expect([selectDraftFace(now()), saves.length]).toEqual(['saving', 1]);
  clock.increment(autosaveDelay);
  expect(saves[1]?.input).toEqual({ hash, version: 1, nid: 5147, items: [toy, cookies], step: 1 });
});

const logged = (end: string) => ({
  type: 'failure.logged',
  what: 'hamper',
  message: end === 'refused' ? 'Too many requests' : 'no answer',
});

describe.each(badEnds)('a call that is %s', (end) => {
  test('[HMP-01] a save keeps what lies here, says so, and is tried again by hand or by the next tap', async () => {
    const { clock, facts, face, now, saves, send } = start();
    send(put(toy));
    clock.increment(autosaveDelay);
    await endBadly(saves[0], clock, end);
    expect([selectDraftFace(now()), face().count, facts]).toEqual(['failed', 1, [logged(end)]]);
    send({ type: 'draft.retry' });
    expect(saves.length).toBe(2);
    await endBadly(saves[1], clock, 'refused');
    send(take(toy));
    clock.increment(autosaveDelay);
    expect(saves[2]?.input.items).toEqual([]);
  });

  test('[HMP-01] a hamper that does not load says so, and can be asked for again', async () => {
    const { clock, facts, screen, loads, send, outside } = start({ loaded: null });
    await endBadly(loads[0], clock, end);
    expect([screen(), facts]).toEqual(['failed', [logged(end)]]);
    send({ type: 'hamper.retry' });
    expect([screen(), loads.length]).toEqual(['loading', 2]);
    await endBadly(loads[1], clock, 'refused');
    outside({ type: 'page.restored' });
    expect([screen(), loads.length]).toEqual(['loading', 3]);
  });

  test('[HMP-01] what another tab saved stays unseen when it does not load', async () => {
    const { clock, face, facts, loads, outside, state } = filled();
    outside({ type: 'draft.changedElsewhere', hash, version: 5 });
    await endBadly(loads[0], clock, end);
    expect([face().count, facts, state().includes('draft.saved')]).toEqual([3, [logged(end)], true]);
  });

  test('[HMP-01] a conflict stays open when the other version does not load', async () => {
    const { clock, loads, now, saves, send, facts } = filled();
    send(take(card));
    clock.increment(autosaveDelay);
    saves[0]?.resolve(changed);
    await settled();
    send({ type: 'conflict.keepMine' });
    await endBadly(loads[0], clock, end);
    expect([selectDraftFace(now()), selectIsResolving(now()), facts]).toEqual(['conflicted', false, [logged(end)]]);
  });
});

test('[HMP-01] two tabs: what the other one saved takes the place of what is saved here', async () => {
  const { face, loads, outside, screen } = filled();
  outside({ type: 'draft.changedElsewhere', hash, version: 4 });
  outside({ type: 'draft.changedElsewhere', hash: 'another', version: 9 });
  expect(loads).toEqual([]);
  outside({ type: 'draft.changedElsewhere', hash, version: 5 });
  expect(loads.map(({ input }) => input)).toEqual([{ asked: hash }]);
  loads[0]?.resolve(ok(loaded(draft({ version: 5, items: [toy] }))));
  await settled();
  expect([screen(), face().count, loads.length]).toEqual(['building', 1, 1]);
});

test('[HMP-01] a page that comes back from the browser’s cache asks again, and a tap meanwhile goes first', async () => {
  const { clock, face, loads, outside, saves, send } = filled();
  outside({ type: 'page.restored' });
  send(take(card));
  loads[0]?.resolve(ok(loaded(draft({ version: 5, items: [] }))));
  await settled();
  expect(face().count).toBe(2);
  clock.increment(autosaveDelay);
  expect(saves[0]?.input.version).toBe(4);
});

test('[HMP-01] two tabs that both changed it: the shopper keeps the other one', async () => {
  const { clock, face, loads, now, saves, send } = filled();
  send(take(card));
  clock.increment(autosaveDelay);
  saves[0]?.resolve(changed);
  await settled();
  expect([selectDraftFace(now()), face().count]).toEqual(['conflicted', 2]);
  send({ type: 'conflict.takeTheirs' });
  expect(loads[0]?.input).toEqual({ asked: hash });
  loads[0]?.resolve(ok(loaded(draft({ version: 5, items: [toy] }))));
  await settled();
  expect([selectDraftFace(now()), face().count]).toEqual(['saved', 1]);
});

test('[HMP-01] two tabs that both changed it: the shopper keeps this one, saved over the other’s version', async () => {
  const { clock, face, loads, now, saves, send } = filled();
  send(take(card));
  clock.increment(autosaveDelay);
  saves[0]?.resolve(changed);
  await settled();
  send({ type: 'conflict.keepMine' });
  expect([selectIsResolving(now()), loads.map(({ input }) => input)]).toEqual([true, [{ asked: hash }]]);
  loads[0]?.resolve(ok(loaded(draft({ version: 7, items: [] }))));
  await settled();
  expect([face().count, saves[1]?.input]).toEqual([2, { hash, version: 7, nid: 5147, items: [toy, cookies], step: 2 }]);
});

test('[HMP-01] somebody else’s draft is only looked at; its copy is a draft of one’s own', () => {
  const { clock, face, screen, saves, send } = start({
    loaded: loaded(draft({ is_own: false, items: [toy], step: 1 })),
  });
  send(put(cookies), take(toy), { type: 'cart.add' });
  expect([screen(), face().count]).toEqual(['viewing', 1]);
  send({ type: 'draft.copy' });
  clock.increment(autosaveDelay);
  expect([screen(), saves[0]?.input]).toEqual([
    'building',
    { hash: null, version: 0, nid: 5147, items: [toy], step: 0 },
  ]);
});

test('[HMP-01] what there is not is said; a draft keeps what is still offered, on a step that can be gone to', async () => {
  const { screen, loads, state } = start({ loaded: null });
  loads[0]?.resolve(gone);
  await settled();
  expect([screen(), state()]).toEqual(['notFound', 'notFound']);
  const old = start({
    loaded: loaded(draft({ items: [cookies, { step: 'bakes', sku: 'gone', quantity: 1 }], step: 2 })),
  });
  expect([old.face().count, old.face().at]).toEqual([1, 0]);
});

test('[HMP-01] another address loads another basket; the one that a save gave does not', async () => {
  const { face, facts, listenings, loads, outside, screen, send } = filled();
  send({ type: 'address.changed', asked: hash }, { type: 'address.changed', asked: 'fill-a-new-baby-basket' });
  expect([loads, face().count]).toEqual([[], 3]);
  send({ type: 'address.changed', asked: 'other' });
  expect([screen(), loads.map(({ input }) => input)]).toEqual(['loading', [{ asked: 'other' }]]);
  outside({ type: 'page.restored' });
  loads[0]?.resolve(ok(loaded(draft({ hash: 'other', items: [toy] }))));
  await settled();
  expect([screen(), face().count, facts, listenings()]).toEqual(['building', 1, [], 1]);
});

test('[HMP-01] a load that takes long says so', () => {
  const { clock, now } = start({ loaded: null });
  clock.increment(10_000);
  expect(selectIsHamperSlow(now())).toBe(true);
});
