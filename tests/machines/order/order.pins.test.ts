import { expect, test } from 'vitest';
import { firstOrderState, nextOrderState, orderMachine } from '#machines/order/index.ts';
import type { OrderEvent, OrderState, OrderStep } from '#machines/order/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const machine = machineUnderTest(orderMachine);
const step = (state: OrderState, event: OrderEvent) => nextOrderState(state, event, machine);
type Asked = 'order.cancel' | 'order.reschedule' | 'order.readdress';
const next = (state: OrderState, type: Exclude<OrderEvent['type'], Asked>) => step(state, { type });
const asked = (state: OrderState, type: Asked, is_in_time = true) => step(state, { type, is_in_time });
const to = (state: OrderState, ...effects: OrderStep['effects']): OrderStep => ({ state, effects });
const inTheKitchen = ['baking', 'packed', 'outForDelivery', 'undelivered'] as const;
const ended = ['delivered', 'returned', 'cancelled'] as const;

test('[ORD-02] an order goes from placed to delivered, one step after the other', () => {
  expect(firstOrderState).toBe('placed');
  expect(next('placed', 'payment.captured')).toEqual(to('confirmed', 'sendConfirmation', 'sendPurchase'));
  expect(next('confirmed', 'baking.started')).toEqual(to('baking', 'storeInvoice'));
  expect(next('baking', 'box.packed')).toEqual(to('packed'));
  expect(next('packed', 'rider.departed')).toEqual(to('outForDelivery'));
  expect(next('outForDelivery', 'box.delivered')).toEqual(to('delivered', 'sendStamps'));
});

test('[ORD-02] a box that could not be handed over is tried again or comes back: then all that was paid goes back, before the shop says so, and it earns no stamps', () => {
  expect(next('outForDelivery', 'delivery.failed')).toEqual(to('undelivered'));
  expect(next('undelivered', 'rider.departed')).toEqual(to('outForDelivery'));
  expect(next('undelivered', 'box.returned')).toEqual(
    to('returned', 'clearBenefits', 'sendRefund', 'storeCreditNote', 'sendReturnNotice'),
  );
  expect(next('undelivered', 'box.delivered')).toBeNull();
});

test('[CHK-06] an order that lapses gives everything back before it says so', () => {
  expect(next('placed', 'payment.lapsed')).toEqual(
    to('cancelled', 'clearReservation', 'sendCartBack', 'sendLapsedNotice'),
  );
});

test('[ORD-02] an unpaid order can be called off, gives its cart back and owes nobody money', () => {
  const off = to('cancelled', 'clearReservation', 'sendCartBack', 'sendCancelNotice');
  expect([asked('placed', 'order.cancel'), asked('placed', 'order.cancel', false)]).toEqual([off, off]);
});

test('[ORD-02] a paid order can be called off until the cut-off, and its money goes back before the shop says so', () => {
  expect(asked('confirmed', 'order.cancel')).toEqual(
    to('cancelled', 'clearReservation', 'sendRefund', 'sendCancelNotice'),
  );
  expect(asked('confirmed', 'order.cancel', false)).toBeNull();
  const tooLate = [...inTheKitchen, ...ended];
  expect(tooLate.map((state) => asked(state, 'order.cancel'))).toEqual(tooLate.map(() => null));
});

test.each(['order.reschedule', 'order.readdress'] as const)(
  '[ORD-02] %s: only a paid order, until the cut-off, and it stays paid',
  (type) => {
    expect(asked('confirmed', type)).toEqual(to('confirmed', 'sendChangeNotice'));
    expect(asked('confirmed', type, false)).toBeNull();
    const never = ['placed', ...inTheKitchen, ...ended] as const;
    expect(never.map((state) => asked(state, type))).toEqual(never.map(() => null));
  },
);

test('[CRT-08] the lines of an order can be changed until it is paid', () => {
  expect(next('placed', 'lines.change')).toEqual(to('placed'));
  const paid = ['confirmed', ...inTheKitchen, ...ended] as const;
  expect(paid.map((state) => next(state, 'lines.change'))).toEqual(paid.map(() => null));
});

test('[CHK-06] what is decided about its payment is decided once', () => {
  const decided = ['confirmed', ...inTheKitchen, ...ended] as const;
  for (const state of decided) {
    expect([next(state, 'payment.captured'), next(state, 'payment.lapsed')]).toEqual([null, null]);
  }
});

test('[ORD-02] the shop calls off what has not left its kitchen: the invoice is taken back and the money sent, before it says so', () => {
  expect(next('placed', 'order.withdraw')).toEqual(
    to('cancelled', 'clearReservation', 'sendCartBack', 'sendWithdrawNotice'),
  );
  const off = to('cancelled', 'clearReservation', 'sendRefund', 'storeCreditNote', 'sendWithdrawNotice');
  expect((['confirmed', 'baking', 'packed'] as const).map((state) => next(state, 'order.withdraw'))).toEqual([
    off,
    off,
    off,
  ]);
  const never = ['outForDelivery', 'undelivered', ...ended] as const;
  expect(never.map((state) => next(state, 'order.withdraw'))).toEqual(never.map(() => null));
});
