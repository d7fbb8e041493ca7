import * as z from 'zod/mini';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

const address = z.string().check(z.maxLength(254));

/** The address that is typed and not sent yet, in this tab alone; whatever does not look like that is dropped. */
export const newsletterDraft = (storage: SafeStorage<'tab'>) =>
  savedVersion(storage, 'newsletter_draft', 1, (value): string | null => address.safeParse(value).data ?? null);
