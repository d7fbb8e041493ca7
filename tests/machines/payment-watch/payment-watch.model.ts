import type { Page } from '@playwright/test';
import type { Payment } from '#machines/domain/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { paymentWatchMachine } from '#machines/payment-watch/index.ts';
import { missingPart, nothingChosen } from '#machines/rules/payment/payer.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';
import { order } from '../order-page/order-page.model.ts';

export const payment = (change: Partial<Payment> = {}): Payment => ({
  txnid: 'TX7K2M9QX4TB5N8RWA',
  order_id: 'PC7K2M9QX4TB',
  order_state: 'placed',
  status: 'pending',
  amount: 69_900,
  payment_method: 'upi',
  payer_label: null,
  pay_by: '2026-11-22T10:15:00+05:30',
  payment_methods: ['upi', 'card', 'netbanking'],
  can_retry: false,
  payment_url: null,
  message: null,
  ...change,
});

export const paidOrder = order();

const upi = { ...nothingChosen, method: 'upi' } as const;
const byPayer = headlessOnly('the chart of the ways to pay reports it, and is walked by itself');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const answers = (change: Partial<Payment>) => ok(payment(change));
const fulfilled = (change: Partial<Payment>) => ({
  status: 200,
  json: { success: true, data: payment(change) },
});

const statuses = {
  'at the bank': { status: 'awaiting_bank', payment_url: 'https://bank.example/pay?r=1' },
  pending: {},
  'with the bank’s page': { payment_url: 'https://bank.example/pay?r=1' },
  paid: { status: 'paid', order_state: 'confirmed' },
  'to be paid at the door': { status: 'due', order_state: 'confirmed', payment_method: 'cod' },
  failed: { status: 'failed', can_retry: true, message: 'Your bank did not take the payment.' },
  'failed abroad': { status: 'failed', can_retry: true, payment_method: 'card', payment_methods: ['card'] },
  'failed for good': { status: 'failed', message: 'Your bank did not take the payment.' },
  'paid since': { status: 'failed', order_state: 'confirmed' },
  replaced: { status: 'expired' },
  expired: { status: 'expired', order_state: 'cancelled', message: 'The time to pay is over.' },
  refunded: { status: 'refunded', message: 'The money is back with your bank.' },
} as const satisfies Record<string, Partial<Payment>>;

const loginRequired = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
const unknown = refused({ status: 404, code: 'NOT_FOUND', message: 'We could not find that.' });
const tooMany = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' });
const network = { network: new Error('offline') };

export const paymentWatchModel = defineModel(paymentWatchMachine, {
  inputs: { 'a transaction': { txnid: 'TX7K2M9QX4TB5N8RWA' }, 'no transaction': { txnid: null } },
  events: {
    'status.ask': { gesture: (page) => press(page, /^Check (now|again)$/) },
    'payer.opened': { samples: [{ choice: nothingChosen }, { choice: upi }], gesture: byPayer },
    'payer.changed': { samples: [{ choice: upi }, { choice: { ...upi, vpa: 'asha' } }], gesture: byPayer },
    'payment.retry': { gesture: (page) => press(page, /^Pay ₹[\d,]+ again$/) },
    'payment.open': { gesture: headlessOnly('it leaves the shop') },
    'page.restored': { gesture: headlessOnly('it comes back to the shop; tests/e2e/whole-browser does') },
    'login.request': { gesture: headlessOnly('the popup that is already open is another flow') },
    'session.authenticated': { gesture: headlessOnly('a login in the popup, which is another flow') },
  },
  actors: {
    loadPayment: {
      done: {
        ...Object.fromEntries(Object.entries(statuses).map(([name, change]) => [name, answers(change)])),
        guest: loginRequired,
        unknown,
        refused: tooMany,
      },
      errors: network,
      call: { url: '**/b/cart/payment/status*', method: 'GET' },
      answers: {
        ...Object.fromEntries(Object.entries(statuses).map(([name, change]) => [name, fulfilled(change)])),
        network: serverFailure,
      },
    },
    loadOrder: {
      done: { order: ok(paidOrder), unknown },
      errors: network,
      call: { url: '**/b/order-review/orders/*', method: 'GET' },
      answers: {
        order: headlessOnly('the whole order of the journey shows it'),
        network: serverFailure,
      },
    },
    startPayment: {
      done: {
        started: ok({ txnid: 'TX8K2M9QX4TB5N8RWB', payment_url: 'https://bank.example/pay?r=2' }),
        guest: loginRequired,
        'not payable': refused({ status: 409, code: 'NOT_PAYABLE', message: 'This order does not need a payment.' }),
      },
      errors: network,
      call: { url: '**/b/cart/payment/start', method: 'POST' },
      answers: { started: headlessOnly('it leaves the shop; the journey of the sale goes there') },
    },
    payer: { listener: true },
    sessionListener: { listener: true },
    restoredListener: { listener: true },
  },
  ignored: [
    {
      events: ['status.ask'],
      outside: ['awaitingBank.waiting', 'pending.waiting', 'failed.closed', 'lost'],
      reason: 'the shop is being asked, or the answer is final',
    },
    {
      events: ['payer.opened', 'payer.changed'],
      outside: ['failed'],
      reason: 'there is nothing to pay, or it is being started',
    },
    {
      events: ['payer.opened', 'payer.changed', 'payment.retry'],
      in: ['failed.closed'],
      reason: 'the order cannot be paid any more',
    },
    {
      events: ['payment.retry'],
      outside: ['failed'],
      reason: 'there is nothing to pay again',
    },
    {
      events: ['payment.open'],
      outside: ['leaving', 'awaitingBank', 'pending'],
      reason: 'the bank has nothing to take',
    },
    { events: ['page.restored'], outside: ['leaving'], reason: 'nobody has gone to the bank' },
    {
      events: ['login.request', 'session.authenticated'],
      outside: ['needsLogin'],
      reason: 'nobody is asked to log in',
    },
  ],
  project: ({ payment: seen, polls, misses, refusal, payer }) => [
    seen?.can_retry,
    seen?.payment_methods.length,
    seen?.payment_url,
    seen?.order_state,
    Math.min(polls, 1),
    misses,
    refusal !== null,
    seen?.status === 'failed' && [payer.method, payer.vpa],
  ],
  truths: [
    { in: 'paid', says: 'the server said so', holds: ({ payment: seen }) => seen?.status === 'paid' },
    { in: 'failed.retryable', says: 'the server allows it', holds: ({ payment: seen }) => seen?.can_retry === true },
    { in: 'failed.refused', says: 'there are words for it', holds: ({ refusal }) => refusal !== null },
    { in: 'failed.rejected', says: 'something is missing', holds: ({ payer }) => missingPart(payer) !== null },
    { in: 'startingPayment', says: 'nothing is missing', holds: ({ payer }) => missingPart(payer) === null },
    {
      in: 'paidSince',
      says: 'the order is paid, this attempt is not',
      holds: ({ payment: seen }) => seen?.order_state === 'confirmed' && seen.status !== 'paid',
    },
    { in: 'replaced', says: 'the order waits', holds: ({ payment: seen }) => seen?.order_state === 'placed' },
    { in: 'leaving', says: 'the bank’s page is known', holds: ({ payment_url }) => payment_url !== null },
  ],
  headless: [
    {
      transition: 'loadingPayment / after(requestTimeout)',
      reason: 'at the very start of the flow, the call gives up in the same millisecond and a moment earlier',
    },
  ],
  open: (page, input) =>
    page.goto(input === 'no transaction' ? '/payment-confirmation' : '/payment-confirmation?txnid=TX7K2M9QX4TB5N8RWA'),
});
