import { expect, test } from 'vitest';
import { india } from '#machines/rules/contact/countries.ts';
import { normalPhone, readCountryPhone, writeCountryPhone } from '#machines/rules/contact/country-phone.ts';
import { formErrors, sentValues } from '#machines/rules/forms/form.ts';
import { franchiseForm } from '#machines/rules/forms/franchise.ts';

const emirates = { name: 'United Arab Emirates', short_name: 'AE', country_code: '971' };

test.each([
  ['', 'IN', ''],
  ['98765 43210', 'IN', '98765 43210'],
  ['AE+971 50 123 4567', 'AE', '50 123 4567'],
  ['AE+971 ', 'AE', ''],
  ['+44 20 7946 0958', 'IN', '+44 20 7946 0958'],
])('[FRM-01] %j is a number of %s: %j', (value, short_name, number) => {
  const country_code = short_name === 'AE' ? '971' : '91';
  expect(readCountryPhone(value)).toMatchObject({ country: { short_name, country_code }, number });
});

test('[FRM-01] a number is kept with its country; one of India, or with a code typed by hand, stands alone', () => {
  expect(writeCountryPhone(emirates, '50 123 4567')).toBe('AE+971 50 123 4567');
  expect(writeCountryPhone(emirates, '')).toBe('AE+971 ');
  expect(writeCountryPhone(emirates, ' +44 20 7946 0958')).toBe(' +44 20 7946 0958');
  expect(writeCountryPhone(india, '98765 43210')).toBe('98765 43210');
});

test.each([
  ['98765 43210', '9876543210'],
  ['AE+971 50 123 4567', '+971501234567'],
  ['AE+971 ', ''],
  [' ', ''],
  ['AE+971 50', 'AE+971 50'],
  ['+44 20 7946 0958', '+442079460958'],
  ['12345', '12345'],
])('[FRM-01] %j is sent as %j', (typed, sent) => {
  expect(normalPhone(typed)).toBe(sent);
});

test('[FRM-01] the franchise form takes ten digits of India and 8 to 15 digits of elsewhere, and nothing else', () => {
  const errorOf = (phone: string) => formErrors(franchiseForm, { phone }, '2026-11-26')['phone'];
  for (const phone of ['9876543210', 'AE+971 501234567', 'US+1 2025550123', '+971501234567'])
    expect([phone, errorOf(phone)]).toEqual([phone, undefined]);
  for (const phone of ['1234567890', '98765', 'AE+971 50', 'AE+971 5012345678901234', 'AE+971 fifty'])
    expect([phone, errorOf(phone)]).toEqual([phone, expect.stringMatching(/^Please enter a phone number\. /)]);
  expect(errorOf('AE+971 ')).toBe('Please enter a phone number that we can call');
  expect(sentValues(franchiseForm, { phone: 'AE+971 50-123-4567' })).toEqual({ phone: '+971501234567' });
});
