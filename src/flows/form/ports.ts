import type { FormPorts } from '#machines/form/index.ts';
import { ok, refused, type Outcome } from '#machines/kit/outcome.ts';
import { RECIPIENT_FILE_BYTES, recipientList } from '#machines/rules/forms/recipient-list.ts';
import { recipientListWords } from '#machines/rules/forms/recipient-list-words.ts';
import { withPhoto } from '#machines/rules/forms/photo-list.ts';
import { PHOTO, sizeRefusal } from '#machines/rules/product/photo.ts';
import { photoWords } from '#machines/rules/product/photo-words.ts';
import { base64Of, decoded, shrunk } from '#src/flows/photo-upload/picture.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The text of a file, as spreadsheets save it: in UTF-8, or in the older way of Windows. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a list of recipients, which stays in the browser until the form is sent. */
async function readRecipients(file: File): Promise<Outcome<string>> {
  if (file.size > RECIPIENT_FILE_BYTES)
    return refused({ code: 'LIST_TOO_LARGE', message: recipientListWords.tooLarge });
  const text = textOf(await file.arrayBuffer());
  // A workbook or a picture that was renamed: no list of names has such signs.
  if (text.includes('\0')) return refused({ code: 'LIST_UNREADABLE', message: recipientListWords.notCsv });
  const { parse } = await import('papaparse');
  const list = recipientList(parse<string[]>(text).data);
  return 'value' in list ? ok(list.value) : refused({ code: 'LIST_UNREADABLE', message: list.refusal });
}

/** The call of every form, by the main backend; its photos go where those for cakes go. */
export const formPorts = ({ cart, main }: Clients): FormPorts => ({
  sendForm: async ({ kind, values, key }, { signal }) => {
    const outcome = await call(
      main.POST('/forms', {
        params: { header: { 'Idempotency-Key': key } },
        body: { kind, values: Object.entries(values).map(([name, value]) => ({ name, value })) },
        signal,
      }),
    );
    return outcome.ok ? ok(outcome.value.data) : outcome;
  },
  takeFile: async ({ field, value, file }, { signal }) => {
    if (field.kind === 'recipients') return readRecipients(file);
    if (file.size > PHOTO.maxBytes) return refused({ code: 'PHOTO_TOO_LARGE', message: photoWords.tooLarge });
    const picture = await decoded(file);
    if (picture === null) return refused({ code: 'PHOTO_UNREADABLE', message: photoWords.unreadable });
    const tooSmall = sizeRefusal(picture);
    if (tooSmall !== null) return refused({ code: 'PHOTO_TOO_SMALL', message: tooSmall });
    const filedata = await base64Of(await shrunk(picture)).finally(() => picture.close());
    signal.throwIfAborted();
    const outcome = await call(cart.POST('/upload-image', { body: { type: 'photo-cake', filedata }, signal }));
    return outcome.ok ? ok(withPhoto(value, outcome.value.id)) : outcome;
  },
});
