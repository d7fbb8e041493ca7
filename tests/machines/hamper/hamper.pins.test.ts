import { expect, test } from 'vitest';
import {
  selectDraftFace,
  selectHamperMessage,
  selectIsAddingHamper,
  selectIsHamperSlow,
  selectIsSummaryOpen,
  type HamperEvent,
} from '#machines/hamper/index.ts';
import { hamperWords } from '#machines/hamper/hamper.words.ts';
import { ok } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { card, cookies, draft, hash, loaded, toy, totals } from './hamper.samples.ts';
import { changed, endBadly, filled, next, put, soldOut, start, take, whole } from './start-hamper.ts';

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

test('[HMP-04] a line of the cart is loaded into the builder, and its button says that it is brought up to date', async () => {
  const { face, facts, loads, screen } = start({ asked: '7f3b1c52', loaded: null });
  expect([screen(), loads[0]?.input]).toEqual(['loading', { asked: '7f3b1c52' }]);
  loads[0]?.resolve(ok(loaded(draft({ items: whole, cart_item_id: '7f3b1c52' }))));
  await settled();
  expect([screen(), face().count, face().isInCart, face().at]).toEqual(['building', 3, true, 0]);
  expect(facts).toEqual([{ type: 'address.wanted', hash }]);
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
  expect([screen(), face().count, face().isInCart, adds.length]).toEqual(['building', 3, true, 1]);
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
  expect([saving.loads, adding.loads]).toEqual([[], []]);
});
