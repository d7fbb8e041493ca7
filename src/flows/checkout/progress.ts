import * as z from 'zod/mini';
import type { Attempt, Draft } from '#machines/checkout/index.ts';
import { readOrderRequest, writeOrder } from './ports.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

/** What was typed in words of an older version is dropped; an attempt keeps the form in which it is sent. */
const versions = { draft: 3, attempt: 1 } as const;
const keys = { draft: 'checkout_draft', attempt: 'checkout_attempt', placed: 'checkout_placed' } as const;

const text = (most: number) => z.string().check(z.maxLength(most));
const id = z.int().check(z.positive());
const method = z.enum(['upi', 'card', 'netbanking']);

const placeShape = z.strictObject({
  areaId: id,
  area: text(120),
  pincode: z.string().check(z.regex(/^[1-9]\d{5}$/)),
  cityId: id,
  city: text(80),
});
const formShape = z.strictObject({
  recipientName: text(100),
  recipientPhone: text(20),
  senderName: text(100),
  flat: text(120),
  street: text(200),
  addressType: z.enum(['home', 'office', 'other']),
  cityId: z.nullable(id),
  place: z.nullable(placeShape),
});
const draftShape = z.strictObject({
  version: z.literal(versions.draft),
  draft: z.strictObject({
    step: z.enum(['address', 'slot', 'review', 'pay']),
    form: z.nullable(formShape),
    date: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    slotId: z.nullable(text(80)),
    paymentMethod: z.nullable(method),
  }),
});
const attemptShape = z.strictObject({
  version: z.literal(versions.attempt),
  attempt: z.strictObject({
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    request: z.strictObject({
      userEnrolled: z.boolean(),
      city_id: id,
      cart_version: z.int().check(z.nonnegative()),
      expected_total: z.int().check(z.nonnegative()),
      payment_method: method,
    }),
  }),
});
const txnidShape = z.string().check(z.regex(/^TX[0-9A-Z]{16}$/));

const parsed = (stored: string | null): unknown => {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
};

/**
 * What this tab remembers of a checkout: typed fields until the server has them, the key of an order under way until
 * it is answered, the transaction until it is settled. Whatever does not look like that is dropped.
 */
export const checkoutProgress = (storage: SafeStorage) => ({
  readDraft: (): Draft | null => draftShape.safeParse(parsed(storage.read(keys.draft))).data?.draft ?? null,
  writeDraft: (draft: Draft): void =>
    void storage.write(keys.draft, JSON.stringify({ version: versions.draft, draft })),
  readAttempt: (): Attempt | null => {
    const attempt = attemptShape.safeParse(parsed(storage.read(keys.attempt))).data?.attempt;
    return attempt === undefined ? null : { ...attempt, request: readOrderRequest(attempt.request) };
  },
  writeAttempt: ({ key, request }: Attempt): void => {
    const attempt = { key, request: writeOrder(request) };
    storage.write(keys.attempt, JSON.stringify({ version: versions.attempt, attempt }));
  },
  forgetAttempt: (): void => storage.remove(keys.attempt),
  readPlaced: (): string | null => txnidShape.safeParse(storage.read(keys.placed)).data ?? null,
  writePlaced: (txnid: string): void => {
    storage.remove(keys.draft);
    storage.write(keys.placed, txnid);
  },
  forgetPlaced: (): void => storage.remove(keys.placed),
});
