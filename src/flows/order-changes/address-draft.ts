import * as z from 'zod/mini';
import type { DeliveryForm } from '#machines/rules/order/delivery-form.ts';
import { formShape } from '#src/flows/address-book/form-shape.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

type Draft = { readonly orderId: string; readonly form: DeliveryForm };

const shape = z.strictObject({ orderId: z.string().check(z.maxLength(40)), form: formShape });

/** A new address for an order that is typed and not saved yet, in this tab alone. */
export const addressDraft = (storage: SafeStorage<'tab'>) =>
  savedVersion(storage, 'address_draft', 2, (value): Draft | null => shape.safeParse(value).data ?? null);
