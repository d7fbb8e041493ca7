import { expect, test } from 'vitest';
import {
  selectBookPin,
  selectBookScreen,
  selectBookTrouble,
  selectDeletedAddress,
  selectIsBookBusy,
  selectIsWorkWaiting,
  selectPinDistance,
  selectPinnedAddress,
  selectPinRefusal,
  selectPinTrouble,
} from '#machines/address-book/index.ts';
import { ok } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { far, known, loginOver, near, office, parents } from './address-book.model.ts';
import { login, start, toast } from './start-book.ts';

test('[ACC-02] a pin begins where it is, or in the middle of the locality; it is moved, and saved where it was let go', async () => {
  const book = start();
  book.actor.send({ type: 'pin.open', sno: 'a2' });
  expect([book.state(), book.see(selectBookScreen), book.see(selectPinnedAddress)?.sno]).toEqual([
    ...['pinning.placed', 'pin', 'a2'],
  ]);
  expect([book.see(selectBookPin), book.see(selectPinDistance)]).toEqual([office.middle, 0]);
  book.actor.send({ type: 'pin.move', position: far });
  expect([book.see(selectBookPin), book.see(selectPinDistance)]).toEqual([far, 0]);
  book.actor.send({ type: 'pin.drop', position: near });
  expect([book.see(selectBookPin), book.see(selectPinDistance)]).toEqual([near, 570]);
  book.actor.send({ type: 'pin.save' });
  expect([book.see(selectBookScreen), book.see(selectIsBookBusy)]).toEqual(['pin', true]);
  expect(book.setPin[0]?.input).toEqual({ sno: 'a2', pin: near });
  book.setPin[0]?.resolve(ok({}));
  await settled();
  expect([book.state(), book.facts]).toEqual(['loading.waiting', [toast('The pin is saved')]]);
  const set = start();
  set.actor.send({ type: 'pin.open', sno: 'a1' });
  expect(set.see(selectBookPin)).toEqual(parents.pin);
});

test('[ACC-02] a pin that is too far away goes back, and the page says why until it is closer', () => {
  const book = start();
  book.actor.send({ type: 'pin.open', sno: 'a1' });
  book.actor.send({ type: 'pin.drop', position: far });
  expect([book.state(), book.see(selectBookPin), book.see(selectPinTrouble)]).toEqual([
    ...['pinning.tooFar', parents.pin, 'tooFar'],
  ]);
  book.actor.send({ type: 'pin.drop', position: near });
  expect([book.state(), book.see(selectPinTrouble)]).toEqual(['pinning.placed', null]);
});

test('[ACC-02] a pin is taken away; where that fails the list says why', async () => {
  const book = start();
  book.actor.send({ type: 'pin.remove', sno: 'a2' });
  expect(book.state()).toBe('shown.idle');
  book.actor.send({ type: 'pin.remove', sno: 'a1' });
  expect([book.see(selectBookScreen), book.setPin[0]?.input]).toEqual(['shown', { sno: 'a1', pin: null }]);
  book.setPin[0]?.reject(new Error('offline'));
  await settled();
  expect([book.state(), book.see(selectBookTrouble)]).toEqual(['shown.troubled', expect.stringMatching(/may not be/)]);
  book.actor.send({ type: 'pin.remove', sno: 'a1' });
  book.setPin[1]?.resolve(ok({}));
  await settled();
  expect([book.state(), book.facts]).toEqual(['loading.waiting', [toast('The pin is removed')]]);
});

test('[ACC-02] a pin that is refused, or not answered, stays on its map and can be saved again', async () => {
  const book = start();
  book.actor.send({ type: 'pin.open', sno: 'a1' });
  book.actor.send({ type: 'pin.drop', position: near });
  book.actor.send({ type: 'pin.save' });
  book.setPin[0]?.resolve(known);
  await settled();
  expect([book.state(), book.see(selectPinRefusal), book.see(selectBookPin)]).toEqual([
    ...['pinning.refused', 'Saved already.', near],
  ]);
  book.actor.send({ type: 'pin.save' });
  book.clock.increment(100_000);
  expect([book.state(), book.see(selectPinRefusal)]).toEqual(['pinning.refused', expect.stringMatching(/may not be/)]);
  book.actor.send({ type: 'pin.drop', position: near });
  expect([book.state(), book.see(selectPinRefusal)]).toEqual(['pinning.placed', null]);
  book.actor.send({ type: 'pin.cancel' });
  expect([book.state(), book.setPin.length]).toEqual(['shown.idle', 2]);
});

