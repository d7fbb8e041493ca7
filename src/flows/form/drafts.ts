import * as z from 'zod/mini';
import type { FormDraft } from '#machines/form/index.ts';
import type { FormKind, FormValues } from '#machines/rules/forms/form.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

const shape = z.record(
  z.string(),
  z.strictObject({
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    values: z.record(z.string(), z.string()),
    phone: z.optional(z.strictObject({ phone: z.string(), proof: z.string() })),
    about: z.record(z.string(), z.string()),
  }),
);

/** A draft, and what the link said that led to the form. */
export type StoredDraft = FormDraft & { readonly about: FormValues };

/** What is typed in forms and not sent yet, in this tab alone; whatever does not look like that is dropped. */
export function formDrafts(storage: SafeStorage<'tab'>) {
  const stored = savedVersion(
    storage,
    'form_drafts',
    2,
    (value): Readonly<Record<string, StoredDraft>> | null => shape.safeParse(value).data ?? null,
  );
  const others = (kind: FormKind): Readonly<Record<string, StoredDraft>> => {
    const { [kind]: _, ...rest } = stored.read() ?? {};
    return rest;
  };
  return {
    read: (kind: FormKind): StoredDraft | null => stored.read()?.[kind] ?? null,
    save: (kind: FormKind, draft: StoredDraft): void => stored.save({ ...others(kind), [kind]: draft }),
    remove: (kind: FormKind): void => stored.save(others(kind)),
  };
}
