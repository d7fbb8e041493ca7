import * as z from 'zod/mini';
import type { AddressDraft } from '#machines/address-book/index.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';
import { formShape } from './form-shape.ts';

const shape = z.strictObject({ form: formShape, isDefaultWanted: z.boolean() });

/** What is typed in the address book and not saved yet, in this tab alone; whatever does not look like that is dropped. */
export const bookDraft = (storage: SafeStorage<'tab'>) =>
  savedVersion(storage, 'book_draft', 1, (value): AddressDraft | null => shape.safeParse(value).data ?? null);
