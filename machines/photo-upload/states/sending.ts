import { withEvent, withOutcome } from '../../kit/params.ts';
import { cropArea } from '../../rules/product/photo-crop.ts';
import { photoUploadSetup } from '../photo-upload.setup.ts';

export const sending = photoUploadSetup.createStateConfig({
  tags: 'busy',
  entry: 'clearProgress',
  invoke: [
    { src: 'progressListener', id: 'progressListener' },
    {
      src: 'uploadPhoto',
      id: 'uploadPhoto',
      // Nothing is sent that was not cut before.
      input: ({ context: { photo, crop } }) => ({
        file: photo?.file ?? new File([], ''),
        area: cropArea(photo ?? { width: 0, height: 0 }, crop),
      }),
      onDone: [
        { guard: withOutcome('isOk'), target: 'kept', actions: withOutcome('storeKept') },
        { target: 'failed', actions: withOutcome('storeRefusal') },
      ],
      onError: { target: 'failed', actions: 'storeSendFailed' },
    },
  ],
  after: { requestTimeout: { target: 'failed', actions: 'storeSendFailed' } },
  on: { 'upload.progressed': { actions: withEvent('storeProgress') }, 'upload.cancel': 'cropping' },
});
