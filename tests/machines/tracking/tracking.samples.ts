import type { Tracking } from '#machines/domain/index.ts';

export const link = { order_id: 'PC7K2M9QX4TB', key: 'q83vEjRWeJq83vEjRWeJqQ' };

const at = '2026-11-22T10:05:00+05:30';

export const onTheWay: Tracking = {
  order_id: link.order_id,
  version: 5,
  state: 'outForDelivery',
  is_over: false,
  placed_at: '2026-11-21T09:28:00+05:30',
  steps: [
    { state: 'placed', label: 'Order placed', at: '2026-11-21T09:28:00+05:30' },
    { state: 'outForDelivery', label: 'Out for delivery', at },
    { state: 'delivered', label: 'Delivered', at: null },
  ],
  pieces: 2,
  recipient_name: 'Meera R.',
  area: 'Indiranagar',
  city: 'Bengaluru',
  slot: {
    date: '2026-11-22',
    label: '10 am to 1 pm',
    start: '2026-11-22T10:00:00+05:30',
    end: '2026-11-22T13:00:00+05:30',
  },
  arrival: { from: '2026-11-22T10:20:00+05:30', to: '2026-11-22T11:05:00+05:30' },
  rider: { name: 'Ravi', phone: '+918069000000' },
  failure: null,
  has_photo: false,
};

export const delivered: Tracking = {
  ...onTheWay,
  version: 6,
  state: 'delivered',
  is_over: true,
  steps: onTheWay.steps.map((step) => (step.at === null ? { ...step, at: '2026-11-22T10:40:00+05:30' } : step)),
  arrival: null,
  has_photo: true,
};
