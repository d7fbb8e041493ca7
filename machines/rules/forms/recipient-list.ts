import { indianMobileDigits } from '../contact/phone.ts';
import { recipientListWords as words } from './recipient-list-words.ts';

/** Who gets something of an order that goes to many, in the words of a spreadsheet. */
export const recipientColumns = ['name', 'phone', 'address', 'pincode', 'city', 'boxes', 'message'] as const;
export type RecipientColumn = (typeof recipientColumns)[number];

/** One row of a list: where it stands in the spreadsheet, whose first row has the titles, and what its cells say. */
export type RecipientRow = { readonly row: number } & Readonly<Record<RecipientColumn, string>>;

export const MAX_RECIPIENTS = 500;
/** The largest file that is read, and the most characters that a list has as a value of a form. */
export const RECIPIENT_FILE_BYTES = 500_000;
export const recipientListLength = 120_000;

const longest: Readonly<Record<RecipientColumn, number>> = {
  name: 80,
  phone: 20,
  address: 300,
  pincode: 10,
  city: 80,
  boxes: 6,
  message: 200,
};
const optional: ReadonlySet<RecipientColumn> = new Set(['message']);
const maxBoxes = 1000;

/** What separates cells and rows in a value of a form: no cell has it. */
const cellEnd = '\t';
const rowEnd = '\n';

const cellText = (cell: string | undefined): string => (cell ?? '').replaceAll(/\s+/g, ' ').trim();

/** Spreadsheets like to keep a list of numbers as `9876543210.0`, or with the apostrophe that makes a text of it. */
const numberText = (text: string): string => text.replace(/^'/, '').replace(/\.0+$/, '');

const asNumber: ReadonlySet<RecipientColumn> = new Set(['phone', 'pincode', 'boxes']);

const textOf = ({ row, ...cells }: RecipientRow): string =>
  [String(row), ...recipientColumns.map((column) => cells[column])].join(cellEnd);

/**
 * The value of a form for the rows of a spreadsheet, or what is wrong with the whole of it. Single rows are judged by
 * `recipientProblems`, so that all of them can be shown at once.
 * @param table its cells, the titles of the columns first
 */
export function recipientList(table: readonly (readonly string[])[]): { value: string } | { refusal: string } {
  const [titles = [], ...cells] = table;
  const places = new Map(titles.map((title, index) => [cellText(title).toLowerCase(), index] as const));
  const absent = recipientColumns.filter((column) => !optional.has(column) && !places.has(column));
  if (absent.length > 0) return { refusal: words.columnsMissing(absent) };
  const rows = cells
    .map((row, index): RecipientRow => {
      const cellOf = (column: RecipientColumn): string => {
        const place = places.get(column);
        const text = cellText(place === undefined ? '' : row[place]);
        return asNumber.has(column) ? numberText(text) : text;
      };
      return {
        row: index + 2,
        name: cellOf('name'),
        phone: cellOf('phone'),
        address: cellOf('address'),
        pincode: cellOf('pincode'),
        city: cellOf('city'),
        boxes: cellOf('boxes'),
        message: cellOf('message'),
      };
    })
    .filter((row) => recipientColumns.some((column) => row[column] !== ''));
  if (rows.length === 0) return { refusal: words.empty };
  if (rows.length > MAX_RECIPIENTS) return { refusal: words.tooMany(rows.length, MAX_RECIPIENTS) };
  const value = rows.map(textOf).join(rowEnd);
  return [...value].length > recipientListLength ? { refusal: words.tooLong } : { value };
}

/** The rows of a value of a form. */
export const recipientsIn = (value: string): readonly RecipientRow[] =>
  value
    .split(rowEnd)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [row = '', name = '', phone = '', address = '', pincode = '', city = '', boxes = '', message = ''] =
        line.split(cellEnd);
      return { row: Number(row), name, phone, address, pincode, city, boxes, message };
    });

const judges: Partial<Readonly<Record<RecipientColumn, (text: string) => string | null>>> = {
  phone: (text) => (indianMobileDigits(text.replaceAll(/[\s-]/g, '')) === null ? words.phone : null),
  pincode: (text) => (/^[1-9]\d{5}$/.test(text) ? null : words.pincode),
  boxes: (text) =>
    /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxBoxes ? null : words.boxes(maxBoxes),
};

const problemsOf = (row: RecipientRow): readonly string[] =>
  recipientColumns.flatMap((column) => {
    const text = row[column];
    if (text === '') return optional.has(column) ? [] : [words.cellMissing(column)];
    if ([...text].length > longest[column]) return [words.cellTooLong(column, longest[column])];
    const problem = judges[column]?.(text) ?? null;
    return problem === null ? [] : [problem];
  });

export type RecipientProblem = { readonly row: number; readonly problems: readonly string[] };

/** What is wrong with each row; only wrong rows have an entry. A row that says the same as an earlier one is wrong too. */
export function recipientProblems(value: string): readonly RecipientProblem[] {
  const seen = new Map<string, number>();
  return recipientsIn(value).flatMap((row) => {
    const { name, phone, address, pincode } = row;
    const same = [name, phone, address, pincode].join(cellEnd).toLowerCase();
    const earlier = seen.get(same);
    seen.set(same, earlier ?? row.row);
    const problems = [...problemsOf(row), ...(earlier === undefined ? [] : [words.sameAs(earlier)])];
    return problems.length === 0 ? [] : [{ row: row.row, problems }];
  });
}

/** How many people, boxes and cities a list has. */
export function recipientTotals(value: string): { recipients: number; boxes: number; cities: number } {
  const rows = recipientsIn(value);
  return {
    recipients: rows.length,
    boxes: rows.reduce((sum, { boxes }) => sum + (/^\d{1,4}$/.test(boxes) ? Number(boxes) : 0), 0),
    cities: new Set(rows.map(({ city }) => city.toLowerCase())).size,
  };
}

/** A value that was made by `recipientList`, or by somebody who calls the shop without the page: it has rows, not too many. */
export const isRecipientList = (value: string): boolean => {
  const rows = recipientsIn(value);
  const isNumbered = rows.every(({ row }) => Number.isInteger(row) && row > 0);
  return rows.length > 0 && rows.length <= MAX_RECIPIENTS && isNumbered;
};
