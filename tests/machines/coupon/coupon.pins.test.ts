import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { Cart, CartCoupon } from '#machines/domain/index.ts';
import {
  provideCoupon,
  selectCouponRefusal,
  selectCouponScreen,
  selectCouponText,
  selectIsCouponBusy,
  selectIsCouponLoginNeeded,
  type CodeRefusal,
  type CouponReport,
} from '#machines/coupon/index.ts';
import { couponWords as words } from '#machines/coupon/coupon.words.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cartWith, code, codeRefusal, couponOf, stoppedCoupon } from './coupon.model.ts';

function startCoupon(coupon: CartCoupon | null = null, offered: string | null = null) {
  const apply = heldPort<{ code: string }, Outcome<Cart, CodeRefusal>>();
  const remove = heldPort<undefined, Outcome<Cart>>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(provideCoupon({ applyCoupon: apply.port, removeCoupon: remove.port }));
  const reports: CouponReport[] = [];
  const parent = createActor(fromCallback<CouponReport>(({ receive }) => receive((report) => reports.push(report))));
  const actor = createActor(logic, { input: { coupon, offered, parent: parent.start() }, clock }).start();
  const { send } = actor;
  return {
    actor,
    clock,
    reports,
    send,
    kinds: () => reports.map(({ type }) => type),
    applies: apply.calls,
    removals: remove.calls,
    state: () => statePath(actor.getSnapshot()),
    screen: () => selectCouponScreen(actor.getSnapshot()),
    says: () => selectCouponRefusal(actor.getSnapshot())?.message ?? null,
    text: () => selectCouponText(actor.getSnapshot()),
    isBusy: () => selectIsCouponBusy(actor.getSnapshot()),
    type: (text: string) => {
      send({ type: 'coupon.open' });
      send({ type: 'coupon.type', text });
    },
  };
}

test('[CPN-01] a code is typed, sent as the shop writes it, and applied', async () => {
  const { type, send, applies, state, screen, reports, text, isBusy } = startCoupon();
  expect([state(), screen()]).toEqual(['none', 'closed']);
  type(' rupeepay 5');
  expect([state(), text()]).toEqual(['entering.editing', ' rupeepay 5']);
  send({ type: 'coupon.submit' });
  expect([state(), screen(), isBusy(), applies.map(({ input }) => input)]).toEqual([
    'applying',
    'entering',
    true,
    [{ code }],
  ]);
  const cart = cartWith(couponOf());
  applies[0]?.resolve(ok(cart));
  await settled();
  expect([state(), screen(), text(), isBusy()]).toEqual(['applied', 'applied', '', false]);
  expect(reports).toEqual([{ type: 'coupon.working' }, { type: 'coupon.settled', cart }]);
});

test.each(['', '?', 'AB', 'A'.repeat(21)])('[CPN-01] %j is no code: said at the field, without a call', (typed) => {
  const { type, send, applies, state, says, text } = startCoupon();
  type(typed);
  send({ type: 'coupon.submit' });
  expect([state(), says(), text(), applies.length]).toEqual(['entering.refused', words.unreadable, typed, 0]);
});

test('[CPN-01] a refused code stays in the field with its reason until something else is typed', async () => {
  const { actor, type, send, applies, state, says, text, kinds } = startCoupon();
  type(code);
  send({ type: 'coupon.submit' });
  applies[0]?.resolve(codeRefusal());
  await settled();
  expect([state(), says(), text()]).toEqual(['entering.refused', 'RUPEEPAY5 ended on 7 January 2026.', code]);
  expect(kinds()).toEqual(['coupon.working', 'coupon.failed']);
  expect(selectIsCouponLoginNeeded(actor.getSnapshot())).toBe(false);
  send({ type: 'coupon.type', text: `${code}X` });
  expect([state(), says()]).toEqual(['entering.editing', null]);
});

test('[CPN-01] a refused code can be sent once more as it is', async () => {
  const { type, send, applies, state, says } = startCoupon();
  type(code);
  send({ type: 'coupon.submit' });
  applies[0]?.resolve(codeRefusal());
  await settled();
  send({ type: 'coupon.submit' });
  expect([state(), says(), applies.length]).toEqual(['applying', null, 2]);
});

test('[CPN-03] a code for customers asks for the login, and is kept for the time after it', async () => {
  const { actor, type, send, applies, state, reports } = startCoupon();
  type('rupee pay5');
  send({ type: 'coupon.submit' });
  applies[0]?.resolve(codeRefusal({ code: 'LOGIN_REQUIRED', message: 'Log in to use RUPEEPAY5.' }));
  await settled();
  expect(selectIsCouponLoginNeeded(actor.getSnapshot())).toBe(true);
  send({ type: 'coupon.login' });
  expect([state(), reports.at(-1)]).toEqual(['entering.refused', { type: 'coupon.loginWanted', code }]);
});

