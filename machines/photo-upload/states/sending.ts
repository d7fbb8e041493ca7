import { cropArea } from '../../rules/photo-crop.ts';
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
        {
          guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
          target: 'kept',
          actions: { type: 'storeKept', params: ({ event }) => ({ outcome: event.output }) },
        },
        {
          target: 'unsent',
          actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
        },
      ],
      onError: { target: 'unsent', actions: 'storeUnsent' },
    },
  ],
  after: { requestTimeout: { target: 'unsent', actions: 'storeUnsent' } },
  on: {
    'upload.progressed': { actions: { type: 'storeProgress', params: ({ event }) => event } },
    'upload.cancel': 'cropping',
  },
});
