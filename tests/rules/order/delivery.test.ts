import { expect, test } from 'vitest';
import { dayAsSaid, momentAsSaid, momentOfYear, nearDay, timeAsSaid } from '#machines/rules/order/dates.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import {
  addressInWords,
  addressName,
  deliveryErrors,
  deliveryFieldOf,
  emptyDeliveryForm,
  isDeliveryFormComplete,
  preferredCity,
  typedDelivery,
  type DeliveryForm,
} from '#machines/rules/order/delivery-form.ts';
import {
  emptyTouches,
  hasTouches,
  shownSender,
  touchFieldOf,
  typedTouch,
  type TouchesForm,
} from '#machines/rules/order/touches-form.ts';
import { senderPhoneDigits } from '#machines/rules/contact/phone.ts';
import { paymentLink } from '#machines/rules/payment/payment-link.ts';
import { isBookable } from '#machines/rules/order/slots.ts';

const filled: DeliveryForm = {
  recipientName: 'Meera',
  recipientPhone: '9876543210',
  flat: '12',
  street: '100 Feet Road',
  landmark: '',
  riderNote: '',
  addressType: 'home',
  addressLabel: '',
  isAddressKept: false,
  savedId: null,
  senderName: 'Asha Rao',
  senderPhone: '',
  senderMail: 'asha@example.com',
  cityId: 4,
  place: { areaId: 401, area: 'Indiranagar', pincode: '560038', cityId: 4, city: 'Bengaluru' },
  pin: null,
};

test('days and moments are written as people say them', () => {
  expect(dayAsSaid('2026-11-21')).toBe('Sat, 21 Nov');
  expect(dayAsSaid('2027-02-28')).toBe('Sun, 28 Feb');
  expect(momentAsSaid('2026-11-21T00:05:00+05:30')).toBe('Sat, 21 Nov, 12:05 am');
  expect(momentAsSaid('2026-11-21T12:00:00+05:30')).toBe('Sat, 21 Nov, 12:00 pm');
  expect(momentAsSaid('2026-11-21T21:28:00+05:30')).toBe('Sat, 21 Nov, 9:28 pm');
  expect(() => dayAsSaid('21.11.2026')).toThrow(RangeError);
  expect(timeAsSaid('2026-11-21T21:28:00+05:30')).toBe('9:28 pm');
  expect(momentOfYear('2026-11-21T21:28:00+05:30')).toBe('21 Nov 2026, 9:28 pm');
  expect(() => momentAsSaid('soon')).toThrow(RangeError);
  expect(() => momentOfYear('soon')).toThrow(RangeError);
});

test('today is India’s day, whatever the clock of the browser says about itself', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(nearDay('2026-11-21', '2026-11-21')).toBe('Today');
  expect(nearDay('2026-12-01', '2026-11-30')).toBe('Tomorrow');
  expect(nearDay('2026-11-23', '2026-11-21')).toBeNull();
});

test('[CHK-03] an address is complete when a rider could find it', () => {
  expect(deliveryErrors(filled)).toEqual({});
  expect(isDeliveryFormComplete({ ...filled, place: null })).toBe(false);
  expect(deliveryErrors({ ...filled, recipientName: '  ', street: '' })).toEqual({
    recipientName: 'Please enter the recipient’s name',
    street: 'Please enter the building and street',
  });
  expect(Object.keys(deliveryErrors(emptyDeliveryForm))).toHaveLength(8);
});

test('[CHK-03, SHL-08] who sends has a name and a way to be reached: a phone of any country, or a mail', () => {
  const of = (sender: Partial<DeliveryForm>) => deliveryErrors({ ...filled, ...sender });
  expect(of({ senderName: ' ' })).toEqual({ senderName: 'Please enter your name' });
  expect(of({ senderMail: '' })).toEqual({ senderPhone: 'Please enter your phone number or your email address' });
  expect(of({ senderMail: 'asha@' })).toEqual({ senderMail: 'Please enter a valid email address' });
  for (const senderPhone of ['9876543210', '+91 98765-43210', '+44 20 7946 0958', '0044 20 7946 0958'])
    expect(of({ senderMail: '', senderPhone })).toEqual({});
  for (const senderPhone of ['12345', '+91 12345 67890', '+1 234', '+1234567890123456', 'call me'])
    expect(Object.keys(of({ senderPhone }))).toEqual(['senderPhone']);
});

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['(0044) 20-7946.0958', '+442079460958'],
  ['+971501234567', '+971501234567'],
  ['+915012345678', null],
  ['20 7946 0958', null],
])('[CHK-03, SHL-08] the sender’s phone %s is stored as %s', (typed, stored) => {
  expect(senderPhoneDigits(typed)).toBe(stored);
});

