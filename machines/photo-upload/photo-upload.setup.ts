import { assign, sendTo, setup } from 'xstate';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { photoUploadWords } from './photo-upload.words.ts';
import type { Answer } from '../kit/answer.ts';
import type { Outcome } from '../kit/outcome.ts';
import { unprovided } from '../kit/port.ts';
import { moveCrop, wholeCrop, zoomCrop } from '../rules/product/photo-crop.ts';
import { PHOTO, PHOTO_ATTRIBUTE, sizeRefusal } from '../rules/product/photo.ts';
import { photoWords } from '../rules/product/photo-words.ts';
import type {
  PhotoReport,
  PhotoUploadContext,
  PhotoUploadEvent,
  PhotoUploadInput,
  PhotoUploadPorts,
  ReadPhoto,
} from './photo-upload.types.ts';

/** The words for an upload that was lost on the way. */
export const sendFailedText = photoUploadWords.failed;

export const initialContext = ({ shape, kept, product }: PhotoUploadInput): PhotoUploadContext => ({
  shape,
  product,
  file: null,
  photo: null,
  crop: wholeCrop,
  kept: kept ?? null,
  progress: 0,
  message: null,
});

const product = ({ context }: { context: PhotoUploadContext }): PhotoUploadContext['product'] => context.product;

const choice = (photoId: string): PhotoReport => ({ type: 'attribute.choose', id: PHOTO_ATTRIBUTE, value: photoId });

type Read = Outcome<ReadPhoto>;
type Sent = Outcome<{ id: string; url: string }>;

const base = setup({
  types: {
    input: {} as PhotoUploadInput,
    context: {} as PhotoUploadContext,
    events: {} as PhotoUploadEvent,
    tags: {} as 'busy',
  },
  actors: {
    readPhoto: unprovided<PhotoUploadPorts['readPhoto']>('readPhoto'),
    uploadPhoto: unprovided<PhotoUploadPorts['uploadPhoto']>('uploadPhoto'),
    progressListener: silence,
  },
  guards: {
    isTooLarge: (_, params: { file: File }) => params.file.size > PHOTO.maxBytes,
    isTooSmall: (_, params: { outcome: Read }) => params.outcome.ok && sizeRefusal(params.outcome.value) !== null,
    isOk,
    hasKept: ({ context }) => context.kept !== null,
  },
  delays: { requestTimeout },
});

export const photoUploadSetup = base.extend({
  actions: {
    storeFile: assign((_, params: { file: File }) => ({ file: params.file, message: null })),
    storePhoto: assign(({ context: { file } }, { outcome }: { outcome: Read }) =>
      outcome.ok && file !== null ? { photo: { ...outcome.value, file }, crop: wholeCrop } : {},
    ),
    storeMove: assign(({ context: { photo, crop } }, params: { dx: number; dy: number }) =>
      photo === null ? {} : { crop: moveCrop(photo, crop, params) },
    ),
    storeZoom: assign(({ context: { photo, crop } }, params: { zoom: number }) =>
      photo === null ? {} : { crop: zoomCrop(photo, crop, params.zoom) },
    ),
    storeProgress: assign((_, params: { fraction: number }) => ({ progress: params.fraction })),
    clearProgress: assign({ progress: 0, message: null }),
    storeKept: assign(({ context: { photo, crop } }, { outcome }: { outcome: Sent }) =>
      outcome.ok && photo !== null ? { kept: { ...outcome.value, photo, crop } } : {},
    ),
    storeRefusal: assign((_, answer: Answer) => ({ message: refusalOf(answer)?.message ?? null })),
    storeTooLarge: assign({ message: photoWords.tooLarge }),
    storeTooSmall: assign({ message: photoWords.tooSmall }),
    storeUnreadable: assign({ message: photoWords.unreadable }),
    storeSendFailed: assign({ message: sendFailedText }),
    clearMessage: assign({ message: null }),
    /** What was chosen since is forgotten; what the shop has is what counts. */
    restoreKept: assign(({ context: { kept } }) => ({
      file: null,
      photo: kept?.photo ?? null,
      crop: kept?.crop ?? wholeCrop,
    })),
    clearKept: assign({ kept: null, file: null, photo: null, crop: wholeCrop }),
    sendKept: sendTo(product, ({ context: { kept } }) => choice(kept?.id ?? '')),
    sendNone: sendTo(product, choice('')),
  },
});
