import { and, eq } from 'drizzle-orm';
import { savedPaymentMethods } from '#backends/db/schema/payment-methods.ts';
import type { Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Platform } from '#backends/platform/platform.ts';
import type { components } from '#openapi/generated/cart.ts';
import { bankName } from '#machines/rules/payment/bank-words.ts';
import { isVpa, maskVpa, tidyVpa } from '#machines/rules/payment/vpa.ts';
import { methodWords } from '../method-words.ts';
import { nobodyTyped } from './payer.ts';
import type { Payer, PaymentMethod } from '../provider.ts';
import { hasExpired } from './saved-methods.ts';

export type PaymentDetails = components['schemas']['PaymentDetails'];

/** How a shopper pays: the method, what the provider is told, and what may be shown of it. */
export type ChosenPayer = { readonly method: PaymentMethod; readonly payer: Payer; readonly label: string | null };

const wrong = (field: keyof PaymentDetails, message: string) =>
  problem(400, 'INVALID_REQUEST', message, { field: `payment_details.${field}` });

/** Judges what was typed for a way to pay. A saved way is the customer's own, or it is as unknown as one that never was. */
export async function choosePayer(
  platform: Platform,
  tx: Tx,
  userId: string,
  method: PaymentMethod,
  details: PaymentDetails | null | undefined,
): Promise<ChosenPayer> {
  if (!details) return { method, payer: nobodyTyped, label: null };
  const { vpa, bank, saved_method, save } = details;
  if (vpa !== null && (method !== 'upi' || saved_method !== null)) throw wrong('vpa', methodWords.notHere);
  if (bank !== null && method !== 'netbanking') throw wrong('bank', methodWords.notHere);
  if (save && method !== 'upi' && method !== 'card') throw wrong('save', methodWords.notHere);
  if (saved_method !== null) return chooseSaved(platform, tx, userId, method, saved_method);
  if (vpa !== null) {
    if (!isVpa(vpa)) throw wrong('vpa', methodWords.vpa);
    return { method, payer: { ...nobodyTyped, vpa: tidyVpa(vpa), save }, label: maskVpa(vpa) };
  }
  if (bank !== null) {
    const label = bankName(bank);
    if (label === null) throw wrong('bank', methodWords.bank);
    return { method, payer: { ...nobodyTyped, bank }, label };
  }
  return { method, payer: { ...nobodyTyped, save }, label: null };
}

async function chooseSaved(
  { env, clock }: Platform,
  tx: Tx,
  userId: string,
  method: PaymentMethod,
  methodId: string,
): Promise<ChosenPayer> {
  const mine = and(eq(savedPaymentMethods.methodId, methodId), eq(savedPaymentMethods.userId, userId));
  const [saved] = await tx.select().from(savedPaymentMethods).where(mine);
  if (!saved || saved.kind !== method || saved.provider !== env.PAYMENT_PROVIDER)
    throw wrong('saved_method', methodWords.savedGone);
  if (hasExpired(saved, clock.now())) throw wrong('saved_method', methodWords.savedExpired);
  await tx.update(savedPaymentMethods).set({ lastUsedAt: clock.now() }).where(mine);
  return { method, payer: { ...nobodyTyped, token: saved.token }, label: saved.label };
}
