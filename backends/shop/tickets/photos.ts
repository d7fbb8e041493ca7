import { eq } from 'drizzle-orm';
import { ticketPhotos } from '#backends/db/schema/ticket.ts';
import type { Tx } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Auth } from '#backends/platform/session.ts';
import { readPhoto } from '#backends/shop/photos.ts';
import { formOf } from '#machines/rules/forms/all-forms.ts';
import { fieldNamed, type FormKind, type FormValues } from '#machines/rules/forms/form.ts';
import { formWords } from '#machines/rules/forms/form-words.ts';
import { photoIds } from '#machines/rules/forms/photo-list.ts';

type Sent = { readonly kind: FormKind; readonly answers: FormValues; readonly auth: Auth | null };

const namedBy = ({ kind, answers }: Sent) =>
  Object.entries(answers)
    .filter(([field]) => fieldNamed(formOf(kind), field)?.kind === 'photos')
    .flatMap(([field, value]) => photoIds(value).map((photoId) => ({ field, photoId })));

/** Copies the photos that a form names to its ticket; refuses one that is gone, or somebody else's. */
export async function storeTicketPhotos(tx: Tx, number: string, sent: Sent): Promise<void> {
  const known = await tx
    .delete(ticketPhotos)
    .where(eq(ticketPhotos.number, number))
    .returning({ photoId: ticketPhotos.photoId, print: ticketPhotos.print });
  for (const { field, photoId } of namedBy(sent)) {
    const print =
      known.find((one) => one.photoId === photoId)?.print ??
      (sent.auth === null ? null : await readPhoto(tx, sent.auth, photoId, 'print'));
    if (print === null) throw problem(400, 'PHOTO_UNKNOWN', formWords.photoGone, { field });
    await tx.insert(ticketPhotos).values({ number, field, photoId, print });
  }
}
