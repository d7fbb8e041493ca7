import type { RecipientColumn } from './recipient-list.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** What the cells of a column hold, as a sentence goes on with it. */
const cells: Readonly<Record<RecipientColumn, string>> = {
  name: 'the name',
  phone: 'the phone number',
  address: 'the address',
  pincode: 'the pincode',
  city: 'the city',
  boxes: 'the number of boxes',
  message: 'the message',
};

/** Said about a list of recipients. */
export const recipientListWords = {
  columnsMissing: (columns: readonly string[]) =>
    `We could not find ${columns.length === 1 ? 'the column' : 'the columns'} ${columns.join(', ')} in the first row. Please use our template.`,
  empty: 'There is nobody in this list yet. Please fill in the rows below the titles.',
  tooMany: (count: number, most: number) =>
    `This list has ${count} people. Please send us up to ${most} at a time, or write to us.`,
  tooLong: 'This list is too long. Please send us fewer rows at a time.',
  tooLarge: 'This file is too large. A list has at most 500 kB.',
  notCsv: 'We could not read this file. In your spreadsheet, choose “Save as” and then CSV.',
  cellMissing: (column: RecipientColumn) => `${cells[column]} is missing`,
  cellTooLong: (column: RecipientColumn, most: number) => `${cells[column]} has more than ${most} characters`,
  phone: 'the phone number is not an Indian mobile number',
  pincode: 'the pincode needs 6 digits',
  boxes: (most: number) => `the number of boxes is not from 1 to ${most}`,
  sameAs: (row: number) => `it is the same as row ${row}`,
  rowsWrong: (count: number) =>
    count === 1
      ? 'Please look at the row of your list that is named below'
      : `Please look at the ${count} rows of your list that are named below`,
  listInvalid: 'Please choose your list once more',
  totals: ({ recipients, boxes, cities }: { recipients: number; boxes: number; cities: number }) =>
    `${many(recipients, 'person', 'people')} in ${many(cities, 'city', 'cities')}, ${many(boxes, 'box', 'boxes')}`,
} as const;
