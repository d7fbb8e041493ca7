import { orderMachine } from '#machines/order/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const byBackends = headlessOnly('the backends apply it; tests/backends/shop/payment proves it');

const asked = { samples: [{ is_in_time: true }, { is_in_time: false }], gesture: byBackends };

export const orderModel = defineModel(orderMachine, {
  inputs: { 'a new order': undefined },
  events: {
    'payment.captured': { gesture: byBackends },
    'payment.lapsed': { gesture: byBackends },
    'lines.change': { gesture: byBackends },
    'baking.started': { gesture: byBackends },
    'box.packed': { gesture: byBackends },
    'rider.departed': { gesture: byBackends },
    'box.delivered': { gesture: byBackends },
    'delivery.failed': { gesture: byBackends },
    'box.returned': { gesture: byBackends },
    'order.cancel': asked,
    'order.withdraw': { gesture: byBackends },
    'order.reschedule': asked,
    'order.readdress': asked,
  },
  actors: {},
  ignored: [
    {
      events: ['payment.captured', 'payment.lapsed'],
      outside: ['placed'],
      reason: 'whether it is paid is decided once; late money is a matter of the payment',
    },
    { events: ['lines.change'], outside: ['placed'], reason: 'what is paid for stays as it was paid' },
    { events: ['baking.started'], outside: ['confirmed'], reason: 'only what is paid is baked, and once' },
    { events: ['box.packed'], outside: ['baking'], reason: 'only what was baked is packed, and once' },
    {
      events: ['rider.departed'],
      outside: ['packed', 'undelivered'],
      reason: 'only a closed box leaves, once for each try',
    },
    { events: ['box.delivered', 'delivery.failed'], outside: ['outForDelivery'], reason: 'only what left arrives' },
    { events: ['box.returned'], outside: ['undelivered'], reason: 'only what was not handed over comes back' },
    { events: ['order.cancel'], outside: ['placed', 'confirmed'], reason: 'once the kitchen has begun it is too late' },
    {
      events: ['order.withdraw'],
      outside: ['placed', 'confirmed', 'baking', 'packed'],
      reason: 'what has left the kitchen is handed over or comes back; what is over stays so',
    },
    {
      events: ['order.reschedule', 'order.readdress'],
      outside: ['confirmed'],
      reason: 'an unpaid order is cancelled and placed again; once the kitchen has begun it is too late',
    },
  ],
  project: () => null,
});
