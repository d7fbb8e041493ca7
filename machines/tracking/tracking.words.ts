import { homeText } from '../rules/site/shared-texts.ts';
import type { Tracking } from '../domain/index.ts';

const headlines: Record<Tracking['state'], string> = {
  placed: 'Waiting for the payment',
  confirmed: 'The order is confirmed',
  baking: 'It is being baked right now',
  packed: 'It is packed and waiting for its rider',
  outForDelivery: 'It is on its way',
  undelivered: 'We could not hand it over',
  delivered: 'It has been delivered',
  returned: 'It came back to our kitchen',
  cancelled: 'This order was cancelled',
};

const leads: Record<Tracking['state'], string> = {
  placed: 'We start as soon as the payment is complete.',
  confirmed: 'Our kitchen begins in time, so that everything arrives fresh.',
  baking: 'Fresh from the oven, then into its box.',
  packed: 'The rider picks it up soon.',
  outForDelivery: 'Please keep a phone near, in case the rider needs help finding the door.',
  undelivered: 'Please message us, and we will agree on another try.',
  delivered: 'We hope it made somebody happy.',
  returned: 'Please message us, and we will find a way to make it good.',
  cancelled: 'If it was paid, the money goes back the way it came. Banks usually show it within 5 to 7 working days.',
};

const failures: Record<NonNullable<Tracking['failure']>, string> = {
  nobody_home: 'Nobody opened the door, so the rider took it back with care.',
  wrong_address: 'The rider could not find the address, so the box is safe with us.',
  refused: 'The box was not taken at the door, so it is safe with us.',
  unreachable: 'The rider could not reach anybody on the phone, so the box is safe with us.',
};

/** What is read on the page that follows an order. */
export const trackingWords = {
  title: 'Track your order',
  form: {
    lead: 'Enter the order number from your confirmation, and the mobile number or email of the order. We send a code to it.',
    order: 'Order number',
    orderHint: 'It looks like PC7K2M9QX4TB',
    contact: 'Mobile number or email',
    contactHint: 'Of the person who ordered, or the mobile number of the person who receives it',
    submit: 'Send the code',
    orderMissing: 'Please enter the order number',
    orderInvalid: 'An order number has 12 letters and digits and begins with PC',
    contactMissing: 'Please enter a mobile number or an email address',
    mailLink: 'The link in our messages opens the order without a code.',
    codeLead: 'If this order belongs to this contact, a code is on its way.',
  },
  withoutScript:
    'To track an order on this page, JavaScript must be switched on. The link in our messages and your orders page need it too. You can always message us with your order number.',
  loading: 'Looking for the order',
  headlines,
  leads,
  failures,
  orderNumber: (order_id: string) => `Order ${order_id}`,
  steps: { title: 'Order status', toCome: 'still to come' },
  connecting: 'Asking the shop for news',
  live: 'Live: this page updates by itself',
  polling: 'This page looks for news every few seconds',
  stale: 'We could not look for news just now. We keep trying.',
  refresh: 'Refresh',
  delivery: {
    title: 'Delivery',
    to: 'For',
    where: 'To',
    place: (area: string, city: string) => `${area}, ${city}`,
    when: 'Booked for',
    arriving: 'Arriving',
    between: (from: string, to: string) => `between ${from} and ${to}`,
    rider: 'Rider',
    call: (name: string) => `Call ${name}`,
    pieces: (pieces: number) => (pieces === 1 ? '1 item in the box' : `${pieces} items in the box`),
  },
  photo: { title: 'At the door', alt: 'The box at the door, photographed by the rider' },
  review: {
    title: 'How was it?',
    text: 'A line or two helps other shoppers, and our bakers.',
    action: 'Write a review',
  },
  help: {
    title: 'Need help?',
    text: 'Our team knows this order and answers within minutes.',
    action: 'Message us on WhatsApp',
  },
  another: 'Track another order',
  notFound: {
    title: 'This link does not work any more',
    text: 'It may be incomplete, or the delivery was some time ago. With the order number we send you a code.',
    action: 'Enter the order number',
    home: homeText,
  },
  failed: {
    title: 'We could not load the order',
    text: 'We could not reach the shop. The order itself is safe.',
    action: 'Try again',
  },
} as const;
