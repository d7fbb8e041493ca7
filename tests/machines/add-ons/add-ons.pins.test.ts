import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  provideAddOns,
  selectCards,
  selectChosenCard,
  selectHasCard,
  selectIsFilled,
  selectSavedAddOns,
  selectNumberCandles,
  selectQuantities,
  selectShownOffers,
  selectWords,
  type AddOn,
  type AddOnsReport,
  type AddOnsSnapshot,
  type SavedAddOns,
} from '#machines/add-ons/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import type { DigitCandle, SavedCandles } from '#machines/number-candles/index.ts';
import { hearingActor } from '#tests/kit/hearing-actor.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { candles, card, leftList, otherCard, soldOut, three } from './add-ons.model.ts';

function startAddOns(kept?: SavedAddOns, savedCandles?: SavedCandles) {
  const cards = heldPort<undefined, Outcome<readonly AddOn[]>>();
  const find = heldPort<{ number: number }, Outcome<readonly DigitCandle[]>>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(provideAddOns({ loadCards: cards.port, findCandles: find.port }));
  const reports: AddOnsReport[] = [];
  const product = hearingActor(reports);
  const actor = createActor(logic, { input: { offers: [candles, card, soldOut], kept, savedCandles, product }, clock });
  const logged: unknown[] = [];
  actor.on('failure.logged', ({ what, message }) => logged.push([what, message]));
  actor.start();
  const see = <T>(select: (snapshot: AddOnsSnapshot) => T): T => select(actor.getSnapshot());
  const state = () => statePath(actor.getSnapshot());
  const age = () => see(selectNumberCandles);
  return {
    actor,
    asked: cards.calls,
    searched: find.calls,
    clock,
    facts: () => reports.map(({ addOns, total }) => ({ addOns, total })),
    logged,
    see,
    state,
    quantities: () => see(selectQuantities),
    age,
    ageState: () => statePath(age()?.getSnapshot() ?? { value: '' }),
  };
}

const { sku } = candles;

test('[DET-05] the quantity list is set, raised, lowered, and loses what is down to none', () => {
  const { actor, facts, quantities, see } = startAddOns();
  actor.send({ type: 'quantity.set', sku, quantity: 3 });
  expect(facts()).toEqual([{ addOns: [{ sku, quantity: 3, attributes: [] }], total: 3 * 7_900 }]);
  actor.send({ type: 'quantity.increment', sku });
  actor.send({ type: 'quantity.increment', sku: card.sku });
  expect(quantities()).toEqual({ [sku]: 4, [card.sku]: 1 });
  expect(facts().at(-1)).toEqual({
    addOns: [
      { sku, quantity: 4, attributes: [] },
      { sku: card.sku, quantity: 1, attributes: [] },
    ],
    total: 4 * 7_900 + 9_900,
  });
  actor.send({ type: 'quantity.decrement', sku: card.sku });
  expect(quantities()).toEqual({ [sku]: 4 });
  actor.send({ type: 'quantity.set', sku, quantity: 1 });
  actor.send({ type: 'quantity.decrement', sku });
  expect([quantities(), see(selectIsFilled), facts().at(-1)]).toEqual([{}, false, { addOns: [], total: 0 }]);
});

test('[DET-05] clearing takes everything away, and the words of the card', () => {
  const { actor, facts, quantities, see } = startAddOns();
  actor.send({ type: 'quantity.increment', sku });
  actor.send({ type: 'quantity.increment', sku: card.sku });
  actor.send({ type: 'card.write', field: 'message', text: 'With love' });
  actor.send({ type: 'quantity.clear' });
  expect([quantities(), see(selectIsFilled), see(selectWords), facts().at(-1)]).toEqual([
    {},
    false,
    { to: '', message: '', from: '' },
    { addOns: [], total: 0 },
  ]);
});

test('[DET-05] setting to none removes, and nonsense, strangers and what is sold out change nothing', () => {
  const { actor, facts, quantities } = startAddOns();
  actor.send({ type: 'quantity.set', sku, quantity: 2 });
  actor.send({ type: 'quantity.set', sku, quantity: 0 });
  expect(quantities()).toEqual({});
  const told = facts().length;
  for (const quantity of [-1, 1.5, Number.NaN, 21]) actor.send({ type: 'quantity.set', sku, quantity });
  actor.send({ type: 'quantity.set', sku: soldOut.sku, quantity: 1 });
  actor.send({ type: 'quantity.increment', sku: soldOut.sku });
  actor.send({ type: 'quantity.increment', sku: 'NOBODY' });
  actor.send({ type: 'quantity.decrement', sku });
  expect([quantities(), facts().length]).toEqual([{}, told]);
});

test('[DET-05] there are never more than the most that is offered', () => {
  const { actor, quantities } = startAddOns();
  for (let press = 0; press < 23; press += 1) actor.send({ type: 'quantity.increment', sku });
  expect(quantities()).toEqual({ [sku]: 20 });
});

