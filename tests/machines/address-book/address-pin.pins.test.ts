import { expect, test } from 'vitest';
import {
  selectBookPin,
  selectBookScreen,
  selectBookTrouble,
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
