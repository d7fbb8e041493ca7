import { expect, test } from 'vitest';
import { requestTimeout } from '#machines/kit/delays.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  selectAddress,
  selectButton,
  selectFollowedAddress,
  selectIsTooFar,
  selectPin,
  selectRefusal,
  selectScreen,
} from '#machines/pin-confirmation/index.ts';
import type { Position } from '#machines/rules/place/distance.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { northOf, openLink, placed } from './pin-confirmation.start.ts';
import { confirmed, delivery, far, link, near, start } from './pin-confirmation.model.ts';

test('[CLC-03, CLC-05] a pin that is moved makes the button say Save Location, and its address follows', async () => {
  const page = await placed();
  page.actor.send({ type: 'pin.grab' });
  expect([page.state(), selectPin(page.snapshot()), selectButton(page.snapshot())]).toEqual([
    'dragging',
    start,
    'Confirm Location',
  ]);
  page.actor.send({ type: 'pin.move', position: far });
  expect([page.state(), selectPin(page.snapshot())]).toEqual(['dragging', far]);
  page.actor.send({ type: 'pin.drop', position: near });
  expect([page.state(), selectPin(page.snapshot()), selectButton(page.snapshot())]).toEqual([
    'moved.resting',
    near,
    'Save Location',
  ]);
  expect([selectAddress(page.snapshot()), selectFollowedAddress(page.snapshot())]).toEqual([
    '12, 100 Feet Road, where the pin is',
    null,
  ]);
  page.clock.increment(349);
  expect(page.find.calls).toHaveLength(0);
  page.clock.increment(1);
  expect(page.find.calls[0]?.input).toEqual(near);
  await page.found(ok('Ulsoor, Bengaluru 560008'));
  const address = '12, 100 Feet Road, Ulsoor, Bengaluru 560008';
  expect([selectAddress(page.snapshot()), selectFollowedAddress(page.snapshot())]).toEqual([address, address]);
  page.actor.send({ type: 'address.confirm' });
  expect(page.save.calls[0]?.input).toEqual({ ...link, version: 0, moved: { pin: near, address } });
});