test('[DET-09, DET-06] the candles of a number come first, take the place of an earlier number, and go with all else', () => {
  const { actor, facts, quantities, see } = startAddOns();
  const nought: AddOn = { ...three, sku: 'PC5100-0' };
  const shown = () => see(selectShownOffers).map((offer) => offer.sku);
  actor.send({ type: 'quantity.increment', sku });
  actor.send({
    type: 'candles.add',
    candles: [
      { offer: three, quantity: 1 },
      { offer: nought, quantity: 1 },
    ],
  });
  expect([quantities(), shown().slice(0, 3)]).toEqual([
    { [sku]: 1, [three.sku]: 1, [nought.sku]: 1 },
    [three.sku, nought.sku, sku],
  ]);
  actor.send({ type: 'candles.add', candles: [{ offer: three, quantity: 2 }] });
  expect(facts().at(-1)).toEqual({
    addOns: [
      { sku, quantity: 1, attributes: [] },
      { sku: three.sku, quantity: 2, attributes: [] },
    ],
    total: 7_900 + 2 * 12_900,
  });
  // One that the page offers anyway is there once.
  actor.send({ type: 'candles.add', candles: [{ offer: candles, quantity: 3 }] });
  expect([quantities(), shown()]).toEqual([{ [sku]: 3 }, [sku, card.sku]]);
  const told = facts().length;
  for (const wrong of [
    { offer: soldOut, quantity: 1 },
    { offer: three, quantity: 0 },
    { offer: three, quantity: 21 },
  ]) {
    actor.send({ type: 'candles.add', candles: [wrong] });
  }
  expect(facts().length).toBe(told);
  actor.send({ type: 'candles.add', candles: [{ offer: three, quantity: 1 }] });
  actor.send({ type: 'quantity.clear' });
  expect([quantities(), shown()]).toEqual([{}, [sku, card.sku]]);
});

test('[DET-06] a card is written when it is chosen: three texts, each cut at its length, empty ones left out', () => {
  const { actor, facts, see } = startAddOns();
  actor.send({ type: 'card.write', field: 'to', text: 'Asha' });
  expect([see(selectHasCard), see(selectWords).to]).toEqual([false, '']);
  actor.send({ type: 'quantity.increment', sku: card.sku });
  actor.send({ type: 'card.write', field: 'to', text: '  Asha ' });
  actor.send({ type: 'card.write', field: 'message', text: 'x'.repeat(300) });
  actor.send({ type: 'card.write', field: 'from', text: '   ' });
  expect([see(selectHasCard), see(selectWords).message.length, facts().at(-1)?.addOns]).toEqual([
    true,
    250,
    [
      {
        sku: card.sku,
        quantity: 1,
        attributes: [
          { id: 4601, value: 'Asha' },
          { id: 46, value: 'x'.repeat(250) },
        ],
      },
    ],
  ]);
});

test('[DET-06] words belong to the card alone, and are kept while candles are counted', () => {
  const { actor, facts, see } = startAddOns();
  actor.send({ type: 'quantity.increment', sku: card.sku });
  actor.send({ type: 'card.write', field: 'from', text: 'Ravi' });
  actor.send({ type: 'quantity.increment', sku });
  expect([see(selectHasCard), facts().at(-1)?.addOns]).toEqual([
    true,
    [
      { sku, quantity: 1, attributes: [] },
      { sku: card.sku, quantity: 1, attributes: [{ id: 4602, value: 'Ravi' }] },
    ],
  ]);
  actor.send({ type: 'quantity.decrement', sku: card.sku });
  expect([see(selectHasCard), see(selectIsFilled), facts().at(-1)]).toEqual([
    false,
    true,
    { addOns: [{ sku, quantity: 1, attributes: [] }], total: 7_900 },
  ]);
});

test('[DET-06] the cards are asked for once a card is chosen, and another takes its place with its number and words', async () => {
  const { actor, asked, facts, see, state } = startAddOns();
  actor.send({ type: 'quantity.increment', sku });
  expect(asked.length).toBe(0);
  actor.send({ type: 'quantity.set', sku: card.sku, quantity: 2 });
  actor.send({ type: 'card.choose', sku: otherCard.sku });
  actor.send({ type: 'card.write', field: 'to', text: 'Asha' });
  expect([state(), see(selectChosenCard), see(selectCards)]).toEqual(['filled.withCard.loadingCards', card.sku, null]);
  asked[0]?.resolve(ok([card, otherCard, { ...otherCard, sku: 'GONE', inStock: false }]));
  await settled();
  const told = facts().length;
  for (const wrong of [card.sku, candles.sku, 'GONE', 'NOBODY']) actor.send({ type: 'card.choose', sku: wrong });
  expect([state(), facts().length]).toEqual(['filled.withCard.choosing', told]);
  actor.send({ type: 'card.choose', sku: otherCard.sku });
  expect(see(selectShownOffers).map((offer) => offer.sku)).toEqual([sku, otherCard.sku]);
  expect([see(selectChosenCard), facts().at(-1)]).toEqual([
    otherCard.sku,
    {
      addOns: [
        { sku, quantity: 1, attributes: [] },
        { sku: otherCard.sku, quantity: 2, attributes: [{ id: 4601, value: 'Asha' }] },
      ],
      total: 7_900 + 2 * 9_900,
    },
  ]);
  actor.send({ type: 'quantity.decrement', sku: otherCard.sku });
  actor.send({ type: 'quantity.decrement', sku: otherCard.sku });
  actor.send({ type: 'quantity.increment', sku: card.sku });
  expect([asked.length, state()]).toEqual([1, 'filled.withCard.choosing']);
});

