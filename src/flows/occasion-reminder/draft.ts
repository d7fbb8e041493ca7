import * as z from 'zod/mini';
import type { WantedReminder } from '#machines/occasion-reminder/index.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

const text = z.string().check(z.maxLength(80));
const shape = z.nullable(
  z.strictObject({
    id: z.uuid(),
    recipient: text,
    relation: text,
    occasion: text,
    day: text,
    month: text,
    year: text,
    notices: z.array(z.union([z.literal(1), z.literal(3), z.literal(7)])),
    channel: z.union([z.literal('email'), z.literal('sms')]),
  }),
);

/** What is typed and not saved yet, in this tab alone; whatever does not look like that is dropped. */
export const reminderDraft = (storage: SafeStorage<'tab'>) =>
  savedVersion(storage, 'reminder_draft', 1, (value): WantedReminder | null => shape.safeParse(value).data ?? null);