test('[CHK-02] the touches keep what can be printed, and the box says who it is from unless that is a secret', () => {
  expect(typedTouch('giftNote', 'Happy\u0007 birthday 🎂')).toBe('Happy  birthday ');
  expect([...typedTouch('nameOnCard', 'é'.repeat(120))]).toHaveLength(100);
  expect(hasTouches(emptyTouches)).toBe(false);
  const given: Partial<TouchesForm>[] = [
    { giftNote: 'x' },
    { nameOnCard: 'x' },
    { isSenderHidden: true },
    { isPriceHidden: true },
  ];
  expect(given.map((one) => hasTouches({ ...emptyTouches, ...one }))).toEqual([true, true, true, true]);
  expect(hasTouches({ ...emptyTouches, giftNote: '  ' })).toBe(false);
  expect(shownSender('Asha ', emptyTouches)).toBe('Asha');
  expect(shownSender('Asha', { ...emptyTouches, nameOnCard: ' All of us ' })).toBe('All of us');
  expect(shownSender('Asha', { ...emptyTouches, nameOnCard: 'All of us', isSenderHidden: true })).toBeNull();
  expect(shownSender(' ', emptyTouches)).toBeNull();
  expect([touchFieldOf('giftNote'), touchFieldOf('nameOnCard'), touchFieldOf('flat'), touchFieldOf(undefined)]).toEqual(
    ['giftNote', 'nameOnCard', null, null],
  );
});

test('[CHK-03] an address is called by its own name when it is neither home nor office', () => {
  expect(addressName({ addressType: 'home', label: 'Parents' })).toBe('Home');
  expect(addressName({ addressType: 'other', label: ' Parents ' })).toBe('Parents');
  expect(addressName({ addressType: 'other', label: ' ' })).toBe('Other');
});

test.each(['9876543210', '+91 98765 43210', '098765 43210'])('[CHK-03] the rider can call %s', (number) => {
  expect(deliveryErrors({ ...filled, recipientPhone: typedDelivery('recipientPhone', number) })).toEqual({});
});

test.each(['1234567890', '98765', 'mother'])('[CHK-03] nobody can call %s', (number) => {
  expect(deliveryErrors({ ...filled, recipientPhone: number }).recipientPhone).toBe(
    'Please enter a 10-digit Indian mobile number',
  );
});

test('[CHK-03] what is typed loses what cannot be printed, and ends at the limit', () => {
  expect(typedDelivery('flat', '12\u0007B 🎂')).toBe('12 B ');
  expect(typedDelivery('street', 'x'.repeat(300))).toHaveLength(200);
  // A character that takes two code units is kept whole, or not at all.
  expect(typedDelivery('street', `x${'\u{20000}'.repeat(300)}`)).toBe(`x${'\u{20000}'.repeat(199)}`);
});

test('[CHK-03] what the server says of a field stands at that field', () => {
  expect(deliveryFieldOf('pincode')).toBe('areaId');
  expect(deliveryFieldOf('recipientPhone')).toBe('recipientPhone');
  expect(deliveryFieldOf('slotId')).toBeNull();
  expect(deliveryFieldOf(undefined)).toBeNull();
});

test('[CHK-03] the city of a cookie is found by number, name or other name', () => {
  const cities = [{ tid: 4, name: 'Bengaluru', cityAliases: ['Bangalore'] }];
  expect(['4', 'bengaluru', ' BANGALORE '].map((wanted) => preferredCity(cities, wanted)?.tid)).toEqual([4, 4, 4]);
  expect([null, '', '5'].map((wanted) => preferredCity(cities, wanted))).toEqual([null, null, null]);
});

test('[CHK-03] an address reads as one line', () => {
  expect(addressInWords({ ...filled, area: 'Indiranagar', city: 'Bengaluru', pincode: '560038' })).toBe(
    '12, 100 Feet Road, Indiranagar, Bengaluru 560038',
  );
});

test.each([
  ['City Library', 'near City Library'],
  ['  near City Library ', 'near City Library'],
  ['Opposite the park', 'Opposite the park'],
  ['behind SBI', 'behind SBI'],
  ['Nearwood School', 'near Nearwood School'],
])('[CHK-03] the landmark %o stands in the address as %o', (landmark, words) => {
  expect(addressInWords({ ...filled, landmark, area: 'Indiranagar', city: 'Bengaluru', pincode: '560038' })).toBe(
    `12, 100 Feet Road, ${words}, Indiranagar, Bengaluru 560038`,
  );
});

test('[CHK-04] only open times, and those with a few places left, can be chosen', () => {
  expect((['open', 'few', 'full', 'past'] as const).map((state) => isBookable({ state }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('[CHK-06] only a web address is a bank to go to', () => {
  const origin = 'https://shop.example';
  expect(paymentLink('https://bank.example/pay?r=1', origin)).toBe('https://bank.example/pay?r=1');
  expect(paymentLink('/bank/pay/TX1', origin)).toBe('https://shop.example/bank/pay/TX1');
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'https://shop@evil.example/', 'http://']) {
    expect(paymentLink(bad, origin)).toBeNull();
  }
});
