import { z } from 'zod';
import { VPA_LENGTH } from '#machines/rules/payment/vpa.ts';
import type { Payer } from '../provider.ts';
import { openSeal, sealText } from '../signature.ts';

const payerShape = z.strictObject({
  vpa: z.string().max(VPA_LENGTH).nullable(),
  bank: z.string().max(10).nullable(),
  token: z.string().max(80).nullable(),
  save: z.boolean(),
});

export const nobodyTyped: Payer = { vpa: null, bank: null, token: null, save: false };

/** What the provider has to know of the payer, unreadable for whoever carries it; null when that is nothing. */
export const sealPayer = (secret: string, payer: Payer): string | null =>
  payer.vpa === null && payer.bank === null && payer.token === null && !payer.save
    ? null
    : sealText(secret, JSON.stringify(payer));

/** Whether an attempt was begun by just this payer: with another consent or another saved card it is another attempt. */
export function isPayerOf(secret: string, seal: string | null, { vpa, bank, token, save }: Payer): boolean {
  const begun = openPayer(secret, seal);
  return begun !== null && begun.vpa === vpa && begun.bank === bank && begun.token === token && begun.save === save;
}

/** The payer of a seal that `sealPayer` made; nothing typed when there is none. Null when it is not ours. */
export function openPayer(secret: string, seal: string | null): Payer | null {
  if (seal === null || seal === '') return nobodyTyped;
  const text = openSeal(secret, seal);
  return text === null ? null : (payerShape.safeParse(JSON.parse(text)).data ?? null);
}
