import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  provideLineChoices,
  selectAttributes,
  selectChoicesMessage,
  selectChoicesScreen,
  selectChoicesTotal,
  selectChoiceValues,
  selectIsChoicesSlow,
  selectSaveReason,
  selectVariant,
  selectVariants,
  type ChosenLine,
  type LineChoicesReport,
  type SavedChoices,
} from '#machines/line-choices/index.ts';
import { lineChoicesWords } from '#machines/line-choices/line-choices.words.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { cardAttributes } from '#machines/rules/product/card-attributes.ts';
import type { Choosable, ChosenValue } from '#machines/rules/product/product-choices.ts';
import { hearingActor } from '#tests/kit/hearing-actor.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';
import { cake, engraved, line } from './line-choices.model.ts';

type Wish = { cart_item_id: string; sku: string; attributes: readonly ChosenValue[] };

function start(given: ChosenLine | null = line) {
  const product = heldPort<{ url: string }, Outcome<Choosable>>();
  const save = heldPort<Wish, Outcome<SavedChoices>>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(provideLineChoices({ loadProduct: product.port, saveChoices: save.port }));
  const reports: LineChoicesReport[] = [];
  const actor = createActor(logic, { input: { line: given, parent: hearingActor(reports) }, clock });
  const facts: { type: string }[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    clock,
    facts,
    reports,
    loads: product.calls,
    saves: save.calls,
    now,
    state: () => statePath(now()),
    reason: () => selectSaveReason(now()),
    says: () => selectChoicesMessage(now()),
  };
}

async function choosing(offered: Choosable = cake, given: ChosenLine = line) {
  const started = start(given);
  started.loads[0]?.resolve(ok(offered));
  await settled();
  return started;
}

const lost = [{ type: 'line.failed', cart_item_id: 'c1' }];

test('[DET-09] what the line has is chosen when its product is known, and nothing can be saved yet', async () => {
  const { now, loads, state, reason, actor, saves } = await choosing();
  expect(loads.map(({ input }) => input)).toEqual([{ url: '/p/red-velvet-heart-cake' }]);
  expect([state(), selectVariant(now()), selectChoiceValues(now())]).toEqual([
    'choosing.unchanged',
    'PC105-500',
    { 46: 'For Asha', 48: '1' },
  ]);
  expect([reason(), selectChoicesTotal(now())]).toEqual(['You have not changed anything yet', 2 * 74_900]);
  actor.send({ type: 'choices.save' });
  expect(saves).toEqual([]);
});

test('[DET-09] weight, egg and words are chosen anew, the total follows, and all of it is saved at once', async () => {
  const { actor, now, saves, facts, reports, state, reason } = await choosing();
  actor.send({ type: 'variant.choose', sku: 'PC105-1000' });
  actor.send({ type: 'attribute.choose', id: 48, value: '0' });
  actor.send({ type: 'attribute.choose', id: 46, value: '  For Ravi and all who come to the feast' });
  expect([state(), reason(), selectChoicesTotal(now())]).toEqual(['choosing.changed', null, 2 * 129_900]);
  actor.send({ type: 'choices.save' });
  expect(saves.map(({ input }) => input)).toEqual([
    {
      cart_item_id: 'c1',
      sku: 'PC105-1000',
      attributes: [
        { id: 48, value: '0' },
        { id: 46, value: 'For Ravi and all who co' },
      ],
    },
  ]);
  const cart = cartOf([lineOf()], 2);
  saves[0]?.resolve(ok({ cart_item_id: 'c1', cart }));
  await settled();
  expect([state(), facts.slice(-3)]).toEqual([
    'saved',
    [
      { type: 'choices.changed', dirty: false },
      { type: 'toast.wanted', text: lineChoicesWords.saved, tone: 'success' },
      { type: 'choices.closed' },
    ],
  ]);
  expect(reports).toEqual([
    { type: 'line.working', cart_item_id: 'c1' },
    { type: 'line.settled', cart_item_id: 'c1', change: 'edited', cart },
    { type: 'choices.left' },
  ]);
});

