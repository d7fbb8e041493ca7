import * as z from 'zod/mini';
import type { Attempt, CheckoutStep, Draft } from '#machines/checkout/index.ts';
import { formShape } from '#src/flows/address-book/form-shape.ts';
import { readOrderRequest, writeOrder } from './ports.ts';
import { savedUnder } from '#src/runtime/storage/saved-value.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const id = z.int().check(z.positive());
const method = z.enum(['upi', 'card', 'netbanking', 'cod']);

const touchesShape = z.strictObject({
  giftNote: text(250),
  nameOnCard: text(100),
  isSenderHidden: z.boolean(),
  isPriceHidden: z.boolean(),
});
const stepShape = z.enum(['address', 'pin', 'slot', 'touches', 'review', 'pay']);
export const isCheckoutStep = (value: string): value is CheckoutStep => stepShape.safeParse(value).success;

const draftShape = z.strictObject({
  step: stepShape,
  form: z.nullable(formShape),
  touches: z.nullable(touchesShape),
  date: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  slotId: z.nullable(text(80)),
  payer: z.strictObject({ method: z.nullable(method), savedId: z.nullable(text(40)), bank: z.nullable(text(10)) }),
});
const attemptShape = z.strictObject({
  version: z.literal(1),
  attempt: z.strictObject({
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    request: z.strictObject({
      userEnrolled: z.boolean(),
      city_id: id,
      cart_version: z.int().check(z.nonnegative()),
      expected_total: z.int().check(z.nonnegative()),
      payment_method: z.enum(['upi', 'card', 'netbanking', 'wallet', 'cod']),
      payment_details: z.optional(
        z.strictObject({
          vpa: z.nullable(text(100)),
          bank: z.nullable(text(10)),
          saved_method: z.nullable(text(40)),
          save: z.boolean(),
        }),
      ),
    }),
  }),
});
const txnidShape = z.string().check(z.regex(/^TX[0-9A-Z]{16}$/));

/**
 * What this tab remembers of a checkout: typed fields until the server has them, the key of an order under way until
 * it is answered, the transaction until it is settled. Whatever does not look like that is dropped.
 */
export const checkoutProgress = (storage: SafeStorage<'tab'>) => {
  const draft = savedVersion(
    storage,
    'checkout_draft',
    8,
    (value): Draft | null => draftShape.safeParse(value).data ?? null,
  );
  const placed = savedVersion(
    storage,
    'checkout_placed',
    2,
    (value): string | null => txnidShape.safeParse(value).data ?? null,
  );
  return {
    draft,
    // In the form in which it is sent, also when our words for it change.
    attempt: savedUnder(storage, 'checkout_attempt', {
      read: (stored): Attempt | null => {
        const attempt = attemptShape.safeParse(stored).data?.attempt;
        return attempt === undefined ? null : { ...attempt, request: readOrderRequest(attempt.request) };
      },
      write: ({ key, request }) => ({ version: 1, attempt: { key, request: writeOrder(request) } }),
    }),
    placed,
    /** an order was made: what was typed for it is done with */
    savePlaced: (txnid: string): void => {
      draft.remove();
      placed.save(txnid);
    },
  };
};