test('[CPN-03] a code from the offers is tried once; one that does not hold is not spoken of, and lies in the field', async () => {
  const { send, applies, state, screen, says, text, isBusy, kinds } = startCoupon(null, code);
  expect([state(), screen(), isBusy(), applies.map(({ input }) => input)]).toEqual([
    'trying',
    'closed',
    true,
    [{ code }],
  ]);
  applies[0]?.resolve(codeRefusal());
  await settled();
  expect([state(), says(), text(), kinds()]).toEqual(['none', null, code, ['coupon.working', 'coupon.failed']]);
  send({ type: 'coupon.open' });
  expect([state(), text()]).toEqual(['entering.editing', code]);
});

test('[CPN-03] a code from the offers that holds is applied', async () => {
  const { applies, state, text, reports } = startCoupon(null, code);
  const cart = cartWith(couponOf());
  applies[0]?.resolve(ok(cart));
  await settled();
  expect([state(), text(), reports.at(-1)]).toEqual(['applied', '', { type: 'coupon.settled', cart }]);
});

test.each([
  ['is lost', (call: { reject: (error: Error) => void }) => call.reject(new Error('network'))],
  ['takes too long', null],
] as const)('[CPN-03] a code from the offers whose call %s is not spoken of either', async (_, end) => {
  const { applies, clock, state, says, kinds } = startCoupon(null, code);
  if (end === null) clock.increment(100_000);
  else if (applies[0]) end(applies[0]);
  await settled();
  expect([state(), says(), kinds()]).toEqual(['none', null, ['coupon.working', 'coupon.failed']]);
  expect(applies[0]?.signal.aborted).toBe(end === null);
});

test('[CPN-03] a code that is heard of later is tried as well, unless the shopper is typing', () => {
  const { send, state, applies } = startCoupon();
  send({ type: 'coupon.offered', code: '?' });
  expect(state()).toBe('none');
  send({ type: 'coupon.offered', code });
  expect([state(), applies.map(({ input }) => input)]).toEqual(['trying', [{ code }]]);
  const typing = startCoupon();
  typing.type('SWEET');
  typing.send({ type: 'coupon.offered', code });
  expect([typing.state(), typing.text()]).toEqual(['entering.editing', 'SWEET']);
});

test('[CPN-03] what is no code is not tried, and a coupon of the cart comes before a code from the offers', () => {
  expect(startCoupon(null, 'rupee pay').state()).toBe('none');
  expect(startCoupon(couponOf(), code).state()).toBe('applied');
  expect(startCoupon(stoppedCoupon, code).state()).toBe('stopped');
});

test.each([
  ['is lost', (call: { reject: (error: Error) => void }) => call.reject(new Error('network'))],
  ['takes too long', null],
] as const)('[CPN-01] a code whose call %s stays in the field, and the shopper is told', async (_, end) => {
  const { type, send, applies, clock, state, says, text, kinds } = startCoupon();
  type(code);
  send({ type: 'coupon.submit' });
  clock.increment(99_999);
  expect(state()).toBe('applying');
  if (end === null) clock.increment(1);
  else if (applies[0]) end(applies[0]);
  await settled();
  expect([state(), says(), text()]).toEqual(['entering.refused', words.unsure, code]);
  expect(kinds()).toEqual(['coupon.working', 'coupon.failed']);
  expect(applies[0]?.signal.aborted).toBe(end === null);
});

test.each([couponOf(), stoppedCoupon])('[CPN-01] a coupon is removed', async (coupon) => {
  const { send, removals, state, screen, isBusy, reports } = startCoupon(coupon);
  const shown = screen();
  send({ type: 'coupon.remove' });
  expect([state(), screen(), isBusy(), removals.length]).toEqual(['removing', shown, true, 1]);
  const cart = cartWith(null);
  removals[0]?.resolve(ok(cart));
  await settled();
  expect([state(), reports]).toEqual(['none', [{ type: 'coupon.working' }, { type: 'coupon.settled', cart }]]);
});

