import { describe, expect, test } from 'vitest';
import { firstPaymentState, nextPaymentState, paymentMachine } from '#machines/payment/index.ts';
import type { PaymentEvent, PaymentState, PaymentStep } from '#machines/payment/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const machine = machineUnderTest(paymentMachine);
const next = (state: PaymentState, event: PaymentEvent) => nextPaymentState(state, event, machine);
const captured = (order_is_waiting: boolean): PaymentEvent => ({ type: 'money.captured', order_is_waiting });
const to = (state: PaymentState, ...effects: PaymentStep['effects']): PaymentStep => ({ state, effects });

const unpaid = ['created', 'awaitingBank', 'pending', 'failed', 'expired'] as const;
const open = ['created', 'awaitingBank', 'pending'] as const;

test('[CHK-06] an attempt begins as created, and the link makes it wait for the bank', () => {
  expect(firstPaymentState).toBe('created');
  expect(next('created', { type: 'bank.opened' })).toEqual(to('awaitingBank'));
});

describe.each(unpaid)('[CHK-06] %s', (state) => {
  test('money makes it paid, when the order still waits', () => {
    expect(next(state, captured(true))).toEqual(to('paid', 'sendOrderPaid'));
  });

  test('money goes back, when the order does not wait any more', () => {
    expect(next(state, captured(false))).toEqual(to('refunding', 'sendRefund'));
  });
});

test.each(open)('[CHK-06] %s fails when the bank declines and expires when the time is over', (state) => {
  expect(next(state, { type: 'money.declined' })).toEqual(to('failed'));
  expect(next(state, { type: 'time.expired', has_bank_answered: true })).toEqual(to('expired'));
});

test('[CHK-06] a shopper who is back before the bank has spoken sees that it is pending', () => {
  expect(next('created', { type: 'shopper.returned' })).toEqual(to('pending'));
  expect(next('awaitingBank', { type: 'shopper.returned' })).toEqual(to('pending'));
});

test('[CHK-06] only the bank can say of a shopper who is back that there is no money', () => {
  const silent: PaymentEvent = { type: 'time.expired', has_bank_answered: false };
  expect(next('pending', silent)).toBe(null);
  expect(next('created', silent)).toEqual(to('expired'));
  expect(next('awaitingBank', silent)).toEqual(to('expired'));
});

test('[CHK-07] cash is due from the first moment, then the rider has it; called off before, nothing is owed', () => {
  expect(next('created', { type: 'cash.agreed' })).toEqual(to('due', 'sendOrderPaid'));
  expect(next('due', { type: 'cash.collected' })).toEqual(to('paid'));
  expect(next('due', { type: 'refund.requested' })).toEqual(to('expired'));
});

test('[CHK-07] a wallet that covers everything pays at once', () => {
  expect(next('created', { type: 'wallet.charged' })).toEqual(to('paid', 'sendOrderPaid'));
});

test('[CHK-06] the money of a called-off order goes back, and then is back', () => {
  expect(next('paid', { type: 'refund.requested' })).toEqual(to('refunding', 'sendRefund'));
  expect(next('refunding', { type: 'refund.completed' })).toEqual(to('refunded'));
});

test.each(['paid', 'refunding', 'refunded'] as const)(
  '[CHK-06] nothing that the bank repeats moves what is %s',
  (state) => {
    const words: PaymentEvent[] = [
      captured(true),
      captured(false),
      { type: 'money.declined' },
      { type: 'time.expired', has_bank_answered: true },
    ];
    expect(words.map((word) => next(state, word))).toEqual([null, null, null, null]);
  },
);

test('[CHK-06] the words of the bank end the same in any order', () => {
  const paid = captured(true);
  const failed: PaymentEvent = { type: 'money.declined' };
  const late: PaymentEvent = { type: 'time.expired', has_bank_answered: true };
  const ends = [
    [paid, failed, late],
    [paid, late, failed],
    [failed, paid, late],
    [failed, late, paid],
    [late, paid, failed],
    [late, failed, paid],
  ].map((words) => words.reduce<PaymentState>((state, word) => next(state, word)?.state ?? state, 'awaitingBank'));
  expect(new Set(ends)).toEqual(new Set(['paid']));
});
