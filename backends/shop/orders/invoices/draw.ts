import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import type { StoredInvoice, StoredInvoiceRow } from '#backends/db/schema/invoice.ts';
import { brand } from '#machines/rules/site/brand.ts';
import { dayAsSaid } from '#machines/rules/order/dates.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import { invoiceWords as words } from './words.ts';

/** An invoice with what stands around it. */
export type DrawnInvoice = {
  readonly invoiceNo: string;
  readonly orderId: string;
  readonly issuedAt: Date;
  readonly document: StoredInvoice;
  /** how what the wallet left is paid, and how much; null where nothing was left */
  readonly rest: { readonly label: string; readonly amount: number } | null;
};

/** What takes an invoice back, with what stands around it. */
export type DrawnCreditNote = {
  readonly creditNoteNo: string;
  readonly reason: keyof typeof words.creditNote.reasons;
  readonly issuedAt: Date;
  readonly invoice: Pick<DrawnInvoice, 'invoiceNo' | 'orderId' | 'issuedAt' | 'document'>;
  /** what goes back besides what the wallet paid, and where to; null where nobody had paid it */
  readonly back: { readonly to: keyof typeof words.creditNote.to; readonly amount: number } | null;
};

/** What invoice and credit note have in common: a sheet with the rows of what was sold. */
type Sheet = {
  readonly title: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly document: StoredInvoice;
  /** the heading over its number, and the lines beneath it */
  readonly facts: { readonly heading: string; readonly lines: readonly string[] };
  /** below the rows: how their total was paid, or goes back */
  readonly money: readonly (readonly [string, number])[];
  readonly help: string;
};

