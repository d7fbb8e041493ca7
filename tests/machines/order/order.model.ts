import { orderMachine } from '#machines/order/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const byBackends = headlessOnly('the backends apply it; tests/backends/shop/payment proves it');

export const orderModel = defineModel(orderMachine, {
  inputs: { 'a new order': undefined },
  events: {
    'payment.captured': { gesture: byBackends },
    'payment.lapsed': { gesture: byBackends },
    'baking.started': { gesture: byBackends },
    'box.packed': { gesture: byBackends },
    'rider.departed': { gesture: byBackends },
    'box.delivered': { gesture: byBackends },
    'order.cancel': { gesture: byBackends },
  },
  actors: {},
  ignored: [
    {
      events: ['payment.captured', 'payment.lapsed'],
      outside: ['placed'],
      reason: 'whether it is paid is decided once; late money is a matter of the payment',
    },
    { events: ['baking.started'], outside: ['confirmed'], reason: 'only what is paid is baked, and once' },
    { events: ['box.packed'], outside: ['baking'], reason: 'only what was baked is packed, and once' },
    { events: ['rider.departed'], outside: ['packed'], reason: 'only a closed box leaves, and once' },
    { events: ['box.delivered'], outside: ['outForDelivery'], reason: 'only what left arrives, and once' },
    {
      events: ['order.cancel'],
      outside: ['confirmed'],
      reason: 'an unpaid order lapses by itself; once the kitchen has begun it is too late',
    },
  ],
  project: () => null,
});