type Call = { resolve: (outcome: Outcome<Cart>) => void; reject: (error: Error) => void };
test.each([
  ['refused', (call: Call) => call.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Wait' }))],
  ['lost', (call: Call) => call.reject(new Error('network'))],
  ['too slow', null],
] as const)('[CPN-01] a removal that is %s keeps the coupon and says so, until it is tried again', async (_, end) => {
  const { send, removals, clock, state, says, kinds } = startCoupon(couponOf());
  send({ type: 'coupon.remove' });
  clock.increment(99_999);
  expect(state()).toBe('removing');
  if (end === null) clock.increment(1);
  else if (removals[0]) end(removals[0]);
  await settled();
  expect([state(), says(), kinds()]).toEqual(['applied', words.notRemoved, ['coupon.working', 'coupon.failed']]);
  expect(removals[0]?.signal.aborted).toBe(end === null);
  send({ type: 'coupon.refreshed', coupon: couponOf() });
  expect([state(), says()]).toEqual(['applied', words.notRemoved]);
  send({ type: 'coupon.remove' });
  expect(says()).toBeNull();
});

test('[CPN-01] the field follows the cart: stopped with its reason, holding again, gone', () => {
  const { send, state, screen } = startCoupon(couponOf());
  send({ type: 'coupon.refreshed', coupon: stoppedCoupon });
  expect([state(), screen()]).toEqual(['stopped', 'stopped']);
  send({ type: 'coupon.refreshed', coupon: couponOf() });
  expect([state(), screen()]).toEqual(['applied', 'applied']);
  send({ type: 'coupon.refreshed', coupon: null });
  expect([state(), screen()]).toEqual(['none', 'closed']);
  send({ type: 'coupon.refreshed', coupon: couponOf() });
  expect(state()).toBe('applied');
});

test('[CPN-01] another tab’s coupon ends the typing; another tab’s nothing does not', () => {
  const { type, send, state, text } = startCoupon();
  type(code);
  send({ type: 'coupon.refreshed', coupon: null });
  expect([state(), text()]).toEqual(['entering.editing', code]);
  send({ type: 'coupon.refreshed', coupon: stoppedCoupon });
  expect(state()).toBe('stopped');
});

test('[CPN-01] what the cart says while a call is on its way is known when the call is refused', async () => {
  const { type, send, applies, state, actor } = startCoupon();
  type(code);
  send({ type: 'coupon.submit' });
  send({ type: 'coupon.refreshed', coupon: stoppedCoupon });
  expect(state()).toBe('applying');
  applies[0]?.resolve(codeRefusal());
  await settled();
  expect(actor.getSnapshot().context.coupon).toEqual(stoppedCoupon);
  send({ type: 'coupon.refreshed', coupon: null });
  expect(actor.getSnapshot().context.coupon).toBeNull();
  const removed = startCoupon(couponOf());
  removed.send({ type: 'coupon.remove' });
  removed.send({ type: 'coupon.refreshed', coupon: stoppedCoupon });
  expect(removed.state()).toBe('removing');
  removed.removals[0]?.resolve(refused({ code: 'TOO_MANY_REQUESTS', message: 'Wait' }));
  await settled();
  expect([removed.state(), removed.says()]).toEqual(['stopped', words.notRemoved]);
});

test('[CPN-01] what the cart says while a code from the offers is tried is shown, however that ends', async () => {
  const ends = [
    (tried: ReturnType<typeof startCoupon>) => tried.applies[0]?.resolve(codeRefusal()),
    (tried: ReturnType<typeof startCoupon>) => tried.applies[0]?.reject(new Error('network')),
    (tried: ReturnType<typeof startCoupon>) => tried.clock.increment(100_000),
  ];
  for (const end of ends) {
    const tried = startCoupon(null, code);
    tried.send({ type: 'coupon.refreshed', coupon: stoppedCoupon });
    expect([tried.state(), tried.screen()]).toEqual(['trying', 'closed']);
    end(tried);
    await settled();
    expect(tried.state()).toBe('stopped');
  }
});

test('[CPN-01] a removal whose answer has another tab’s coupon shows that one', async () => {
  const { send, removals, state, says } = startCoupon(stoppedCoupon);
  send({ type: 'coupon.remove' });
  removals[0]?.reject(new Error('network'));
  await settled();
  expect([state(), says()]).toEqual(['stopped', words.notRemoved]);
  send({ type: 'coupon.remove' });
  expect(says()).toBeNull();
  removals[1]?.resolve(ok(cartWith(couponOf())));
  await settled();
  expect(state()).toBe('applied');
});

test('[CPN-01] a coupon that is gone elsewhere leaves no old words behind', async () => {
  const { send, removals, says, state } = startCoupon(couponOf());
  send({ type: 'coupon.remove' });
  removals[0]?.reject(new Error('network'));
  await settled();
  send({ type: 'coupon.refreshed', coupon: null });
  expect([state(), says()]).toEqual(['none', null]);
});