const { resolve: packageFile } = createRequire(import.meta.url);
const fonts = {
  plain: packageFile('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: packageFile('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** Of Devanagari; read only where there is any, as hardly anywhere. */
const devanagariFont = (): string =>
  packageFile('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff');
const devanagari = /((?:\p{Script_Extensions=Devanagari}|\u200c|\u200d)+)/u;

/** Points. */
const margin = 36;
const rowGap = 6;
const small = 8;
const ink = '#2b2320';
const faint = '#6b5f59';
const rule = '#d9cec4';

type Doc = PDFKit.PDFDocument;
type Column = { readonly label: string; readonly width: number; readonly of: (row: StoredInvoiceRow) => string };

/** An amount in a column: always with its paise, without the sign that the page names once. */
const amount = (paise: number): string => {
  const written = formatPaise(paise).replace('₹', '');
  return written.includes('.') ? written : `${written}.00`;
};

const columnsOf = (isWithinState: boolean): readonly Column[] => {
  const { columns } = words;
  const taxes: Column[] = isWithinState
    ? [
        { label: columns.cgst, width: 43, of: ({ half }) => amount(half) },
        { label: columns.sgst, width: 43, of: ({ half }) => amount(half) },
      ]
    : [{ label: columns.igst, width: 86, of: ({ igst }) => amount(igst) }];
  return [
    { label: columns.item, width: 136, of: ({ text }) => text },
    { label: columns.hsn, width: 44, of: ({ hsn }) => hsn },
    { label: columns.quantity, width: 26, of: ({ quantity }) => String(quantity) },
    { label: columns.price, width: 54, of: ({ price }) => amount(price) },
    { label: columns.discount, width: 48, of: ({ discount }) => amount(discount) },
    { label: columns.taxable, width: 54, of: ({ taxable }) => amount(taxable) },
    { label: columns.rate, width: 26, of: ({ percent }) => `${percent}%` },
    ...taxes,
    { label: columns.total, width: 49, of: ({ total }) => amount(total) },
  ];
};

const sumOf = (rows: readonly StoredInvoiceRow[], of: (row: StoredInvoiceRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The row beneath all others. */
const totalRow = (rows: readonly StoredInvoiceRow[]): StoredInvoiceRow => ({
  text: words.total,
  hsn: '',
  percent: 0,
  quantity: sumOf(rows, ({ quantity }) => quantity),
  price: sumOf(rows, ({ price }) => price),
  discount: sumOf(rows, ({ discount }) => discount),
  taxable: sumOf(rows, ({ taxable }) => taxable),
  half: sumOf(rows, ({ half }) => half),
  igst: sumOf(rows, ({ igst }) => igst),
  total: sumOf(rows, ({ total }) => total),
});

function line(doc: Doc, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(0.7)
    .strokeColor(rule)
    .stroke();
}

/** The names of the columns, with the line beneath them. */
function headings(doc: Doc, columns: readonly Column[]): void {
  row(
    doc,
    columns,
    columns.map(({ label }) => label),
    fonts.bold,
  );
  line(doc, doc.y - 3);
}

/** Writes the cells of a row, numbers to the right, and moves below the highest of them. @param onNewPage begins one */
function row(
  doc: Doc,
  columns: readonly Column[],
  cells: readonly string[],
  font: string,
  onNewPage: () => void = () => undefined,
): void {
  doc.font(font).fontSize(small).fillColor(ink);
  const heights = columns.map(({ width }, index) => doc.heightOfString(cells[index] ?? '', { width: width - 4 }));
  const height = Math.max(...heights);
  if (doc.y + height > doc.page.height - 3 * margin) {
    doc.addPage();
    onNewPage();
    doc.font(font).fontSize(small).fillColor(ink);
  }
  const { y } = doc;
  let x = margin;
  for (const [index, { width }] of columns.entries()) {
    const align = index < 2 ? 'left' : 'right';
    doc.text(cells[index] ?? '', index < 2 ? x : x + 4, y, { width: width - 4, align });
    x += width;
  }
  doc.x = margin;
  doc.y = y + height + rowGap;
}

/** Where letters of the plain font stand below the top of their line, in parts of their size. */
const ascent = 0.928;

/** A line of text at a place, in whatever script people write their names; long ones are broken. */
function text(doc: Doc, written: string, x: number, y: number, width: number): void {
  const runs = written.split(devanagari).filter((run) => run !== '');
  doc.font(fonts.plain).fontSize(9).fillColor(ink);
  if (runs.length === 1 && !devanagari.test(written)) {
    doc.text(written, x, y, { width });
    return;
  }
  // Fonts of different heights stand on one line.
  const drop = 9 * ascent;
  for (const [index, run] of runs.entries()) {
    doc.font(devanagari.test(run) ? devanagariFont() : fonts.plain);
    const options = { width, baseline: 'alphabetic', continued: index < runs.length - 1 } as const;
    if (index === 0) doc.text(run, x, y + drop, options);
    else doc.text(run, options);
  }
  doc.y -= drop;
}

/** A heading with lines below it, at a place. */
function block(doc: Doc, x: number, y: number, heading: string, lines: readonly string[]): number {
  const width = 250;
  doc.font(fonts.bold).fontSize(small).fillColor(faint).text(heading, x, y, { width });
  for (const written of lines) if (written !== '') text(doc, written, x, doc.y + 1, width);
  return doc.y;
}

const dayOf = (instant: Date): string => `${dayAsSaid(dayInIndia(instant))} ${dayInIndia(instant).slice(0, 4)}`;

function head(doc: Doc, { title, facts: { heading, lines }, document }: Sheet): void {
  const { seller, buyer, deliveredTo, place } = document;
  doc.font(fonts.bold).fontSize(20).fillColor(ink).text(brand.name, margin, margin);
  doc.fontSize(12).text(title, margin, margin + 6, { align: 'right' });
  const right = margin + 273;
  const top = margin + 44;
  const left = block(doc, margin, top, words.seller, [seller.name, seller.address, `${words.gstin} ${seller.gstin}`]);
  const facts = block(doc, right, top, heading, lines);
  const second = Math.max(left, facts) + 14;
  const billed = block(doc, margin, second, words.buyer, [buyer.name, buyer.contact]);
  const delivered = block(doc, right, second, words.deliveredTo, [
    deliveredTo,
    `${words.place}: ${place.name} (${place.code})`,
  ]);
  doc.x = margin;
  doc.y = Math.max(billed, delivered) + 18;
}

function body(doc: Doc, { document: { rows, isWithinState }, money }: Sheet): void {
  const columns = columnsOf(isWithinState);
  const cellsOf = (one: StoredInvoiceRow): string[] => columns.map(({ of }) => of(one));
  // A table that goes on is named anew, so that no number stands without its name.
  const named = (): void => headings(doc, columns);
  named();
  for (const one of rows) row(doc, columns, cellsOf(one), fonts.plain, named);
  line(doc, doc.y - 3);
  const total = totalRow(rows);
  // A rate of all rows together says nothing.
  const cells = columns.map(({ label, of }) => (label === words.columns.rate ? '' : of(total)));
  row(doc, columns, cells, fonts.bold, named);
  doc.y += 6;
  const pair: readonly Column[] = [
    { label: '', width: 320, of: () => '' },
    { label: '', width: 10, of: () => '' },
    { label: '', width: 130, of: () => '' },
    { label: '', width: 63, of: () => '' },
  ];
  for (const [label, paise] of money) row(doc, pair, ['', '', label, amount(paise)], fonts.plain);
}

function foot(doc: Doc, help: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    const y = doc.page.height - 2 * margin;
    const text = [words.currency, words.noSignature, help, ...(count > 1 ? [words.page(at + 1, count)] : [])].join(
      '\n',
    );
    doc.font(fonts.plain).fontSize(7.5).fillColor(faint);
    doc.text(text, margin, y - 8, { width: doc.page.width - 2 * margin, lineBreak: true, height: 48 });
  }
}

/** What of the total was paid how. */
const paidLines = ({ document, rest }: DrawnInvoice): Sheet['money'] => [
  ...(document.walletUsed > 0 ? [[words.wallet, document.walletUsed] as const] : []),
  ...(rest === null ? [] : [[rest.label, rest.amount] as const]),
];

/** What of the total goes back where. */
function backLines({ invoice: { document }, back }: DrawnCreditNote): Sheet['money'] {
  const wallet = document.walletUsed > 0 ? [[words.creditNote.wallet, document.walletUsed] as const] : [];
  const rest = back === null ? [] : [[words.creditNote.to[back.to], back.amount] as const];
  const lines = [...wallet, ...rest];
  return lines.length === 0 ? [[words.creditNote.notPaid, 0]] : lines;
}

/** The invoice as a PDF; the same bytes each time but for its identity. */
export const drawInvoice = (invoice: DrawnInvoice): Promise<Buffer> =>
  drawSheet({
    title: words.title,
    number: invoice.invoiceNo,
    issuedAt: invoice.issuedAt,
    document: invoice.document,
    facts: {
      heading: words.number,
      lines: [invoice.invoiceNo, `${words.date}: ${dayOf(invoice.issuedAt)}`, `${words.order}: ${invoice.orderId}`],
    },
    money: paidLines(invoice),
    help: words.help(brand.email, brand.phone),
  });

/** The credit note of an invoice as a PDF: its rows and taxes are those of the invoice. */
export const drawCreditNote = (note: DrawnCreditNote): Promise<Buffer> =>
  drawSheet({
    title: words.creditNote.title,
    number: note.creditNoteNo,
    issuedAt: note.issuedAt,
    document: note.invoice.document,
    facts: {
      heading: words.creditNote.number,
      lines: [
        note.creditNoteNo,
        `${words.creditNote.date}: ${dayOf(note.issuedAt)}`,
        words.creditNote.invoice(note.invoice.invoiceNo, dayOf(note.invoice.issuedAt)),
        `${words.order}: ${note.invoice.orderId}`,
        words.creditNote.reasons[note.reason],
      ],
    },
    money: backLines(note),
    help: words.creditNote.help(brand.email, brand.phone),
  });

function drawSheet(sheet: Sheet): Promise<Buffer> {
  const doc = new PdfDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 10 },
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    font: fonts.plain,
    info: {
      Title: `${sheet.title} ${sheet.number}`,
      Author: sheet.document.seller.name,
      CreationDate: sheet.issuedAt,
    },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((done, failed) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
    doc.on('error', failed);
  });
  head(doc, sheet);
  body(doc, sheet);
  foot(doc, sheet.help);
  doc.end();
  return whole;
}
