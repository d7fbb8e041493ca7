import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { bankTokens } from '#backends/db/schema/bank.ts';
import type { Tx } from '#backends/platform/database.ts';
import type { Platform } from '#backends/platform/platform.ts';

export const tokenRequest = z.strictObject({ customer: z.string().min(1).max(40), token: z.string().min(1).max(80) });
export type TokenRequest = z.output<typeof tokenRequest>;

/** A card as it is typed on the bank's page. */
export type TypedCard = { number: string; month: number; year: number };

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^5[1-5]/, 'Mastercard'],
  [/^6/, 'RuPay'],
];
const brandOf = (number: string): string => brands.find(([shape]) => shape.test(number))?.[1] ?? 'Card';

/** The card of a form; null when it is none. */
export function readCard(number: string, expiry: string): TypedCard | null {
  const digits = number.replaceAll(/\D/g, '');
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry.trim()) ?? [];
  if (digits.length < 12 || digits.length > 19 || month === undefined || year === undefined) return null;
  return { number: digits, month: Number(month), year: 2000 + Number(year) };
}

/** Remembers what was paid with, under a token. Of a card's number only the end is kept. */
export async function remember(
  tx: Tx,
  customer: string,
  paidWith: { vpa: string } | { card: TypedCard },
  now: Date,
): Promise<string> {
  const token = `tok_${randomBytes(12).toString('hex')}`;
  await tx.insert(bankTokens).values({
    token,
    customer,
    consentedAt: now,
    ...('vpa' in paidWith
      ? { kind: 'upi' as const, vpa: paidWith.vpa }
      : {
          kind: 'card' as const,
          brand: brandOf(paidWith.card.number),
          last4: paidWith.card.number.slice(-4),
          issuer: 'Garden Bank',
          expiryMonth: paidWith.card.month,
          expiryYear: paidWith.card.year,
        }),
  });
  return token;
}

const isMine = ({ customer, token }: TokenRequest) =>
  and(eq(bankTokens.token, token), eq(bankTokens.customer, customer));

/** What the bank remembers under a customer's token, in the words of its answer; null when nothing. */
export async function describeToken(platform: Platform, asked: TokenRequest): Promise<object | null> {
  const [row] = await platform.db.select().from(bankTokens).where(isMine(asked));
  if (!row) return null;
  if (row.kind === 'upi') return { kind: row.kind, vpa: row.vpa };
  const { kind, brand, last4, issuer: bank, expiryMonth, expiryYear } = row;
  return { kind, brand, last4, bank, expiryMonth, expiryYear };
}

/** What is shown on the bank's page of a remembered way to pay; null when it is gone. */
export async function labelOfToken(platform: Platform, asked: TokenRequest): Promise<string | null> {
  const [row] = await platform.db.select().from(bankTokens).where(isMine(asked));
  if (!row) return null;
  return row.kind === 'upi' ? row.vpa : `${row.brand ?? ''} ending ${row.last4 ?? ''}`;
}

/** Forgets a token; whether it was there. */
export async function forgetToken(platform: Platform, asked: TokenRequest): Promise<boolean> {
  const gone = await platform.db.delete(bankTokens).where(isMine(asked)).returning({ token: bankTokens.token });
  return gone.length > 0;
}
