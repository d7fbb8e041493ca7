import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CartTotals } from '#machines/domain/index.ts';
import {
  provideProduct,
  selectAddOns,
  selectGallery,
  selectPhotoUpload,
  selectPlaceCheck,
  selectAddReason,
  selectChosenSku,
  selectIsAddingSlow,
  selectIsEggless,
  selectSavedProduct,
  selectPrice,
  selectQuantity,
  selectRefusal,
  selectSoldOut,
  selectValues,
  type SavedProduct,
  type ProductFacts,
  type ProductPart,
  type ProductParts,
} from '#machines/product/index.ts';
import { provideAddOns } from '#machines/add-ons/index.ts';
import { provideGallery } from '#machines/gallery/index.ts';
import { providePhotoUpload } from '#machines/photo-upload/index.ts';
import { providePlaceCheck } from '#machines/place-check/index.ts';
import { PHOTO_ATTRIBUTE } from '#machines/rules/product/photo.ts';
import { sentBefore } from '#tests/machines/photo-upload/photo-upload.model.ts';
import { candles } from '#tests/machines/add-ons/add-ons.model.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cake, chosenCake, engraved } from './product.model.ts';

type Line = { sku: string; quantity: number; attributes: readonly { id: number; value: string }[] };
type Wanted = Line & { addOns: readonly Line[] };

const unanswered = () => new Promise<never>(() => undefined);
const silent = () => () => undefined;

const parts: ProductParts = {
  addOns: () => provideAddOns({ loadCards: unanswered, findCandles: unanswered }),
  gallery: () => provideGallery({ zoomListener: silent }),
  photoUpload: () => providePhotoUpload({ readPhoto: unanswered, uploadPhoto: unanswered, progressListener: silent }),
  placeCheck: () => providePlaceCheck({ checkPlace: unanswered, outsideListener: () => () => undefined }),
};

