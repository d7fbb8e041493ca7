import * as z from 'zod/mini';
import type { ReviewDrafts } from '#machines/write-review/index.ts';
import { LONGEST_REVIEW } from '#machines/rules/account/review-draft.ts';
import { savedVersion } from '#src/runtime/storage/saved-version.ts';
import type { SafeStorage } from '#src/runtime/storage/storage.ts';

const stars = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const line = z.string().check(z.regex(/^\d{1,3}$/));
// Two units of a string may be one letter.
const text = z.string().check(z.maxLength(2 * LONGEST_REVIEW));
const photos = z.string().check(z.regex(/^(?:[A-Za-z0-9_-]{32}(?: [A-Za-z0-9_-]{32}){0,3})?$/));
const draft = z.strictObject({ rating: stars, taste: stars, look: stars, delivery: stars, text, photos });
const shape = z.record(
  z.string(),
  z.strictObject({ drafts: z.record(line, draft), line: z.nullable(z.int().check(z.minimum(1))) }),
);

/** What is written in reviews and not sent yet, in this tab alone; whatever does not look like that is dropped. */
export function reviewDrafts(storage: SafeStorage<'tab'>) {
  const stored = savedVersion(
    storage,
    'review_drafts',
    1,
    (value): Readonly<Record<string, ReviewDrafts>> | null => shape.safeParse(value).data ?? null,
  );
  return {
    read: (orderId: string): ReviewDrafts | null => stored.read()?.[orderId] ?? null,
    save: (orderId: string, drafts: ReviewDrafts): void => {
      const { [orderId]: _, ...others } = stored.read() ?? {};
      const isEmpty = drafts.line === null && Object.keys(drafts.drafts).length === 0;
      stored.save(isEmpty ? others : { ...others, [orderId]: drafts });
    },
  };
}
