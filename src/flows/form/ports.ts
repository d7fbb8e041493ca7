import type { FormPorts } from '#machines/form/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { withPhoto } from '#machines/rules/forms/photo-list.ts';
import { PHOTO, sizeRefusal } from '#machines/rules/product/photo.ts';
import { photoWords } from '#machines/rules/product/photo-words.ts';
import { base64Of, decoded, shrunk } from '#src/flows/photo-upload/picture.ts';
import { call, type Clients } from '#src/clients/index.ts';

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
  takeFile: async ({ value, file }, { signal }) => {
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