test('[ACC-02, ACC-09] a login in the middle is asked for, and the pin goes on', async () => {
  const book = start();
  book.actor.send({ type: 'pin.open', sno: 'a1' });
  book.actor.send({ type: 'pin.drop', position: near });
  book.actor.send({ type: 'pin.save' });
  book.setPin[0]?.resolve(loginOver);
  await settled();
  expect([book.state(), book.see(selectIsWorkWaiting), book.facts]).toEqual(['needsLogin', true, [login]]);
  book.arrive();
  expect([book.state(), book.setPin[1]?.input]).toEqual(['savingPin', { sno: 'a1', pin: near }]);
});

const placed = () => {
  const book = start();
  book.actor.send({ type: 'pin.open', sno: 'a1' });
  return Promise.resolve(book);
};
const tooFar = async () => {
  const book = await placed();
  book.actor.send({ type: 'pin.drop', position: far });
  return book;
};
const refused = async () => {
  const book = await placed();
  book.actor.send({ type: 'pin.save' });
  book.setPin[0]?.resolve(known);
  await settled();
  return book;
};

test.each([
  ['placed', placed],
  ['tooFar', tooFar],
  ['refused', refused],
] as const)('[ACC-02] on its map a pin answers to the same: %s', async (_, begin) => {
  const after = async (...events: readonly Parameters<Awaited<ReturnType<typeof begin>>['actor']['send']>[0][]) => {
    const book = await begin();
    for (const event of events) book.actor.send(event);
    const { context } = book.actor.getSnapshot();
    return [book.state(), book.see(selectBookPin), context.held, context.refusal];
  };
  const held = { type: 'pin.move', position: far } as const;
  const [state, , , refusal] = await after();
  expect(await after(held)).toEqual([state, far, far, refusal]);
  expect(await after(held, { type: 'pin.drop', position: near })).toEqual(['pinning.placed', near, null, null]);
  const back = await after(held, { type: 'pin.drop', position: far });
  expect(back.slice(0, 3)).toEqual(['pinning.tooFar', parents.pin, null]);
  expect((await after({ type: 'pin.save' })).slice(0, 4)).toEqual(['savingPin', parents.pin, null, null]);
  const lost = await after(held, { type: 'map.failed' });
  expect(lost.slice(0, 3)).toEqual(['pinning.withoutMap', parents.pin, null]);
  const left = await after(held, { type: 'pin.cancel' });
  expect([left[0], left[2], left[3]]).toEqual(['shown.idle', null, null]);
});

test.each(['pin.open', 'pin.remove'] as const)(
  '[ACC-01, ACC-02] who goes on with a pin is offered no Undo any more: %s',
  async (type) => {
    const book = start();
    book.actor.send({ type: 'address.delete', sno: 'a2' });
    book.remove[0]?.resolve(ok({}));
    await settled();
    book.load[0]?.resolve(ok([parents]));
    await settled();
    expect(book.see(selectDeletedAddress)?.sno).toBe('a2');
    book.actor.send({ type, sno: 'a1' });
    expect(book.see(selectDeletedAddress) ?? null).toBeNull();
  },
);

test('[ACC-02] without a map no pin is put, and the list is one tap away', () => {
  const book = start();
  book.actor.send({ type: 'pin.open', sno: 'a1' });
  book.actor.send({ type: 'pin.move', position: near });
  book.actor.send({ type: 'map.failed' });
  expect([book.state(), book.see(selectPinTrouble), book.see(selectBookPin)]).toEqual([
    ...['pinning.withoutMap', 'withoutMap', parents.pin],
  ]);
  book.actor.send({ type: 'pin.save' });
  expect([book.state(), book.setPin]).toEqual(['pinning.withoutMap', []]);
  book.actor.send({ type: 'pin.cancel' });
  expect(book.state()).toBe('shown.idle');
});
