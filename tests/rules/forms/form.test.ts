import { expect, test } from 'vitest';
import { contactForm } from '#machines/rules/forms/contact.ts';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import {
  fieldNamed,
  formErrors,
  formKinds,
  readableValues,
  sentValues,
  typedValue,
} from '#machines/rules/forms/form.ts';
import { isTicketNumber, ticketContact, typedTicketNumber } from '#machines/rules/forms/ticket.ts';

const typed = (name: string, value: string): string => {
  const field = fieldNamed(contactForm, name);
  if (field === undefined) throw new Error(name);
  return typedValue(field, value);
};

test('[FRM-03] fields keep what can be printed, so much of it; line breaks where there are lines', () => {
  expect(typed('name', 'Asha\n\u202ERao\0')).toBe('Asha  Rao ');
  expect(typed('message', 'One\r\ntwo\rthree\0')).toBe('One\ntwo\nthree ');
  expect([...typed('message', '🎂'.repeat(2500))]).toHaveLength(2000);
  expect(typed('message', '🎂'.repeat(2500)).isWellFormed()).toBe(true);
});

const today = '2026-11-25';

test('[FRM-03] each form asks who writes, names each field once, and fits the limits of its contract', () => {
  for (const kind of formKinds) {
    const fields = formOf(kind).sections.flatMap((section) => section.fields);
    const names = fields.map(({ name }) => name);
    expect([kind, formOf(kind).kind, new Set(names).size]).toEqual([kind, kind, names.length]);
    expect(names.length).toBeLessThanOrEqual(40);
    expect(names).toEqual(expect.arrayContaining(['name', 'email']));
    for (const { name, most, askedFor } of fields) {
      expect(name).toMatch(/^[A-Za-z]{1,40}$/);
      expect(most).toBeLessThanOrEqual(120_000);
      if (askedFor !== undefined) expect(names).toContain(askedFor.field);
    }
    expect(formErrors(formOf(kind), {}, today)).toMatchObject({ name: expect.any(String), email: expect.any(String) });
  }
});

test('[FRM-03] answers are read with the words of their options', () => {
  const values = sentValues(contactForm, { topic: 'quality', order: ' #pc7k3m9qxwab ', message: ' Hm ', phone: ' ' });
  expect(values).toEqual({ topic: 'quality', order: 'PC7K3M9QXWAB', message: 'Hm' });
  expect(readableValues(contactForm, values)).toEqual([
    { label: 'What is it about?', value: 'A cake that was not right' },
    { label: 'Order number', value: 'PC7K3M9QXWAB' },
    { label: 'Your message', value: 'Hm' },
  ]);
});

test('[FRM-03] numbers and contacts of tickets are read as people write them', () => {
  expect(typedTicketNumber(' #pt7k-3m9q xwab')).toBe('PT7K3M9QXWAB');
  expect(['PT7K3M9QXWAB', 'PC7K3M9QXWAB', 'PT7K3M9QXWAI', 'PT7'].map(isTicketNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(['A@B.in ', '098765 43210', '+44 20 7946 0000', '12', 'a@'].map(ticketContact)).toEqual([
    { email: 'a@b.in' },
    { phone: '9876543210' },
    { phone: '+442079460000' },
    null,
    null,
  ]);
});

test('[FRM-01] whole numbers have bounds, choices have options, and a box is ticked or not', () => {
  const errorsOf = (values: Record<string, string>) => formErrors(formOf('franchise'), values, today);
  const names = ['space', 'premises', 'consent', 'phone'];
  const seen = (values: Record<string, string>) => names.map((name) => errorsOf(values)[name]);
  const right = { space: '400', premises: 'rented', consent: 'yes', phone: '9876543210' };
  expect(seen(right)).toEqual([undefined, undefined, undefined, undefined]);
  expect(seen({ space: '40', premises: 'castle', consent: 'no', phone: '' })).toEqual([
    'Please enter a number from 50 to 50000',
    'Please choose one from the list',
    'Please choose one from the list',
    'Please enter a phone number that we can call',
  ]);
  for (const space of ['4e2', '-400', '400.5', '½']) {
    expect([space, errorsOf({ ...right, space })['space']]).toEqual([space, 'Please enter a whole number']);
  }
});

test('[FRM-02] a date is a day of the calendar, not too near and not too far; a cake takes three photos at most', () => {
  const errorsOf = (values: Record<string, string>) => formErrors(formOf('customised'), values, today);
  const outside = 'Please choose a date from 27 Nov 2026 to 24 May 2027';
  for (const [date, error] of [
    ['2026-11-26', outside],
    ['2026-11-27', undefined],
    ['2027-05-24', undefined],
    ['2027-05-25', outside],
    ['2027-02-29', 'Please choose a date'],
    ['tomorrow', 'Please choose a date'],
    ['', 'Please choose the date'],
  ] as const) {
    expect([date, errorsOf({ date })['date']]).toEqual([date, error]);
  }
  const photos = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32));
  expect(errorsOf({ photos: photos.slice(0, 3).join(' ') })['photos']).toBeUndefined();
  for (const wrong of [photos.join(' '), `${photos[0]} ${photos[0]}`, 'short']) {
    expect(errorsOf({ photos: wrong })['photos']).toBe('Please add at most 3 photos');
  }
  const logo = photos.slice(0, 2).join(' ');
  expect(formErrors(formOf('corporate'), { logo }, today)['logo']).toBe('Please add one photo only');
  expect(readableValues(formOf('customised'), { date: '2026-12-24', photos: photos.slice(0, 2).join(' ') })).toEqual([
    { label: 'Reference photos', value: '2 photos' },
    { label: 'Date', value: '24 Dec 2026' },
  ]);
});