test.each(['refused', 'lost', 'late'] as const)(
  '[DET-06] cards that are %s leave the one that was chosen',
  async (end) => {
    const { actor, asked, clock, logged, see, state } = startAddOns();
    actor.send({ type: 'quantity.increment', sku: card.sku });
    if (end === 'refused')
      asked[0]?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }));
    if (end === 'lost') asked[0]?.reject(new Error('offline'));
    if (end === 'late') clock.increment(100_000);
    await settled();
    actor.send({ type: 'card.write', field: 'message', text: 'With love' });
    expect([state(), see(selectHasCard), see(selectWords).message, logged]).toEqual([
      'filled.withCard.writingOnly',
      true,
      'With love',
      [['greeting cards', end === 'refused' ? 'Too many requests' : 'no answer']],
    ]);
  },
);

test('[DET-05, DET-06] whoever comes back finds the list and the card’s words, and the product hears of them; what is gone is left out', () => {
  const { actor, asked, facts, quantities, see, state } = startAddOns(leftList);
  expect([state(), asked]).toEqual(['filled.withCard.choosing', []]);
  expect(quantities()).toEqual({ [sku]: 1, [otherCard.sku]: 1, [three.sku]: 1 });
  expect([see(selectWords).message, see(selectChosenCard)]).toEqual(['With love', otherCard.sku]);
  expect(see(selectShownOffers).map((offer) => offer.sku)).toEqual([three.sku, sku, otherCard.sku]);
  expect(facts()).toHaveLength(1);
  expect(facts()[0]?.total).toBe(7_900 + 9_900 + 12_900);
  expect(see(selectSavedAddOns)).toMatchObject({ ...leftList, quantities: quantities() });
  actor.send({ type: 'quantity.clear' });
  expect(see(selectSavedAddOns)).toBeUndefined();
  const gone = startAddOns({ ...leftList, quantities: { [soldOut.sku]: 1 } });
  expect([gone.state(), gone.facts()]).toEqual(['empty', [{ addOns: [], total: 0 }]]);
  const first = startAddOns();
  expect([first.state(), first.facts()]).toEqual(['empty', []]);
});

test('[DET-09, DET-05] the candles of an age go into the list, in place of those of an earlier age; without them the question is as at first', async () => {
  const { actor, age, ageState, facts, quantities, searched } = startAddOns();
  const ask = async (text: string, found: readonly DigitCandle[]): Promise<void> => {
    age()?.send({ type: 'age.type', text });
    age()?.send({ type: 'age.submit' });
    searched.at(-1)?.resolve(ok(found));
    await settled();
  };
  await ask('3', [{ digit: '3', quantity: 1, offer: three }]);
  expect([ageState(), quantities(), facts().at(-1)?.total]).toEqual(['added', { [three.sku]: 1 }, 12_900]);
  await ask('33', [{ digit: '3', quantity: 2, offer: three }]);
  expect(quantities()).toEqual({ [three.sku]: 2 });
  actor.send({ type: 'quantity.clear' });
  expect(ageState()).toBe('idle');
  await ask('3', [{ digit: '3', quantity: 1, offer: three }]);
  actor.send({ type: 'quantity.decrement', sku: three.sku });
  expect([ageState(), quantities()]).toEqual(['idle', {}]);
});

test('[DET-06] an age that was typed before is found again, with its list', () => {
  const back = startAddOns(leftList, { text: '3', candles: [{ digit: '3', quantity: 1, offer: three }] });
  expect([back.state(), back.ageState()]).toEqual(['filled.withCard.choosing', 'added']);
});

test('[DET-09, DET-05] an age that is being typed stays while other things are put into the list', () => {
  const { actor, age } = startAddOns();
  const typed = () => age()?.getSnapshot().context.text;
  age()?.send({ type: 'age.type', text: '3' });
  actor.send({ type: 'quantity.increment', sku });
  expect(typed()).toBe('3');
  actor.send({ type: 'quantity.set', sku, quantity: 2 });
  expect(typed()).toBe('3');
});