test('[CLC-05] the address of the latest pin wins, whichever answer comes last', async () => {
  const page = await placed();
  page.move(near);
  page.clock.increment(350);
  page.move(northOf(900));
  page.clock.increment(350);
  expect(page.find.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await page.found(ok('Ulsoor'));
  page.find.calls[0]?.resolve(ok('Somewhere old'));
  await settled();
  expect(selectAddress(page.snapshot())).toBe('12, 100 Feet Road, Ulsoor');
});

test.each([
  ['nobody knows', (page: Awaited<ReturnType<typeof placed>>) => page.found(ok(null)), []],
  [
    'is refused',
    (page: Awaited<ReturnType<typeof placed>>) => page.found(refused({ code: 'X', message: 'Later.', status: 429 })),
    ['Later.'],
  ],
  [
    'does not come',
    async (page: Awaited<ReturnType<typeof placed>>) => {
      page.clock.increment(requestTimeout);
    },
    ['no answer'],
  ],
  [
    'fails',
    async (page: Awaited<ReturnType<typeof placed>>) => {
      page.find.calls[0]?.reject(new Error('offline'));
      await settled();
    },
    ['no answer'],
  ],
])('[CLC-05] a moved pin whose address %s can be saved all the same', async (_, finish, logged) => {
  const page = await placed();
  page.move(near);
  page.clock.increment(350);
  await finish(page);
  expect([page.state(), selectFollowedAddress(page.snapshot()), page.facts]).toEqual([
    'moved.settled',
    null,
    logged.map((message) => ({ type: 'failure.logged', what: 'address of the pin', message })),
  ]);
  page.actor.send({ type: 'address.confirm' });
  expect(page.save.calls[0]?.input.moved).toEqual({ pin: near, address: '12, 100 Feet Road, where the pin is' });
});

test('[CLC-06] 1,999 m and 2,000 m pass; 2,001 m is refused for 2 s, and the pin is back where it was', async () => {
  const page = await placed();
  page.move(northOf(1999));
  expect(page.state()).toBe('moved.resting');
  page.move(northOf(2000));
  expect([page.state(), selectPin(page.snapshot())]).toEqual(['moved.resting', northOf(2000)]);
  page.move(northOf(2001));
  expect([
    page.state(),
    selectIsTooFar(page.snapshot()),
    selectPin(page.snapshot()),
    selectButton(page.snapshot()),
  ]).toEqual(['outOfRange', true, northOf(2000), 'Save Location']);
  page.clock.increment(1999);
  expect(page.state()).toBe('outOfRange');
  page.clock.increment(1);
  expect([page.state(), selectIsTooFar(page.snapshot())]).toEqual(['moved.resting', false]);
});

test('[CLC-06] a first drop that is too far leads back to the start, with its address and its button', async () => {
  const page = await placed();
  page.move(far);
  page.clock.increment(2000);
  expect([
    page.state(),
    selectPin(page.snapshot()),
    selectButton(page.snapshot()),
    selectAddress(page.snapshot()),
  ]).toEqual(['placed', start, 'Confirm Location', delivery().address]);
});

test('[CLC-06] two kilometres are measured from the start that the shop has stored, not from the last save', async () => {
  const page = openLink();
  await page.loaded(ok({ ...confirmed, pin: northOf(1900) }));
  page.actor.send({ type: 'address.change' });
  expect([page.state(), selectPin(page.snapshot())]).toEqual(['placed', northOf(1900)]);
  page.move(northOf(2100));
  expect(page.state()).toBe('outOfRange');
  page.move(northOf(-1999));
  expect(page.state()).toBe('moved.resting');
  page.actor.send({ type: 'address.confirm' });
  expect(page.save.calls[0]?.input.version).toBe(1);
});

test('[CLC-03] a pin that is put back to where it was placed has not moved', async () => {
  const page = await placed();
  page.move(near);
  page.move({ ...start });
  expect([page.state(), selectButton(page.snapshot()), selectAddress(page.snapshot())]).toEqual([
    'placed',
    'Confirm Location',
    delivery().address,
  ]);
  page.actor.send({ type: 'address.confirm' });
  expect(page.save.calls[0]?.input.moved).toBeNull();
});

test('[CLC-02] a page whose map does not arrive has its address in words, and can be confirmed', async () => {
  const page = await placed();
  page.move(near);
  page.actor.send({ type: 'map.failed' });
  expect([
    page.state(),
    selectPin(page.snapshot()),
    selectAddress(page.snapshot()),
    selectButton(page.snapshot()),
    selectScreen(page.snapshot()),
  ]).toEqual(['placedWithoutMap', null, delivery().address, 'Confirm Location', 'pin']);
  page.actor.send({ type: 'address.confirm' });
  expect([page.save.calls[0]?.input.moved, selectPin(page.snapshot())]).toEqual([null, null]);
  page.save.calls[0]?.reject(new Error('offline'));
  await settled();
  expect([page.state(), selectPin(page.snapshot())]).toEqual(['saveFailed', null]);
  page.actor.send({ type: 'address.confirm' });
  await page.saved(ok(confirmed));
  page.actor.send({ type: 'address.change' });
  expect(page.state()).toBe('placedWithoutMap');
});

test('[CLC-02, CLC-06] a map that fails while a drop is refused leaves the address of the order', async () => {
  const page = await placed();
  page.move(near);
  page.move(far);
  page.actor.send({ type: 'map.failed' });
  expect([page.state(), selectAddress(page.snapshot()), selectButton(page.snapshot())]).toEqual([
    'placedWithoutMap',
    delivery().address,
    'Confirm Location',
  ]);
});

const standing = {
  'where it was placed': [placed, start],
  'back at the start': [async () => moved(far), start],
  'where it was moved to': [async () => moved(near), near],
  'after a save that failed': [withFailedSave, near],
} as const;

async function moved(position: Position) {
  const page = await placed();
  page.move(position);
  return page;
}

async function withFailedSave() {
  const page = await moved(near);
  page.actor.send({ type: 'address.confirm' });
  page.save.calls[0]?.reject(new Error('offline'));
  await settled();
  return page;
}

test.each(Object.entries(standing))(
  '[CLC-03, CLC-06] a pin that stands %s is taken by a hand, or moved at once by a key',
  async (_, [stand, at]) => {
    const grabbed = await stand();
    grabbed.actor.send({ type: 'pin.grab' });
    expect([grabbed.state(), selectPin(grabbed.snapshot()), selectRefusal(grabbed.snapshot())]).toEqual([
      'dragging',
      at,
      null,
    ]);
    const stepped = await stand();
    stepped.actor.send({ type: 'pin.move', position: northOf(25) });
    expect([stepped.state(), selectPin(stepped.snapshot()), selectIsTooFar(stepped.snapshot())]).toEqual([
      'dragging',
      northOf(25),
      false,
    ]);
  },
);

test.each(Object.entries(standing))(
  '[CLC-02] a map that is lost while the pin stands %s leaves the address of the order to confirm',
  async (_, [stand]) => {
    const page = await stand();
    page.actor.send({ type: 'map.failed' });
    expect([page.state(), selectAddress(page.snapshot()), selectButton(page.snapshot())]).toEqual([
      'placedWithoutMap',
      delivery().address,
      'Confirm Location',
    ]);
    page.actor.send({ type: 'address.confirm' });
    expect([page.save.calls.at(-1)?.input.moved, selectPin(page.snapshot())]).toEqual([null, null]);
  },
);

test('[CLC-02] a map that is lost while the pin is in a hand leaves the address of the order to confirm', async () => {
  const page = await placed();
  page.actor.send({ type: 'pin.move', position: near });
  page.actor.send({ type: 'map.failed' });
  expect([page.state(), selectAddress(page.snapshot())]).toEqual(['placedWithoutMap', delivery().address]);
  page.actor.send({ type: 'address.confirm' });
  expect(page.save.calls[0]?.input.moved).toBeNull();
});

/** The map was lost, and what was confirmed then had been saved elsewhere before. */
async function staleWithoutMap(now: ReturnType<typeof delivery>) {
  const page = await placed();
  page.actor.send({ type: 'map.failed' });
  page.actor.send({ type: 'address.confirm' });
  await page.saved(refused({ code: 'SAVED_ELSEWHERE', message: 'It was changed meanwhile.', status: 409 }));
  await page.loaded(ok(now));
  return page;
}

test.each([
  ['known', (page: Awaited<ReturnType<typeof placed>>) => page.located(ok(start))],
  ['not known', (page: Awaited<ReturnType<typeof placed>>) => page.located(ok(null))],
  [
    'not to be had',
    async (page: Awaited<ReturnType<typeof placed>>) => {
      page.locate.calls.at(-1)?.reject(new Error('offline'));
      await settled();
    },
  ],
  [
    'not told in time',
    async (page: Awaited<ReturnType<typeof placed>>) => {
      page.clock.increment(requestTimeout);
    },
  ],
])('[CLC-02] a delivery that is asked for anew without a map has no pin where its place is %s', async (_, finish) => {
  const page = await staleWithoutMap(delivery());
  expect(page.state()).toBe('geocoding');
  await finish(page);
  expect([page.state(), selectPin(page.snapshot())]).toEqual(['placedWithoutMap', null]);
});

test('[CLC-02] a delivery that was confirmed elsewhere is changed without a pin where the map is lost', async () => {
  const page = await staleWithoutMap(confirmed);
  expect(page.state()).toBe('readOnly');
  page.actor.send({ type: 'address.change' });
  expect([page.state(), selectPin(page.snapshot())]).toEqual(['placedWithoutMap', null]);
});

test('[CLC-02] without a map a save that fails offers no pin to take', async () => {
  const page = await placed();
  page.actor.send({ type: 'map.failed' });
  page.actor.send({ type: 'address.confirm' });
  page.save.calls[0]?.reject(new Error('offline'));
  await settled();
  page.actor.send({ type: 'pin.grab' });
  page.actor.send({ type: 'pin.move', position: near });
  expect([page.state(), selectPin(page.snapshot())]).toEqual(['saveFailed', null]);
});

test('[CLC-05] thanked for a pin that was moved, one may move it again from where it was saved', async () => {
  const page = await moved(near);
  page.actor.send({ type: 'address.confirm' });
  const saved = { ...confirmed, pin: near, address: '12, 100 Feet Road, Ulsoor, Bengaluru 560008' };
  await page.saved(ok(saved));
  page.actor.send({ type: 'address.change' });
  expect([
    page.state(),
    selectPin(page.snapshot()),
    selectButton(page.snapshot()),
    selectAddress(page.snapshot()),
  ]).toEqual(['placed', near, 'Confirm Location', saved.address]);
});
