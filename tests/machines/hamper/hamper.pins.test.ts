import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CartTotals, HamperDraft } from '#machines/domain/index.ts';
import {
  autosaveDelay,
  provideHamper,
  selectDraftFace,
  selectHamperFace,
  selectHamperMessage,
  selectHamperScreen,
  selectIsAddingHamper,
  selectIsHamperSlow,
  selectIsResolving,
  selectIsSummaryOpen,
  type HamperEvent,
  type HamperInput,
  type HamperOutsideEvent,
  type LoadedHamper,
  type SaveRequest,
} from '#machines/hamper/index.ts';
import { hamperWords } from '#machines/hamper/hamper.words.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { card, cookies, draft, hash, loaded, toy, totals } from './hamper.samples.ts';

const changed = refused({ code: 'DRAFT_CHANGED', message: 'This basket was changed in another tab.' });
const soldOut = refused({ code: 'OUT_OF_STOCK', message: 'Something in this basket is sold out.' });
const gone = refused({ code: 'NOT_FOUND', message: 'We could not find that basket.' });
const whole = [toy, cookies, card];

function start(input: Partial<HamperInput> = {}) {
  const load = heldPort<{ asked: string }, Outcome<LoadedHamper>>();
  const save = heldPort<SaveRequest, Outcome<HamperDraft>>();
  const add = heldPort<{ hash: string; version: number }, Outcome<{ cart_item_id: string; totals: CartTotals }>>();
  const clock = new SimulatedClock();
  let hears: (event: HamperOutsideEvent) => void = () => undefined;
  const logic = provideHamper({
    loadHamper: load.port,
    saveDraft: save.port,
    addHamper: add.port,
    outsideListener: (send) => {
      hears = send;
      return () => undefined;
    },
  });
  const actor = createActor(machineUnderTest(logic), {
    input: { asked: 'fill-a-new-baby-basket', loaded: loaded(), ...input },
    clock,
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const now = () => actor.getSnapshot();
  const face = () => {
    const shown = selectHamperFace(now());
    if (shown === null) throw new Error('There is no hamper');
    return shown;
  };
  const send = (...events: readonly HamperEvent[]): void => events.forEach((event) => actor.send(event));
  const screen = () => selectHamperScreen(now());
  return {
    actor,
    clock,
    facts,
    now,
    face,
    send,
    screen,
    state: () => statePath(now()),
    loads: load.calls,
    saves: save.calls,
    adds: add.calls,
    outside: (event: HamperOutsideEvent) => hears(event),
  };
}

const put = ({ step, sku }: { step: string; sku: string }): HamperEvent => ({ type: 'item.add', step, sku });
const take = ({ step, sku }: { step: string; sku: string }): HamperEvent => ({ type: 'item.remove', step, sku });
const next: HamperEvent = { type: 'step.next' };

/** A hamper with one of each, and its draft at the server. */
const filled = (change: Partial<HamperDraft> = {}) =>
  start({ loaded: loaded(draft({ version: 4, items: whole, step: 2, ...change })) });

test('[HMP-02] the row of steps tells how far each is, which are mandatory, and why one cannot be gone to', () => {
  const { face, send } = start();
  const shown = face();
  expect([shown.at, shown.totalSteps, shown.stepCount, shown.count, shown.total]).toEqual([0, 3, 0, 0, 19_900]);
  expect([shown.mandatorySteps, shown.isLastStepMandatory]).toEqual([['toy', 'bakes', 'card'], true]);
  expect(shown.steps.map(({ title, reason, isCurrent, isDone }) => [title, reason, isCurrent, isDone])).toEqual([
    ['A soft friend', null, true, false],
    ['For the parents', hamperWords.stepBlocked, false, false],
    ['A card', hamperWords.stepBlocked, false, false],
  ]);
  send(put(toy));
  expect(face().steps.map(({ reason, isDone, count }) => [reason, isDone, count])).toEqual([
    [null, true, 1],
    [null, false, 0],
    [hamperWords.stepBlocked, false, 0],
  ]);
});

test('[HMP-02, HMP-03] next is closed until the minimum, more is closed at the maximum, each with its reason', () => {
  const { face, send, state } = start();
  send(next);
  expect([face().at, face().nextReason, face().nextTitle]).toEqual([
    0,
    'Please add 1 more to A soft friend.',
    'For the parents',
  ]);
  send(put(toy), put(toy));
  expect([face().count, face().products[0]?.reason, face().nextReason]).toEqual([
    1,
    'A soft friend is full: it holds 1 piece.',
    null,
  ]);
  expect(state()).toContain('building.basket.full');
  send(next, put(cookies));
  expect([face().at, state().includes('building.basket.enough'), face().stepCount]).toEqual([1, true, 1]);
  send(next, next);
  expect([face().at, face().nextTitle]).toEqual([2, null]);
  send({ type: 'step.back' }, { type: 'step.go', step: 2 }, { type: 'step.go', step: 0 }, { type: 'step.back' });
  expect(face().at).toBe(0);
});

test('[HMP-03] one more, one fewer, all of it; the total is live, and what lies in it is listed', () => {
  const { face, send, now } = start();
  send(put(toy), next, put(cookies), put(cookies));
  expect([face().count, face().total]).toEqual([3, 19_900 + 64_900 + 2 * 24_900]);
  expect(face().held.map(({ title, pieces, reason }) => [title, pieces, reason])).toEqual([
    ['Long-Eared Bunny', 1, 'A soft friend is full: it holds 1 piece.'],
    ['Butter Cookies', 2, 'For the parents is full: it holds 2 pieces.'],
  ]);
  send(take(cookies));
  expect([face().stepCount, face().products[0]?.pieces]).toEqual([1, 1]);
  send(put(cookies), { type: 'item.removeAll', step: cookies.step, sku: cookies.sku });
  expect(face().held.map(({ title }) => title)).toEqual(['Long-Eared Bunny']);
  send(take(cookies));
  expect(face().count).toBe(1);
  expect(selectIsSummaryOpen(now())).toBe(false);
  send({ type: 'summary.toggle' });
  expect(selectIsSummaryOpen(now())).toBe(true);
  send({ type: 'hamper.reset' }, { type: 'summary.toggle' });
  expect([face().count, face().at, face().total, selectIsSummaryOpen(now())]).toEqual([0, 0, 19_900, false]);
});

test('[HMP-02, HMP-03] filters narrow a step, go off again, and do not follow to another step', () => {
  const { face, send } = start();
  const eggless: HamperEvent = { type: 'filter.toggle', filter: 'eggless' };
  send(eggless);
  expect(face().filters).toEqual([]);
  send(put(toy), next, eggless);
  expect([face().filters, face().products.length]).toEqual([['eggless'], 1]);
  send(eggless);
  expect(face().filters).toEqual([]);
  for (const go of [{ type: 'step.back' }, { type: 'step.go', step: 0 }, { type: 'hamper.reset' }] as const) {
    const other = start();
    other.send(put(toy), next, eggless, go);
    expect([go.type, other.face().filters]).toEqual([go.type, []]);
  }
  send(put(cookies), eggless, next);
  expect(face().filters).toEqual([]);
});

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

test('[HMP-01] what is tapped while a save is under way is saved after it, over its version', async () => {
  const { clock, saves, send, now } = start();
  send(put(toy));
  clock.increment(autosaveDelay);
  send(next, put(cookies));
  saves[0]?.resolve(ok(draft({ items: [toy] })));
  await settled();
  expect(selectDraftFace(now())).toBe('saving');
  clock.increment(autosaveDelay);
  expect(saves[1]?.input).toEqual({ hash, version: 1, nid: 5147, items: [toy, cookies], step: 1 });
});

const badEnds = ['refused', 'lost', 'late'] as const;
type Held<O> = { readonly resolve: (value: Outcome<O>) => void; readonly reject: (cause: unknown) => void };
/** Lets a call end badly. */
async function endBadly<O>(call: Held<O> | undefined, clock: SimulatedClock, end: (typeof badEnds)[number]) {
  if (end === 'refused') call?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' }));
  if (end === 'lost') call?.reject(new Error('offline'));
  if (end === 'late') clock.increment(100_000);
  await settled();
}
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
  const { face, loads, outside } = filled();
  outside({ type: 'draft.changedElsewhere', hash, version: 4 });
  outside({ type: 'draft.changedElsewhere', hash: 'another', version: 9 });
  expect(loads).toEqual([]);
  outside({ type: 'draft.changedElsewhere', hash, version: 5 });
  expect(loads.map(({ input }) => input)).toEqual([{ asked: hash }]);
  loads[0]?.resolve(ok(loaded(draft({ version: 5, items: [toy] }))));
  await settled();
  expect(face().count).toBe(1);
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
  expect(selectIsResolving(now())).toBe(true);
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

test('[HMP-04] a line of the cart is loaded into the builder, and its button says that it is brought up to date', async () => {
  const { face, loads, screen } = start({ asked: '7f3b1c52', loaded: null });
  expect([screen(), loads[0]?.input]).toEqual(['loading', { asked: '7f3b1c52' }]);
  loads[0]?.resolve(ok(loaded(draft({ items: whole, cart_item_id: '7f3b1c52' }))));
  await settled();
  expect([screen(), face().count, face().isInCart, face().at]).toEqual(['building', 3, true, 0]);
});

test('[HMP-05] it goes into the cart once it is whole: saved first, then added; the shop is told', async () => {
  const { adds, facts, face, now, saves, screen, send } = start();
  send(put(toy), next, put(cookies), next);
  expect(face().addReason).toBe('Please add 1 more to A card.');
  send({ type: 'cart.add' });
  expect(screen()).toBe('building');
  send(put(card));
  expect(face().addReason).toBeNull();
  send({ type: 'cart.add' });
  expect([selectIsAddingHamper(now()), adds, saves[0]?.input.items]).toEqual([true, [], whole]);
  send(take(card), { type: 'cart.add' });
  saves[0]?.resolve(ok(draft({ items: whole })));
  await settled();
  expect(adds.map(({ input }) => input)).toEqual([{ hash, version: 1 }]);
  adds[0]?.resolve(ok({ cart_item_id: '7f3b1c52', totals }));
  await settled();
  expect([screen(), face().isInCart, facts]).toEqual([
    'added',
    true,
    [
      { type: 'address.wanted', hash },
      { type: 'draft.saved', hash, version: 1 },
      { type: 'cart.changed', ...totals },
    ],
  ]);
});

test('[HMP-05] after that it can be changed, or another one filled from nothing', async () => {
  const { adds, facts, face, screen, send, now } = filled();
  send({ type: 'cart.add' });
  adds[0]?.resolve(ok({ cart_item_id: '7f3b1c52', totals }));
  await settled();
  send({ type: 'hamper.edit' });
  expect([screen(), face().count, face().isInCart]).toEqual(['building', 3, true]);
  send({ type: 'cart.add' });
  adds[1]?.resolve(ok({ cart_item_id: '7f3b1c52', totals }));
  await settled();
  send({ type: 'hamper.again' });
  expect([screen(), face().count, face().isInCart, face().at, selectDraftFace(now())]).toEqual([
    'building',
    0,
    false,
    0,
    'none',
  ]);
  expect(facts.at(-1)).toEqual({ type: 'address.wanted', hash: 'fill-a-new-baby-basket' });
});

test('[HMP-05] a refusal is said at the button until something is taken out', async () => {
  for (const event of [take(card), { type: 'item.removeAll', ...card }, { type: 'hamper.reset' }] as const) {
    const { adds, face, now, screen, send } = filled();
    send({ type: 'cart.add' });
    adds[0]?.resolve(soldOut);
    await settled();
    expect([screen(), selectHamperMessage(now()), face().count]).toEqual([
      'building',
      'Something in this basket is sold out.',
      3,
    ]);
    send(event);
    expect(selectHamperMessage(now())).toBeNull();
  }
});

test.each(['lost', 'late'] as const)(
  '[HMP-05] an answer that is %s: nobody knows, and trying again is safe',
  async (end) => {
    const { adds, clock, facts, now, send } = filled();
    send({ type: 'cart.add' });
    clock.increment(10_000);
    expect(selectIsHamperSlow(now())).toBe(true);
    if (end === 'lost') adds[0]?.reject(new Error('offline'));
    else clock.increment(90_000);
    await settled();
    expect([selectHamperMessage(now()), facts]).toEqual([hamperWords.unsure, [{ type: 'cart.unsure' }]]);
    send({ type: 'cart.add' });
    expect([adds.length, selectHamperMessage(now())]).toEqual([2, null]);
  },
);

test('[HMP-05] a save that fails on the way into the cart is said there; a conflict asks which one to keep', async () => {
  for (const end of ['refused', 'lost', 'late'] as const) {
    const { clock, now, saves, send } = filled({ items: [toy, cookies], step: 2 });
    send(put(card), { type: 'cart.add' });
    await endBadly(saves[0], clock, end);
    expect(selectHamperMessage(now())).toBe(end === 'refused' ? 'Too many requests' : hamperWords.unsure);
  }
  const saving = filled({ items: [toy, cookies], step: 2 });
  saving.send(put(card), { type: 'cart.add' });
  saving.saves[0]?.resolve(changed);
  const adding = filled();
  adding.send({ type: 'cart.add' });
  adding.adds[0]?.resolve(changed);
  await settled();
  expect([selectDraftFace(saving.now()), selectDraftFace(adding.now())]).toEqual(['conflicted', 'conflicted']);
});

test('[HMP-01] a load that takes long says so', () => {
  const { clock, now } = start({ loaded: null });
  clock.increment(10_000);
  expect(selectIsHamperSlow(now())).toBe(true);
});
