import { ok, refused, type Outcome } from '#machines/kit/index.ts';
import type { PhotoUploadPorts } from '#machines/photo-upload/index.ts';
import { PHOTO, photoKind, sizeRefusal } from '#machines/rules/product/photo.ts';
import { photoWords } from '#machines/rules/product/photo-words.ts';
import { call, type Clients } from '#src/clients/index.ts';
import { fetchWithProgress } from '#src/clients/upload.ts';
import { base64Of, cut, decoded, previewOf, shrunk } from './picture.ts';

/** Enough to know what a file is. */
const FIRST_BYTES = 16;

/** What the photo's chart asks of the browser and of the cart backend. */
export const photoUploadPorts = (clients: Clients): PhotoUploadPorts => {
  let report: (fraction: number) => void = () => {};
  return {
    readPhoto: async ({ file }) => {
      const kind = photoKind(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()));
      if (kind === null) return refused({ code: 'PHOTO_KIND', message: photoWords.kind });
      const picture = await decoded(file);
      if (picture === null) {
        return refused({
          code: kind === 'heic' ? 'PHOTO_HEIC' : 'PHOTO_UNREADABLE',
          message: kind === 'heic' ? photoWords.heic : photoWords.unreadable,
        });
      }
      const { width, height } = picture;
      const preview = previewOf(picture);
      picture.close();
      return ok({ width, height, preview });
    },

    uploadPhoto: async ({ file, area }, { signal }) => {
      const picture = await decoded(file);
      if (picture === null) return refused({ code: 'PHOTO_UNREADABLE', message: photoWords.unreadable });
      const filedata = await base64Of(await cut(picture, area)).finally(() => picture.close());
      signal.throwIfAborted();
      const answer = await call(
        clients.cart.POST('/upload-image', {
          body: { type: 'photo-cake', filedata },
          signal,
          fetch: fetchWithProgress((fraction) => report(fraction)),
        }),
      );
      if (!answer.ok) return answer;
      const { id, url } = answer.value;
      return ok({ id, url });
    },

    progressListener: (send) => {
      report = (fraction) => send({ type: 'upload.progressed', fraction });
      return () => {
        report = () => {};
      };
    },
  };
};

/** Sends a whole photo to where those for cakes go; its id. */
export async function takePhoto({ cart }: Clients, file: File, signal: AbortSignal): Promise<Outcome<string>> {
  if (file.size > PHOTO.maxBytes) return refused({ code: 'PHOTO_TOO_LARGE', message: photoWords.tooLarge });
  const picture = await decoded(file);
  if (picture === null) return refused({ code: 'PHOTO_UNREADABLE', message: photoWords.unreadable });
  const tooSmall = sizeRefusal(picture);
  if (tooSmall !== null) return refused({ code: 'PHOTO_TOO_SMALL', message: tooSmall });
  const filedata = await base64Of(await shrunk(picture)).finally(() => picture.close());
  signal.throwIfAborted();
  const outcome = await call(cart.POST('/upload-image', { body: { type: 'photo-cake', filedata }, signal }));
  return outcome.ok ? ok(outcome.value.id) : outcome;
}
