import { expect, test } from 'vitest';
import { selectScreen, selectShowsHold, selectSlotHoldActor, selectSlots } from '#machines/checkout/index.ts';
import { ok } from '#machines/kit/outcome.ts';
import { holdOf } from '../slot-hold/slot-hold.samples.ts';
import {
  areas,
  atReview,
  atTouches,
  draft,
  nextSlot,
  openSlot,
  slotsOfDay,
  slotsOfNextDay,
  withAddresses,
} from './checkout.samples.ts';
import {
  atAddress,
  atPayment,
  atSlots,
  badEnds,
  placing,
  refusal,
  reviewing,
  saving,
  startCheckout,
  touching,
  type Checked,
} from './checkout.start.ts';

const holdOfCheckout = (checkout: Checked) => checkout.shows(selectSlotHoldActor);
const movedTo = (slot: typeof nextSlot, before = atReview) => ({
  ...before,
  delivery: before.delivery && { ...before.delivery, date: slot.date, slot },
});

/** The kept time is over, and the shopper takes the time near it. */
const takeNext = (checkout: Checked) => checkout.send({ type: 'hold.taken', slot: nextSlot });

test('[CHK-04] a chosen time is kept at once, another one is kept instead', async () => {
  const checkout = await atSlots();
  expect([checkout.count('holdSlot'), holdOfCheckout(checkout)?.getSnapshot().value]).toEqual([0, 'none']);
  checkout.send({ type: 'slot.choose', slotId: 's-open' });
  expect(checkout.inputOf('holdSlot')).toEqual({ slotId: 's-open' });
  await checkout.answer('holdSlot', ok(holdOf(openSlot, 15)));
  // The time that is kept is the chosen one: nothing has to be read again.
  expect([checkout.state(), checkout.count('loadSlots')]).toEqual(['delivery.slot.choosing.complete', 1]);
  checkout.send({ type: 'slot.choose', slotId: 's-next' });
  expect(checkout.inputOf('holdSlot')).toEqual({ slotId: 's-next' });
});

test.each([
  ['the time', () => atSlots({ date: '2026-11-22', slotId: 's-open' })],
  ['the touches', () => touching()],
  ['the review', () => reviewing()],
  ['the payment', () => atPayment()],
])('[CHK-04] whoever comes back to %s has the time kept again', async (_, reach) => {
  const checkout = await reach();
  expect(checkout.inputOf('holdSlot')).toEqual({ slotId: 's-open' });
  await checkout.answer('holdSlot', ok(holdOf(openSlot, 15)));
  expect(checkout.shows(selectShowsHold)).toBe(true);
});

test('[CHK-04] another locality drops the time: nothing is kept that cannot be had there', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'slot', date: '2026-11-22', slotId: 's-open' }) });
  await checkout.answer('loadCheckout', ok(withAddresses));
  await checkout.answer('holdSlot', ok(holdOf(openSlot, 15)));
  checkout.send({ type: 'address.edit' });
  expect([checkout.shows(selectShowsHold), checkout.count('releaseSlot')]).toEqual([false, 0]);
  checkout.send({ type: 'saved.choose', sno: 'a-office' });
  checkout.send({ type: 'address.submit' });
  await checkout.answer('loadAreas', ok(areas));
  expect([checkout.state(), checkout.count('releaseSlot')]).toEqual(['delivery.slot.loadingSlots', 1]);
});

test('[CHK-04, CHK-11] a time near the lost one is taken at the step of the times: its day is shown, and it is chosen', async () => {
  const checkout = await atSlots({ date: '2026-11-22', slotId: 's-open' });
  takeNext(checkout);
  expect(checkout.inputOf('loadSlots')).toMatchObject({ date: '2026-11-23' });
  expect(checkout.kept()).toMatchObject({ date: '2026-11-23', slotId: 's-next' });
  await checkout.answer('loadSlots', ok(slotsOfNextDay));
  expect([checkout.state(), checkout.shows(selectSlots).slotId]).toEqual(['delivery.slot.choosing.complete', 's-next']);
});

test('[CHK-04] what was said against the old time is not said against the new one', async () => {
  const checkout = await saving();
  await checkout.answer('saveDelivery', refusal(409, 'SLOT_FULL', 'That time has just filled up.', 'slotId'));
  takeNext(checkout);
  await checkout.answer('loadSlots', ok(slotsOfNextDay));
  expect([checkout.state(), checkout.shows(selectSlots).error]).toEqual(['delivery.slot.choosing.complete', null]);
});

test('[CHK-04] a lost time is read again, so that it says why', async () => {
  const checkout = await atSlots({ date: '2026-11-22', slotId: 's-open' });
  checkout.send({ type: 'hold.lost' });
  expect([checkout.state(), checkout.count('loadSlots')]).toEqual(['delivery.slot.loadingSlots', 2]);
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, slots: [{ ...openSlot, state: 'full' as const }] }));
  expect(checkout.state()).toBe('delivery.slot.choosing.incomplete');
});

const laterSteps = [
  ['touches', () => touching(), atTouches, 'touches.incomplete'],
  ['review', () => reviewing(), atReview, 'reviewing.complete'],
  ['pay', () => atPayment(), atReview, 'paying.complete'],
] as const;

test.each(laterSteps)(
  '[CHK-04, CHK-11] at %s the delivery moves to the time that was taken, and the step stays',
  async (step, reach, before, state) => {
    const checkout = await reach();
    checkout.send({ type: 'hold.taken', slot: openSlot });
    expect(checkout.state()).toBe(state);
    takeNext(checkout);
    expect([checkout.state(), checkout.shows(selectScreen), checkout.shows(selectShowsHold)]).toEqual([
      'movingSlot',
      step,
      true,
    ]);
    expect(checkout.inputOf('saveDelivery')).toMatchObject({
      slotId: 's-next',
      date: '2026-11-23',
      recipientName: 'Meera Rao',
    });
    await checkout.answer('saveDelivery', ok(movedTo(nextSlot, before)));
    expect([checkout.state(), checkout.context().slotId, checkout.context().checkout?.delivery?.date]).toEqual([
      state,
      's-next',
      '2026-11-23',
    ]);
  },
);

test.each(badEnds)('[CHK-04] a move that is %s leads to the times, with what was said', async (_, end) => {
  const checkout = await atPayment();
  takeNext(checkout);
  await end(checkout, 'saveDelivery');
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
  expect(checkout.inputOf('loadSlots')).toMatchObject({ date: '2026-11-23' });
  await checkout.answer('loadSlots', ok(slotsOfNextDay));
  expect(checkout.state()).toBe('delivery.slot.choosing.refused');
  expect(checkout.shows(selectSlots).error).not.toBeNull();
});

test('[CHK-04] a move without a login asks for it, one without a cart leads to the cart', async () => {
  const checkout = await reviewing();
  takeNext(checkout);
  await checkout.answer('saveDelivery', refusal(401, 'LOGIN_REQUIRED'));
  expect(checkout.state()).toBe('needsLogin');
  const empty = await reviewing();
  takeNext(empty);
  await empty.answer('saveDelivery', refusal(409, 'CART_EMPTY'));
  expect(empty.state()).toBe('backToCart');
});

test('[CHK-04] the kept time is not spoken of at the address, nor while an order is on its way', async () => {
  expect((await atAddress()).shows(selectShowsHold)).toBe(false);
  expect((await atPayment()).shows(selectShowsHold)).toBe(true);
  expect((await placing()).shows(selectShowsHold)).toBe(false);
});
