import { expect, test } from 'vitest';
import { firstOrderState, nextOrderState, orderMachine } from '#machines/order/index.ts';
import type { OrderEvent, OrderState, OrderStep } from '#machines/order/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const machine = machineUnderTest(orderMachine);
const next = (state: OrderState, type: OrderEvent['type']) => nextOrderState(state, { type }, machine);
const to = (state: OrderState, ...effects: OrderStep['effects']): OrderStep => ({ state, effects });

test('[ORD-02] an order goes from placed to delivered, one step after the other', () => {
  expect(firstOrderState).toBe('placed');
  expect(next('placed', 'payment.captured')).toEqual(to('confirmed', 'sendConfirmation'));
  expect(next('confirmed', 'baking.started')).toEqual(to('baking'));
  expect(next('baking', 'box.packed')).toEqual(to('packed'));
  expect(next('packed', 'rider.departed')).toEqual(to('outForDelivery'));
  expect(next('outForDelivery', 'box.delivered')).toEqual(to('delivered'));
});

test('[CHK-06] an order that lapses gives everything back before it says so', () => {
  expect(next('placed', 'payment.lapsed')).toEqual(
    to('cancelled', 'clearReservation', 'sendCartBack', 'sendLapsedNotice'),
  );
});

test('[ORD-02] a paid order can be called off until the kitchen begins', () => {
  expect(next('confirmed', 'order.cancel')).toEqual(to('cancelled', 'clearReservation', 'sendRefund'));
  const tooLate = ['placed', 'baking', 'packed', 'outForDelivery', 'delivered', 'cancelled'] as const;
  expect(tooLate.map((state) => next(state, 'order.cancel'))).toEqual(tooLate.map(() => null));
});

test('[CHK-06] what is decided about its payment is decided once', () => {
  const decided = ['confirmed', 'baking', 'packed', 'outForDelivery', 'delivered', 'cancelled'] as const;
  for (const state of decided) {
    expect([next(state, 'payment.captured'), next(state, 'payment.lapsed')]).toEqual([null, null]);
  }
});
