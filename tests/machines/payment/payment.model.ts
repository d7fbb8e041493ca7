import { paymentMachine } from '#machines/payment/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const byBackends = headlessOnly('the backends apply it; tests/backends/shop/payment proves it');

export const paymentModel = defineModel(paymentMachine, {
  inputs: { 'a new attempt': undefined },
  events: {
    'bank.opened': { gesture: byBackends },
    'shopper.returned': { gesture: byBackends },
    'money.captured': { samples: [{ order_is_waiting: true }, { order_is_waiting: false }], gesture: byBackends },
    'money.declined': { gesture: byBackends },
    'time.expired': { gesture: byBackends },
    'refund.requested': { gesture: byBackends },
    'refund.completed': { gesture: byBackends },
  },
  actors: {},
  ignored: [
    { events: ['bank.opened'], outside: ['created'], reason: 'a shopper may open the page of the bank again' },
    {
      events: ['shopper.returned'],
      outside: ['created', 'awaitingBank'],
      reason: 'once back, or once the bank has spoken, it is no news',
    },
    {
      events: ['money.captured'],
      in: ['paid', 'refunding'],
      reason: 'the bank may say it twice; the money is counted once',
    },
    {
      events: ['money.declined'],
      in: ['failed', 'expired', 'paid', 'refunding'],
      reason: 'no money is no news after an end, and does not undo money that came',
    },
    {
      events: ['time.expired'],
      in: ['failed', 'expired', 'paid', 'refunding'],
      reason: 'it has ended already',
    },
    { events: ['refund.requested'], outside: ['paid'], reason: 'there is no money to give back, or it is on its way' },
    { events: ['refund.completed'], outside: ['refunding'], reason: 'nothing is on its way back' },
  ],
  project: () => null,
});
