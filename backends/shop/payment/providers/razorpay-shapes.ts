import { z } from 'zod';

// Only what the shop reads of the provider's objects; they have more fields, and may get new ones.

/** Notes come as an object, or as an empty list. */
const notes = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional();
const text = z.string().max(500);

export const orderShape = z.object({
  id: z.string().regex(/^order_\w{1,40}$/),
  amount: z.int(),
  currency: text,
  receipt: text.nullish(),
  status: z.enum(['created', 'attempted', 'paid']),
});
export const paymentShape = z.object({
  id: z.string().regex(/^pay_\w{1,40}$/),
  order_id: text.nullish(),
  amount: z.int(),
  currency: text,
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed', 'pending']),
  token_id: text.nullish(),
  error_description: text.nullish(),
});
export const refundShape = z.object({
  id: z.string().regex(/^rfnd_\w{1,40}$/),
  payment_id: text,
  amount: z.int(),
  currency: text,
  receipt: text.nullish(),
  notes,
  status: z.enum(['pending', 'processed', 'failed']),
});
export const customerShape = z.object({ id: z.string().regex(/^cust_\w{1,40}$/) });
export const tokenShape = z.object({
  id: text,
  method: text,
  card: z
    .object({
      last4: z.string().regex(/^\d{4}$/),
      network: text,
      issuer: text.nullish(),
      expiry_month: z.coerce.number().int().min(1).max(12).optional(),
      expiry_year: z.coerce.number().int().min(2000).max(2100).optional(),
    })
    .nullish(),
  vpa: z.object({ username: text, handle: text }).nullish(),
  /** epoch seconds */
  expired_at: z.int().nullish(),
});
export const collectionOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

const entity = <T extends z.ZodType>(inner: T) => z.object({ entity: inner });

/** The events that the shop follows; every other one is none of its business. */
export const eventShape = z.object({
  event: text,
  /** epoch seconds */
  created_at: z.int(),
  payload: z.unknown(),
});
export const paymentPayload = z.object({ payment: entity(paymentShape) });
export const refundPayload = z.object({ refund: entity(refundShape), payment: entity(paymentShape).optional() });

/** What we wrote into the notes of an object, by its key. */
export function noteOf(written: z.output<typeof notes>, key: string): string | null {
  if (written === undefined || Array.isArray(written)) return null;
  const note = written[key];
  return typeof note === 'string' ? note : null;
}
