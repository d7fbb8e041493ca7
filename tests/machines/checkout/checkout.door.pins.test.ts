import { expect, test } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import { selectAddresses, selectPinStep, selectScreen, selectSteps } from '#machines/checkout/index.ts';
import {
  addresses,
  areas,
  atDelivery,
  atReview,
  cities,
  draft,
  farPin,
  filledForm,
  mappedAreas,
  nearPin,
  slotsOfDay,
  withAddresses,
} from './checkout.samples.ts';
import { atAddress, atSlots, badEnds, startCheckout, type Checked } from './checkout.start.ts';

const middle = { lat: 12.97, lng: 77.64 };
const [parents] = addresses;

/** At the address of a city whose checkout asks where the door is. */
const atMappedAddress = async (): Promise<Checked> => {
  const checkout = startCheckout({ draft: draft({}) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  await checkout.answer('loadAreas', ok(mappedAreas));
  return checkout;
};

/** The map is shown, after the address. */
const atDoor = async (): Promise<Checked> => {
  const checkout = await atMappedAddress();
  checkout.send({ type: 'address.submit' });
  return checkout;
};

test('[CHK-01] where the city asks for it, the door follows the address and the time follows the door', async () => {
  const checkout = await atDoor();
  expect(checkout.state()).toBe('delivery.pin.placing.placed');
  expect([checkout.shows(selectScreen), checkout.kept()?.step]).toEqual(['pin', 'pin']);
  expect(checkout.shows(selectSteps)[0]).toMatchObject({ id: 'address', state: 'current' });
  expect(checkout.shows(selectPinStep)).toEqual({ status: 'placed', middle, pin: middle, metres: 0, isKept: false });
  checkout.send({ type: 'pin.move', position: nearPin });
  expect(checkout.shows(selectPinStep)).toEqual({ status: 'placed', middle, pin: nearPin, metres: 0, isKept: false });
  checkout.send({ type: 'pin.drop', position: nearPin });
  expect(checkout.shows(selectPinStep)).toEqual({ status: 'placed', middle, pin: nearPin, metres: 70, isKept: false });
  expect(checkout.kept()?.form?.pin).toEqual(nearPin);
  checkout.send({ type: 'pin.confirm' });
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
  await checkout.answer('loadSlots', ok(slotsOfDay));
  checkout.send({ type: 'slot.choose', slotId: 's-open' });
  checkout.send({ type: 'slot.submit' });
  expect(checkout.inputOf('saveDelivery')).toMatchObject({ pin: nearPin, areaId: 401 });
});

test('[CHK-01] elsewhere the time follows the address at once, and no pin is sent', async () => {
  const checkout = await atAddress();
  checkout.send({ type: 'address.submit' });
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
  await checkout.answer('loadSlots', ok(slotsOfDay));
  checkout.send({ type: 'pin.open' });
  expect(checkout.state()).toBe('delivery.slot.choosing.incomplete');
  checkout.send({ type: 'slot.choose', slotId: 's-open' });
  checkout.send({ type: 'slot.submit' });
  expect(checkout.inputOf('saveDelivery')).toMatchObject({ pin: null });
});

test('[CHK-01] agreed to without a move, the middle of the locality is the spot', async () => {
  const checkout = await atDoor();
  checkout.send({ type: 'pin.confirm' });
  expect(checkout.context().form.pin).toEqual(middle);
});

test.each(['pin.skip', 'pin.confirm', 'address.edit'] as const)(
  '[CHK-01] a pin that is still held is let go when the step is left: %s',
  async (type) => {
    const checkout = await atDoor();
    checkout.send({ type: 'pin.move', position: farPin });
    checkout.send({ type });
    expect([checkout.context().held, checkout.context().form.pin]).toEqual([
      null,
      type === 'pin.confirm' ? middle : null,
    ]);
  },
);

test('[CHK-01] a pin more than two kilometres away goes back to where it was', async () => {
  const checkout = await atDoor();
  checkout.send({ type: 'pin.drop', position: nearPin });
  checkout.send({ type: 'pin.move', position: farPin });
  checkout.send({ type: 'pin.drop', position: farPin });
  expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'tooFar', pin: nearPin });
  checkout.send({ type: 'pin.drop', position: middle });
  expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'placed', pin: middle });
});

test('[CHK-01] without a pin the delivery goes on by its words, and what was put on the map is dropped', async () => {
  const checkout = await atDoor();
  checkout.send({ type: 'pin.drop', position: nearPin });
  checkout.send({ type: 'pin.skip' });
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
  expect(checkout.kept()?.form?.pin).toBeNull();
});

test('[CHK-01] a map that does not come leaves the way on and the way back', async () => {
  const checkout = await atDoor();
  checkout.send({ type: 'pin.move', position: nearPin });
  checkout.send({ type: 'map.failed' });
  expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'withoutMap', pin: middle });
  checkout.send({ type: 'pin.confirm' });
  expect(checkout.state()).toBe('delivery.pin.placing.withoutMap');
  checkout.send({ type: 'pin.skip' });
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
});