function startProduct(
  product: ProductFacts = cake,
  out_of_stock: string | null = null,
  kept?: SavedProduct,
  begun: readonly ProductPart[] = [],
) {
  const add = heldPort<Wanted, Outcome<CartTotals>>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(provideProduct({ addToCart: add.port }, parts));
  const actor = createActor(logic, { input: { product, out_of_stock, kept, parts: begun }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  return { actor, clock, adds: add.calls, facts, see, state: () => statePath(actor.getSnapshot()) };
}

const viewed = { type: 'product.viewed' };
const added: CartTotals = { cart_quantity: 3, cart_version: 4, grand_total: 164_700 };

test('[DET-03] a product starts with its default weight and without egg, ready to be added', () => {
  const { see, state } = startProduct();
  expect(state()).toBe('choosing.complete');
  expect(see(selectChosenSku)).toBe('PC105-500');
  expect(see(selectValues)).toEqual({ 48: '1' });
  expect(see(selectIsEggless)).toBe(true);
});

test('[DET-03] the price follows weight, egg and number', () => {
  const { actor, see } = startProduct();
  expect(see(selectPrice)).toEqual({ unit: 54_900, list: 64_900, total: 54_900 });
  actor.send({ type: 'variant.choose', sku: 'PC105-1000' });
  actor.send({ type: 'attribute.choose', id: 48, value: '0' });
  actor.send({ type: 'quantity.increment' });
  expect(see(selectPrice)).toEqual({ unit: 89_900, list: 99_900, total: 179_800 });
  expect(see(selectIsEggless)).toBe(false);
});

test('a weight that is sold out cannot be chosen, and is not chosen to begin with', () => {
  const { actor, see } = startProduct();
  actor.send({ type: 'variant.choose', sku: 'PC105-2000' });
  expect(see(selectChosenSku)).toBe('PC105-500');
  const soldOutDefault: ProductFacts = {
    ...cake,
    variants: cake.variants.map((variant) => (variant.default ? { ...variant, inStock: false } : variant)),
  };
  expect(startProduct(soldOutDefault).see(selectChosenSku)).toBe('PC105-1000');
});

test('[DET-03] the message keeps its first 25 characters, and a letter is never cut in two', () => {
  const { actor, see } = startProduct();
  actor.send({ type: 'attribute.choose', id: 46, value: 'Happy birthday dear Asha, from all of us' });
  expect(see(selectValues)[46]).toBe('Happy birthday dear Asha,');
  actor.send({ type: 'attribute.choose', id: 46, value: `${'x'.repeat(24)}👨‍👩‍👧` });
  expect(see(selectValues)[46]).toBe('x'.repeat(24));
});

test('the number stays between one and the most that is offered at once', () => {
  const { actor, see } = startProduct();
  actor.send({ type: 'quantity.decrement' });
  expect(see(selectQuantity)).toBe(1);
  actor.send({ type: 'quantity.increment' });
  actor.send({ type: 'quantity.increment' });
  actor.send({ type: 'quantity.decrement' });
  expect(see(selectQuantity)).toBe(2);
  for (let press = 0; press < 25; press += 1) actor.send({ type: 'quantity.increment' });
  expect(see(selectQuantity)).toBe(20);
});

test('adding sends exactly what was chosen, tells the badge and says so', async () => {
  const { actor, adds, facts, state } = startProduct();
  actor.send({ type: 'variant.choose', sku: 'PC105-1000' });
  actor.send({ type: 'attribute.choose', id: 46, value: ' For Asha ' });
  actor.send({ type: 'quantity.increment' });
  actor.send({ type: 'cart.add' });
  expect(adds.map(({ input }) => input)).toEqual([
    {
      sku: 'PC105-1000',
      quantity: 2,
      attributes: [
        { id: 48, value: '1' },
        { id: 46, value: 'For Asha' },
      ],
      addOns: [],
    },
  ]);
  adds[0]?.resolve(ok(added));
  await settled();
  expect(state()).toBe('choosing.added');
  expect(facts).toEqual([
    viewed,
    { type: 'cart.changed', ...added },
    { type: 'toast.wanted', text: 'Added to your cart', tone: 'success' },
  ]);
});

test('[DET-05] what goes with it is in the price and in the same call, whatever else is chosen after it', async () => {
  const { actor, adds, see, state } = startProduct();
  const addOns = [{ sku: 'PC10444-12', quantity: 2, attributes: [] }];
  actor.send({ type: 'addOns.change', addOns, total: 15_800 });
  expect([state(), see(selectPrice)]).toEqual([
    'choosing.complete',
    { unit: 54_900, list: 64_900, total: 54_900 + 15_800 },
  ]);
  actor.send({ type: 'quantity.increment' });
  expect(see(selectPrice).total).toBe(2 * 54_900 + 15_800);
  actor.send({ type: 'cart.add' });
  expect(adds[0]?.input.addOns).toEqual(addOns);
  actor.send({ type: 'addOns.change', addOns: [], total: 0 });
  adds[0]?.resolve(ok(added));
  await settled();
  actor.send({ type: 'cart.add' });
  expect([adds[1]?.input.addOns, see(selectPrice).total]).toEqual([[], 2 * 54_900]);
});

test('an empty message is not sent', () => {
  const { actor, adds } = startProduct();
  actor.send({ type: 'attribute.choose', id: 46, value: '   ' });
  actor.send({ type: 'cart.add' });
  expect(adds[0]?.input.attributes).toEqual([{ id: 48, value: '1' }]);
});

test('a double press adds once', () => {
  const { actor, adds } = startProduct();
  actor.send({ type: 'cart.add' });
  actor.send({ type: 'cart.add' });
  expect(adds).toHaveLength(1);
});

test('what is chosen cannot change while it is on its way', () => {
  const { actor, see } = startProduct();
  actor.send({ type: 'cart.add' });
  actor.send({ type: 'variant.choose', sku: 'PC105-1000' });
  actor.send({ type: 'quantity.increment' });
  expect([see(selectChosenSku), see(selectQuantity)]).toEqual(['PC105-500', 1]);
});

test('the shop’s refusal is shown and goes with the next choice; everything chosen stays', async () => {
  const { actor, adds, see, state, facts } = startProduct();
  actor.send({ type: 'attribute.choose', id: 46, value: 'For Asha' });
  actor.send({ type: 'cart.add' });
  adds[0]?.resolve(refused({ code: 'OUT_OF_STOCK', message: 'This one is sold out for now.', status: 409 }));
  await settled();
  expect([state(), see(selectRefusal)]).toEqual(['choosing.refused', 'This one is sold out for now.']);
  actor.send({ type: 'variant.choose', sku: 'PC105-1000' });
  expect([state(), see(selectRefusal), see(selectValues)[46]]).toEqual(['choosing.complete', null, 'For Asha']);
  expect(facts).toEqual([viewed]);
});

test('[DET-09] a choice that the shop refuses is named by its label, wherever it stood in what was sent', async () => {
  const { actor, adds, see } = startProduct();
  actor.send({ type: 'attribute.choose', id: 46, value: 'ab\u202Ecd' });
  actor.send({ type: 'cart.add' });
  const refusal = { code: 'INVALID_REQUEST', status: 400 };
  const field = `attributes.${adds[0]?.input.attributes.findIndex(({ id }) => id === 46)}`;
  adds[0]?.resolve(refused({ ...refusal, field, message: `${field} has a character that cannot be piped` }));
  await settled();
  expect(see(selectRefusal)).toBe('Message on the cake has a character that cannot be piped');
  actor.send({
    type: 'addOns.change',
    addOns: [{ sku: 'CARD', quantity: 1, attributes: [{ id: 4601, value: 'A' }] }],
    total: 0,
  });
  actor.send({ type: 'cart.add' });
  const inCard = 'add_ons.0.attributes.0';
  adds[1]?.resolve(refused({ ...refusal, field: inCard, message: `${inCard} has a character that cannot be written` }));
  await settled();
  expect(see(selectRefusal)).toBe('Your choice has a character that cannot be written');
});

test('a call that is lost is never repeated by itself: the page says to look into the cart', async () => {
  const { actor, adds, see, facts } = startProduct();
  actor.send({ type: 'cart.add' });
  adds[0]?.reject(new Error('network'));
  await settled();
  expect(see(selectRefusal)).toBe('We could not reach the shop. Please check your cart before you try again.');
  expect(facts).toEqual([viewed, { type: 'cart.unsure' }]);
  expect(adds).toHaveLength(1);
});

test('[CST-01] adding says after 10 s that it takes long, and gives up after 100000 ms', () => {
  const { actor, adds, clock, facts, see, state } = startProduct();
  actor.send({ type: 'cart.add' });
  clock.increment(10_000);
  expect(see(selectIsAddingSlow)).toBe(true);
  clock.increment(90_000);
  expect([state(), adds[0]?.signal.aborted]).toEqual(['choosing.refused', true]);
  expect(see(selectRefusal)).toBe('We could not reach the shop. Please check your cart before you try again.');
  expect(facts).toEqual([viewed, { type: 'cart.unsure' }]);
});

test('after adding, the shopper may go on choosing or add another', async () => {
  const { actor, adds, state } = startProduct();
  actor.send({ type: 'cart.add' });
  adds[0]?.resolve(ok(added));
  await settled();
  actor.send({ type: 'added.dismiss' });
  expect(state()).toBe('choosing.complete');
  actor.send({ type: 'cart.add' });
  expect(adds).toHaveLength(2);
});

test('a required text that is missing keeps the button shut and says which', () => {
  const { actor, adds, see, state } = startProduct(engraved);
  actor.send({ type: 'cart.add' });
  expect([state(), see(selectAddReason), adds.length]).toEqual(['choosing.incomplete', 'Please select: engraving', 0]);
  actor.send({ type: 'attribute.choose', id: 46, value: 'Asha' });
  expect([state(), see(selectAddReason)]).toEqual(['choosing.complete', null]);
});

test('[DET-08] a product that cannot be had says so in the shop’s words and cannot be added', () => {
  const told = startProduct(cake, 'Back on Friday');
  told.actor.send({ type: 'cart.add' });
  expect([told.state(), told.see(selectSoldOut), told.see(selectAddReason), told.adds.length]).toEqual([
    'outOfStock',
    'Back on Friday',
    'Back on Friday',
    0,
  ]);
  const bare = startProduct({ ...cake, variants: cake.variants.map((one) => ({ ...one, inStock: false })) });
  expect(bare.see(selectSoldOut)).toBe('This product is sold out for now.');
});

test('[DET-03, DET-05] whoever comes back finds what they had chosen', () => {
  const { actor, see } = startProduct();
  actor.send({ type: 'variant.choose', sku: 'PC105-1000' });
  actor.send({ type: 'attribute.choose', id: 48, value: '0' });
  actor.send({ type: 'attribute.choose', id: 46, value: 'For Asha' });
  actor.send({ type: 'quantity.increment' });
  expect(see(selectSavedProduct)).toMatchObject(chosenCake);
  actor.send({ type: 'addOns.change', addOns: [{ sku: 'CANDLES', quantity: 1, attributes: [] }], total: 7_900 });
  const kept = see(selectSavedProduct);
  const again = startProduct(cake, null, kept);
  const shown = (one: typeof again) => [one.see(selectChosenSku), one.see(selectValues), one.see(selectQuantity)];
  expect(shown(again)).toEqual(['PC105-1000', { 46: 'For Asha', 48: '0' }, 2]);
  expect([again.state(), again.see(selectPrice).total]).toEqual(['choosing.complete', 2 * 89_900 + 7_900]);
  again.actor.send({ type: 'cart.add' });
  expect(again.adds[0]?.input.addOns).toEqual([{ sku: 'CANDLES', quantity: 1, attributes: [] }]);
});

test('[DET-03] of what was chosen before only that is taken which is still offered', () => {
  const without = (sku: string): ProductFacts => ({
    ...cake,
    variants: cake.variants.map((one) => (one.sku === sku ? { ...one, inStock: false } : one)),
    attributes: cake.attributes.map((one) => ({ ...one, max_length: 3, options: one.options.slice(0, 1) })),
  });
  const gone = startProduct(without('PC105-1000'), null, chosenCake);
  expect([gone.see(selectChosenSku), gone.see(selectValues)]).toEqual(['PC105-500', { 46: 'For', 48: '1' }]);
  const bare = startProduct({ ...cake, attributes: [] }, null, chosenCake);
  expect([bare.see(selectChosenSku), bare.see(selectValues)]).toEqual(['PC105-1000', {}]);
  const other = startProduct({ ...cake, sku: 'PC106-500' }, null, chosenCake);
  expect([other.see(selectValues), other.see(selectQuantity)]).toEqual([{ 48: '1' }, 1]);
});

test('[DET-03] words that went into the cart are not found again, so that they do not go there twice; new ones are', async () => {
  const { actor, adds, see } = startProduct(cake, null, chosenCake);
  actor.send({ type: 'addOns.change', addOns: [{ sku: 'CANDLES', quantity: 1, attributes: [] }], total: 7_900 });
  actor.send({ type: 'cart.add' });
  expect(see(selectSavedProduct).values).toEqual(chosenCake.values);
  adds[0]?.resolve(ok(added));
  await settled();
  expect(see(selectValues)).toEqual(chosenCake.values);
  expect(see(selectSavedProduct)).toMatchObject({ values: { 48: '0' }, quantity: 1, addOns: [], addOnsTotal: 0 });
  actor.send({ type: 'added.dismiss' });
  actor.send({ type: 'variant.choose', sku: 'PC105-500' });
  expect(see(selectSavedProduct)).toMatchObject({ chosenSku: 'PC105-500', values: { 48: '0' } });
  actor.send({ type: 'attribute.choose', id: 46, value: 'For Ben' });
  expect(see(selectSavedProduct)).toMatchObject({ values: { 46: 'For Ben', 48: '0' }, quantity: 2 });
});

const list: ProductPart = { name: 'addOns', input: { offers: [candles] } };
const two = { cards: null, candles: [], quantities: { [candles.sku]: 2 }, words: { to: '', message: '', from: '' } };

test('[DET-05] the quantity list is a chart of the product: what it holds is in the price, and goes once it is added', async () => {
  const { actor, adds, see } = startProduct();
  expect(see(selectAddOns)).toBeUndefined();
  actor.send({ type: 'part.mounted', part: list });
  see(selectAddOns)?.send({ type: 'quantity.set', sku: candles.sku, quantity: 2 });
  expect(see(selectPrice).total).toBe(54_900 + 2 * 7_900);
  actor.send({ type: 'cart.add' });
  expect(adds[0]?.input.addOns).toEqual([{ sku: candles.sku, quantity: 2, attributes: [] }]);
  adds[0]?.resolve(ok(added));
  await settled();
  expect([see(selectAddOns)?.getSnapshot().context.quantities, see(selectPrice).total]).toEqual([{}, 54_900]);
});

test('[DET-06] a list that was left is there from the start, and its code that comes later does not begin it anew', () => {
  const { actor, see } = startProduct(cake, null, undefined, [
    { name: 'addOns', input: { offers: [candles], kept: two } },
  ]);
  const before = see(selectAddOns);
  expect([before?.getSnapshot().context.quantities, see(selectPrice).total]).toEqual([
    { [candles.sku]: 2 },
    54_900 + 2 * 7_900,
  ]);
  actor.send({ type: 'part.mounted', part: list });
  expect(see(selectAddOns)).toBe(before);
});

test('[DET-05] a product is added without a list whose code never came', async () => {
  const { actor, adds, state } = startProduct();
  actor.send({ type: 'cart.add' });
  adds[0]?.resolve(ok(added));
  await settled();
  expect(state()).toBe('choosing.added');
});

const printed: ProductFacts = {
  ...cake,
  attributes: [
    {
      id: PHOTO_ATTRIBUTE,
      label: 'Photo',
      type: 'photo',
      required: true,
      default: null,
      max_length: null,
      shape: 'round',
      options: [],
    },
  ],
};

test('[DET-04] the photo is a chart of the product: the one that the shop has is its choice', () => {
  const photo: ProductPart = { name: 'photoUpload', input: { shape: 'round', kept: sentBefore } };
  const { see, state } = startProduct(printed, null, undefined, [photo]);
  expect([state(), see(selectValues)[PHOTO_ATTRIBUTE]]).toEqual(['choosing.complete', sentBefore.id]);
  see(selectPhotoUpload)?.send({ type: 'photo.remove' });
  expect([state(), see(selectAddReason)]).toEqual(['choosing.incomplete', 'Please select: photo']);
});

test('[DET-02, DET-07] pictures and place check are charts of the product, each begun as its part says', () => {
  const { actor, see } = startProduct(cake, null, undefined, [{ name: 'gallery', input: { count: 3, video: 1 } }]);
  const input = { sku: cake.sku, city: null, text: '560038', remembered: null };
  actor.send({ type: 'part.mounted', part: { name: 'placeCheck', input } });
  expect([see(selectGallery)?.getSnapshot().context, see(selectPlaceCheck)?.getSnapshot().context.wanted.text]).toEqual(
    [{ count: 3, video: 1, at: 0 }, '560038'],
  );
});

test('the charts of a product end with it', () => {
  const { actor, see } = startProduct(cake, null, undefined, [list]);
  const owned = see(selectAddOns);
  actor.stop();
  expect(owned?.getSnapshot().status).toBe('stopped');
});
