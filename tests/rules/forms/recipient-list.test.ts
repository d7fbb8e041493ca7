import { readFile } from 'node:fs/promises';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { corporateForm } from '#machines/rules/forms/corporate.ts';
import { fieldNamed, formErrors, readableValues, typedValue } from '#machines/rules/forms/form.ts';
import {
  MAX_RECIPIENTS,
  recipientColumns,
  recipientList,
  recipientProblems,
  recipientsIn,
  recipientTotals,
} from '#machines/rules/forms/recipient-list.ts';

const titles = [...recipientColumns];
const asha = ['Asha Rao', '9876543210', '12 Rose Apartments', '411045', 'Pune', '1', 'Happy Diwali'];
const imran = ['Imran Shaikh', '+91 98123 45678', '4th floor, MG Road', '560001', 'Bengaluru', '2', ''];

function valueOf(...rows: string[][]): string {
  const list = recipientList([titles, ...rows]);
  if (!('value' in list)) throw new Error(list.refusal);
  return list.value;
}
const refusalOf = (table: string[][]): string => {
  const list = recipientList(table);
  return 'refusal' in list ? list.refusal : '';
};

test('[FRM-02] the template is a list without a fault', async () => {
  const text = await readFile('public/corporate-addresses.csv', 'utf8');
  const list = recipientList(parse<string[]>(text).data);
  const value = 'value' in list ? list.value : '';
  expect(recipientProblems(value)).toEqual([]);
  expect(recipientTotals(value)).toEqual({ recipients: 2, boxes: 3, cities: 2 });
});

test('[FRM-02] a list is read as spreadsheets write it: columns in any order, blank rows, numbers as texts', () => {
  const list = recipientList([
    [' Boxes', 'City', 'PINCODE', 'address', 'Phone', 'Name', 'Department'],
    ['2.0', 'Pune', '411045.0', ' 12  Rose\tApartments ', "'9876543210", 'Asha Rao', 'Sales'],
    ['', '', '', '', '', '', ''],
    ['1', 'Pune', '411001', 'MG Road', '9812345678', 'Imran Shaikh', ''],
  ]);
  const value = 'value' in list ? list.value : '';
  expect(recipientsIn(value)).toEqual([
    {
      row: 2,
      name: 'Asha Rao',
      phone: '9876543210',
      address: '12 Rose Apartments',
      pincode: '411045',
      city: 'Pune',
      boxes: '2',
      message: '',
    },
    {
      row: 4,
      name: 'Imran Shaikh',
      phone: '9812345678',
      address: 'MG Road',
      pincode: '411001',
      city: 'Pune',
      boxes: '1',
      message: '',
    },
  ]);
  expect(recipientProblems(value)).toEqual([]);
  expect(recipientTotals(value)).toEqual({ recipients: 2, boxes: 3, cities: 1 });
});

test('[FRM-02] each wrong row is named by its number in the spreadsheet, with all that is wrong in it', () => {
  const value = valueOf(asha, ['', '12', 'x'.repeat(301), '4110', 'Pune', '0', ''], imran, [
    ...asha.slice(0, 5),
    '9',
    '',
  ]);
  expect(recipientProblems(value)).toEqual([
    {
      row: 3,
      problems: [
        'the name is missing',
        'the phone number is not an Indian mobile number',
        'the address has more than 300 characters',
        'the pincode needs 6 digits',
        'the number of boxes is not from 1 to 1000',
      ],
    },
    { row: 5, problems: ['it is the same as row 2'] },
  ]);
  const field = fieldNamed(corporateForm, 'recipients');
  if (field === undefined) throw new Error('no list is asked for');
  // What is kept through a reload says the same.
  expect(typedValue(field, value)).toBe(value);
  const errors = formErrors(corporateForm, { where: 'many', recipients: value }, '2026-11-25');
  expect(errors['recipients']).toBe('Please look at the 2 rows of your list that are named below');
  expect(formErrors(corporateForm, { where: 'one', recipients: value }, '2026-11-25')['recipients']).toBeUndefined();
});

test('[FRM-02] a list that is none is refused as a whole', () => {
  expect(refusalOf([])).toContain('the columns name, phone, address, pincode, city, boxes');
  expect(refusalOf([titles.filter((title) => title !== 'pincode'), asha])).toContain('the column pincode in');
  expect(refusalOf([titles])).toContain('nobody in this list');
  const many = Array.from({ length: MAX_RECIPIENTS + 1 }, () => asha);
  expect(refusalOf([titles, ...many])).toContain('501 people');
  expect(
    refusalOf([titles, ...many.slice(1).map((row) => [...row.slice(0, 2), 'x'.repeat(300), ...row.slice(3)])]),
  ).toContain('too long');
  const errors = (recipients: string) =>
    formErrors(corporateForm, { where: 'many', recipients }, '2026-11-25')['recipients'];
  expect(errors('')).toBe('Please choose your list of addresses');
  expect(errors('Asha Rao')).toBe('Please choose your list once more');
  expect(errors(valueOf(asha, imran))).toBeUndefined();
});

test('[FRM-02] the shop reads a list as its totals', () => {
  const told = readableValues(corporateForm, { where: 'many', recipients: valueOf(asha, imran) });
  expect(told).toEqual([
    { label: 'Where do they go?', value: 'To many addresses' },
    { label: 'Your list of addresses', value: '2 people in 2 cities, 3 boxes' },
  ]);
});

test('[FRM-02] a list has one row to 500, and a cell may be as long as its column takes', () => {
  expect(refusalOf([titles])).not.toBe('');
  expect(refusalOf([titles, ...Array.from({ length: MAX_RECIPIENTS + 1 }, () => asha)])).not.toBe('');
  expect(recipientsIn(valueOf(...Array.from({ length: MAX_RECIPIENTS }, () => asha)))).toHaveLength(500);
  const problemsWith = (at: number, cell: string) => recipientProblems(valueOf(asha.with(at, cell)));
  const longest = [80, undefined, 300, undefined, 80, undefined, 200];
  for (const [at, most] of longest.entries()) {
    if (most === undefined) continue;
    expect(problemsWith(at, 'x'.repeat(most)), titles[at]).toEqual([]);
    expect(problemsWith(at, 'x'.repeat(most + 1)), titles[at]).toHaveLength(1);
  }
  expect(['1', '1000'].flatMap((boxes) => problemsWith(5, boxes))).toEqual([]);
  for (const boxes of ['0', '1001', '1e2', '+5', '-1']) expect(problemsWith(5, boxes), boxes).toHaveLength(1);
});