test('[CHK-01, CHK-03] a saved address that has a pin is not asked for it, shows it, and lets it be moved', async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', ok(withAddresses));
  await checkout.answer('loadCities', ok(cities));
  await checkout.answer('loadAreas', ok(mappedAreas));
  expect(checkout.context().form).toMatchObject({ savedId: parents?.sno, pin: nearPin });
  expect(checkout.shows(selectAddresses).choices.map(({ hint }) => hint.endsWith('· Pin on the map'))).toEqual([
    ...[true, false, false, false],
  ]);
  checkout.send({ type: 'address.submit' });
  await checkout.answer('loadSlots', ok(slotsOfDay));
  checkout.send({ type: 'pin.open' });
  expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'placed', pin: nearPin, metres: 70, isKept: true });
  checkout.send({ type: 'pin.drop', position: middle });
  checkout.send({ type: 'pin.skip' });
  expect(checkout.context().form.pin).toEqual(nearPin);
});

test('[CHK-01] the pin of a saved address can be moved where no pin is asked for', async () => {
  const checkout = await atSlots({ form: { ...filledForm, pin: nearPin } });
  checkout.send({ type: 'pin.open' });
  expect(checkout.state()).toBe('delivery.pin.loadingAreas');
  expect([checkout.shows(selectScreen), checkout.shows(selectPinStep).status]).toEqual(['pin', 'loading']);
  await checkout.answer('loadAreas', ok(areas));
  expect(checkout.shows(selectPinStep)).toMatchObject({ status: 'placed', pin: nearPin });
});

test.each([
  [{ type: 'field.type', field: 'flat', value: '9' }],
  [{ type: 'field.type', field: 'street', value: 'Other Road' }],
  [{ type: 'city.choose', cityId: 5 }],
  [{ type: 'saved.choose', sno: null }],
  [{ type: 'place.changed', area: { areaId: 402, area: 'Domlur', pincode: '560071', city: 'Bengaluru' } }],
] as const)('[CHK-01] another address has another door: %j', async (event) => {
  const checkout = await atAddress({ pin: nearPin });
  checkout.send(event);
  expect(checkout.context().form.pin).toBeNull();
});

test('[CHK-01] a name, a landmark and the same locality are about the same door', async () => {
  const checkout = await atAddress({ pin: nearPin });
  checkout.send({ type: 'field.type', field: 'recipientName', value: 'Lata Rao' });
  checkout.send({ type: 'field.type', field: 'landmark', value: 'City Library' });
  checkout.send({ type: 'area.choose', areaId: 401 });
  expect(checkout.context().form.pin).toEqual(nearPin);
});

test('[CHK-01] a place chosen before the cities are there takes the pin of another address away', async () => {
  const checkout = startCheckout({ draft: draft({ form: { ...filledForm, pin: nearPin } }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  const area = { areaId: 402, area: 'Domlur', pincode: '560071', city: 'Bengaluru' };
  checkout.send({ type: 'place.changed', area });
  expect(checkout.context().form).toMatchObject({ place: null, pin: null });
});

test('[CHK-01] a reload at the door comes back to it, with the pin where it was let go', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'pin', form: { ...filledForm, pin: nearPin } }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  expect(checkout.state()).toBe('delivery.pin.loadingAreas');
  expect(checkout.inputOf('loadAreas')).toEqual({ cityId: 4 });
  await checkout.answer('loadAreas', ok(mappedAreas));
  expect(checkout.shows(selectPinStep)).toEqual({ status: 'placed', middle, pin: nearPin, metres: 70, isKept: false });
});

test('[CHK-01] a reload at the door with an address that is not complete any more is at the address', async () => {
  const checkout = startCheckout({ draft: draft({ step: 'pin', form: { ...filledForm, flat: '' } }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  expect(checkout.state()).toContain('delivery.address');
});

test.each(badEnds)('[CHK-01] localities that cannot be had do not hold the order up: %s', async (_, end) => {
  const checkout = startCheckout({ draft: draft({ step: 'pin' }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await end(checkout, 'loadAreas');
  expect(checkout.state()).toBe('delivery.slot.loadingSlots');
});

test('[CHK-01] Back leads from the time to the door, and from the door to the address', async () => {
  const checkout = await atDoor();
  checkout.send({ type: 'pin.confirm' });
  checkout.send({ type: 'step.reported', step: 'pin' });
  expect(checkout.state()).toBe('delivery.pin.placing.placed');
  checkout.send({ type: 'step.reported', step: 'address' });
  expect(checkout.state()).toContain('delivery.address');
  checkout.send({ type: 'step.reported', step: 'pin' });
  expect(checkout.state()).toBe('delivery.pin.placing.placed');
  checkout.send({ type: 'address.edit' });
  expect(checkout.state()).toContain('delivery.address');
});

test('[CHK-01] the delivery that the shop has brings its pin along', async () => {
  const checkout = startCheckout();
  const delivery = atReview.delivery && { ...atReview.delivery, pin: nearPin };
  await checkout.answer('loadCheckout', ok({ ...atReview, delivery }));
  expect(checkout.context().form.pin).toEqual(nearPin);
});
