import * as z from 'zod/mini';
import type { ProfileForm } from '#machines/account-page/index.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

const text = z.string().check(z.maxLength(80));
const shape = z.strictObject({ title: text, name: text, birthday: text, anniversary: text, gender: text });

/** What is typed into the profile and not saved yet, in this tab alone; whatever does not look like that is dropped. */
export const profileDraft = (storage: SafeStorage<'tab'>) =>
  savedVersion(storage, 'profile_draft', 1, (value): ProfileForm | null => shape.safeParse(value).data ?? null);
