import { photoUploadSetup } from '../photo-upload.setup.ts';

export const reading = photoUploadSetup.createStateConfig({
  description: 'The browser looks at the file: what it is, and how large',
  tags: 'busy',
  invoke: {
    src: 'readPhoto',
    id: 'readPhoto',
    // The file was stored on the way here.
    input: ({ context: { file } }) => ({ file: file ?? new File([], '') }),
    onDone: [
      {
        guard: { type: 'isTooSmall', params: ({ event }) => ({ outcome: event.output }) },
        target: 'decidingRefusal',
        actions: 'storeTooSmall',
      },
      {
        guard: { type: 'isOk', params: ({ event }) => ({ outcome: event.output }) },
        target: 'cropping',
        actions: { type: 'storePhoto', params: ({ event }) => ({ outcome: event.output }) },
      },
      {
        target: 'decidingRefusal',
        actions: { type: 'storeRefusal', params: ({ event }) => ({ outcome: event.output }) },
      },
    ],
    onError: { target: 'decidingRefusal', actions: 'storeUnreadable' },
  },
  after: { requestTimeout: { target: 'decidingRefusal', actions: 'storeUnreadable' } },
  on: { 'upload.cancel': 'decidingRest' },
});
