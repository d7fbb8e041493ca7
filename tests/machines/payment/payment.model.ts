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
    'cash.agreed': { gesture: byBackends },
    'cash.collected': { gesture: byBackends },
    'wallet.charged': { gesture: byBackends },
    'time.expired': {
      samples: [{ has_bank_answered: true }, { has_bank_answered: false }],
      gesture: byBackends,
    },
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
      in: ['paid', 'refunding', 'due'],
      reason: 'the bank may say it twice; the money is counted once. Of cash it knows nothing',
    },
    {
      events: ['money.declined'],
      in: ['failed', 'expired', 'paid', 'refunding', 'due'],
      reason: 'no money is no news after an end, and does not undo money that came',
    },
    {
      events: ['time.expired'],
      in: ['failed', 'expired', 'paid', 'refunding', 'due'],
      reason: 'it has ended already, or has no end',
    },
    {
      events: ['cash.agreed', 'wallet.charged'],
      outside: ['created'],
      reason: 'an attempt is begun in one way',
    },
    { events: ['cash.collected'], outside: ['due'], reason: 'no rider has anything to collect' },
    {
      events: ['refund.requested'],
      outside: ['paid', 'due'],
      reason: 'there is no money to give back, or it is on its way',
    },
    { events: ['refund.completed'], outside: ['refunding'], reason: 'nothing is on its way back' },
  ],
  project: () => null,
});
