import * as z from 'zod/mini';
import type { Attempt, Draft } from '#machines/checkout/index.ts';
import { kept } from '#src/runtime/storage/kept.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const id = z.int().check(z.positive());
const method = z.enum(['upi', 'card', 'netbanking']);

const placeShape = z.strictObject({
  area_id: id,
  areaname: text(120),
  dpc: z.string().check(z.regex(/^[1-9]\d{5}$/)),
  city_id: id,
  dc: text(80),
});
const formShape = z.strictObject({
  recipient_name: text(100),
  recipient_phone: text(20),
  sender_name: text(100),
  dfn: text(120),
  ds1: text(200),
  selectedAddressType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  city_id: z.nullable(id),
  place: z.nullable(placeShape),
});
const draftShape = z.strictObject({
  step: z.enum(['address', 'slot', 'review', 'pay']),
  form: z.nullable(formShape),
  date: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  slot_id: z.nullable(text(80)),
  payment_method: z.nullable(method),
});
const attemptShape = z.strictObject({
  key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  request: z.strictObject({
    userEnrolled: z.boolean(),
    city_id: id,
    cart_version: z.int().check(z.nonnegative()),
    expected_total: z.int().check(z.nonnegative()),
    payment_method: method,
  }),
});
const txnidShape = z.string().check(z.regex(/^TX[0-9A-Z]{16}$/));

/**
 * What this tab remembers of a checkout: typed fields until the server has them, the key of an order under way until
 * it is answered, the transaction until it is settled. Whatever does not look like that is dropped.
 */
export const checkoutProgress = (storage: SafeStorage<'tab'>) => {
  const draft = kept<'tab', Draft>(storage, 'checkout_draft', (value) => draftShape.safeParse(value).data ?? null);
  const placed = kept<'tab', string>(storage, 'checkout_placed', (value) => txnidShape.safeParse(value).data ?? null);
  return {
    draft,
    attempt: kept<'tab', Attempt>(storage, 'checkout_attempt', (value) => attemptShape.safeParse(value).data ?? null),
    placed,
    /** an order was made: what was typed for it is done with */
    keepPlaced: (txnid: string): void => {
      draft.remove();
      placed.keep(txnid);
    },
  };
};