test('[DET-09] a line that joined one like it says so, and the cart hears of the line that was opened', async () => {
  const { actor, saves, facts, reports } = await choosing();
  actor.send({ type: 'attribute.choose', id: 46, value: '' });
  actor.send({ type: 'choices.save' });
  saves[0]?.resolve(ok({ cart_item_id: 'c2', cart: cartOf([], 2) }));
  await settled();
  expect([reports[1], facts.find(({ type }) => type === 'toast.wanted')]).toEqual([
    { type: 'line.settled', cart_item_id: 'c1', change: 'edited', cart: cartOf([], 2) },
    { type: 'toast.wanted', text: lineChoicesWords.joined, tone: 'success' },
  ]);
});

test('[DET-09] closing would lose something from the first change on, until all is as it was', async () => {
  const { actor, facts, state } = await choosing();
  actor.send({ type: 'attribute.choose', id: 46, value: 'For Ravi' });
  actor.send({ type: 'attribute.choose', id: 46, value: 'For Asha ' });
  actor.send({ type: 'variant.choose', sku: 'PC105-1000' });
  actor.send({ type: 'sheet.dismiss' });
  expect([facts, state()]).toEqual([
    [
      { type: 'choices.changed', dirty: true },
      { type: 'choices.changed', dirty: false },
      { type: 'choices.changed', dirty: true },
      { type: 'choices.closed' },
    ],
    'choosing.changed',
  ]);
});

test('[DET-09] a refusal keeps what was chosen and says why, until the next choice', async () => {
  const { actor, saves, now, says, state, reports } = await choosing();
  actor.send({ type: 'variant.choose', sku: 'PC105-1000' });
  actor.send({ type: 'choices.save' });
  saves[0]?.resolve(refused({ code: 'OUT_OF_STOCK', message: 'This one is sold out for now.', status: 409 }));
  await settled();
  expect([state(), says(), selectVariant(now())]).toEqual([
    'choosing.refused',
    'This one is sold out for now.',
    'PC105-1000',
  ]);
  expect(reports).toEqual([]);
  actor.send({ type: 'attribute.choose', id: 48, value: '0' });
  expect([state(), says()]).toEqual(['choosing.changed', null]);
});

test('[DET-09] a refusal of one choice names it by its label', async () => {
  const { actor, saves, says } = await choosing();
  actor.send({ type: 'attribute.choose', id: 46, value: 'Asha' });
  actor.send({ type: 'choices.save' });
  saves[0]?.resolve(
    refused({
      code: 'INVALID_REQUEST',
      message: 'attributes.1 has a character that cannot be piped',
      field: 'attributes.1',
    }),
  );
  await settled();
  expect(says()).toBe('Message on the cake has a character that cannot be piped');
});

test('[DET-09] a save that never got through keeps what was chosen, the cart asks, and it can be sent again', async () => {
  const { actor, saves, says, state, reports } = await choosing();
  actor.send({ type: 'attribute.choose', id: 46, value: 'For Ravi' });
  actor.send({ type: 'choices.save' });
  saves[0]?.reject(new Error('offline'));
  await settled();
  expect([state(), says(), reports]).toEqual(['choosing.refused', lineChoicesWords.unsure, lost]);
  actor.send({ type: 'choices.save' });
  expect([state(), says(), saves.length]).toEqual(['saving.waiting', null, 2]);
});

test('[DET-09, CST-01] a save is said to be slow, and given up after 100 seconds', async () => {
  const { actor, clock, saves, now, says, state, reports } = await choosing();
  actor.send({ type: 'attribute.choose', id: 46, value: 'For Ravi' });
  actor.send({ type: 'choices.save' });
  clock.increment(99_999);
  expect([state(), selectIsChoicesSlow(now())]).toEqual(['saving.slow', true]);
  clock.increment(1);
  expect([state(), says(), reports]).toEqual(['choosing.refused', lineChoicesWords.unsure, lost]);
  expect(saves[0]?.signal.aborted).toBe(true);
});

