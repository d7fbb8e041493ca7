import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { orders } from './order.ts';

/** A row of an invoice. Amounts in paise; `total` is what was paid for it, its taxes included. */
export type StoredInvoiceRow = {
  text: string;
  hsn: string;
  percent: number;
  quantity: number;
  /** before what was taken off */
  price: number;
  discount: number;
  taxable: number;
  /** one of the two halves of the tax within a state */
  half: number;
  /** the tax from one state to another */
  igst: number;
  total: number;
};

/** Everything that an invoice says, with the words and the rates of its day. */
export type StoredInvoice = {
  seller: { name: string; address: string; gstin: string };
  buyer: { name: string; contact: string };
  deliveredTo: string;
  /** the place of supply */
  place: { code: string; name: string };
  isWithinState: boolean;
  rows: StoredInvoiceRow[];
  walletUsed: number;
  /** how a bank was paid; null for cash, which is paid after it, and absent in invoices of before it was kept */
  paidBy?: string | null;
};

/** The invoice of an order, made once and never changed. */
export const invoices = pgTable('invoices', {
  invoiceNo: text('invoice_no').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .unique()
    .references(() => orders.orderId),
  document: jsonb('document').$type<StoredInvoice>().notNull(),
  issuedAt: instant('issued_at').notNull(),
});

/** The last number of each financial year; numbers have no gaps. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: text('year').primaryKey(),
  last: integer('last').notNull(),
});

/** What takes an invoice back in full, made once and never changed: its box came back, or the shop called it off. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    creditNoteNo: text('credit_note_no').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.orderId),
    invoiceNo: text('invoice_no')
      .notNull()
      .unique()
      .references(() => invoices.invoiceNo),
    reason: text('reason', { enum: ['returned', 'withdrawn'] }).notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [check('credit_notes_reason', sql`${table.reason} in ('returned', 'withdrawn')`)],
);

/** The last number of each financial year in the credit notes' own series; without gaps too. */
export const creditNoteNumbers = pgTable('credit_note_numbers', {
  year: text('year').primaryKey(),
  last: integer('last').notNull(),
});