test('[DET-09] a sheet that is left says so, and while it is being saved that nobody knows what came of it', async () => {
  const left = await choosing();
  left.actor.send({ type: 'sheet.left' });
  expect([left.state(), left.reports]).toEqual(['left', [{ type: 'choices.left' }]]);
  const { actor, saves, state, reports } = await choosing();
  actor.send({ type: 'attribute.choose', id: 46, value: 'For Ravi' });
  actor.send({ type: 'choices.save' });
  actor.send({ type: 'sheet.left' });
  expect([state(), reports, saves[0]?.signal.aborted]).toEqual(['left', [...lost, { type: 'choices.left' }], true]);
});

test('[DET-09] what is sold out or not offered is not chosen; the weight of the line can be gone back to', async () => {
  const { actor, now, state } = await choosing(cake, { ...line, sku: 'PC105-2000' });
  actor.send({ type: 'variant.choose', sku: 'PC105-500' });
  actor.send({ type: 'variant.choose', sku: 'NOBODY' });
  actor.send({ type: 'attribute.choose', id: 48, value: 'half' });
  expect([selectVariant(now()), selectChoiceValues(now())[48], state()]).toEqual([
    'PC105-500',
    '1',
    'choosing.changed',
  ]);
  actor.send({ type: 'variant.choose', sku: 'PC105-2000' });
  expect([state(), selectVariants(now()).map(({ inStock }) => inStock)]).toEqual([
    'choosing.unchanged',
    [true, true, true],
  ]);
});

test('[DET-09] required words that are taken away must be given before it can be saved', async () => {
  const { actor, saves, state, reason } = await choosing(engraved);
  actor.send({ type: 'attribute.choose', id: 46, value: ' ' });
  actor.send({ type: 'choices.save' });
  expect([state(), reason(), saves]).toEqual(['choosing.incomplete', 'Please select: engraving', []]);
});

test('[DET-09] a photo stays as it is, and the words of a card can be changed', async () => {
  const photo = { id: 47, label: 'Photo', type: 'photo', required: true, default: null, max_length: null } as const;
  const offered = {
    ...cake,
    attributes: [{ ...photo, shape: 'round' as const, options: [] }, ...cardAttributes(11_683, 'add-on')],
  };
  const { actor, now, saves } = await choosing(offered, { ...line, attributes: [{ id: 47, value: 'photo-1' }] });
  expect(selectAttributes(now()).map(({ label }) => label)).toEqual(['To', 'Message in the card', 'From']);
  actor.send({ type: 'attribute.choose', id: 47, value: 'photo-2' });
  actor.send({ type: 'attribute.choose', id: 4601, value: 'Asha' });
  actor.send({ type: 'choices.save' });
  expect(saves[0]?.input.attributes).toEqual([
    { id: 4601, value: 'Asha' },
    { id: 46, value: '' },
    { id: 4602, value: '' },
  ]);
});

test('[DET-09] a product that is gone, or a line that is, is said instead of a form', async () => {
  const { loads, says, now, state } = start();
  loads[0]?.resolve(refused({ code: 'NOT_FOUND', message: 'We no longer bake that one.' }));
  await settled();
  expect([state(), selectChoicesScreen(now()), says()]).toEqual([
    'unavailable',
    'unavailable',
    'We no longer bake that one.',
  ]);
  const gone = start(null);
  expect([gone.state(), gone.says(), gone.loads]).toEqual(['gone', lineChoicesWords.gone, []]);
  gone.actor.send({ type: 'sheet.dismiss' });
  expect(gone.facts).toEqual([{ type: 'choices.closed' }]);
});

test.each(['lost', 'late'] as const)('[DET-09] a product whose answer is %s can be asked for again', async (end) => {
  const { actor, clock, loads, now, state } = start();
  clock.increment(60_000);
  expect([state(), selectIsChoicesSlow(now())]).toEqual(['loading.slow', true]);
  if (end === 'lost') loads[0]?.reject(new Error('offline'));
  else clock.increment(40_000);
  await settled();
  expect([state(), selectChoicesScreen(now())]).toEqual(['failed', 'failed']);
  actor.send({ type: 'choices.retry' });
  expect([state(), selectChoicesScreen(now()), loads.length]).toEqual(['loading.waiting', 'loading', 2]);
});
