import { withOutcome } from '../../kit/params.ts';
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
      { guard: withOutcome('isTooSmall'), target: 'decidingRefusal', actions: 'storeTooSmall' },
      { guard: withOutcome('isOk'), target: 'cropping', actions: withOutcome('storePhoto') },
      { target: 'decidingRefusal', actions: withOutcome('storeRefusal') },
    ],
    onError: { target: 'decidingRefusal', actions: 'storeUnreadable' },
  },
  after: { requestTimeout: { target: 'decidingRefusal', actions: 'storeUnreadable' } },
  on: { 'upload.cancel': 'decidingRest' },
});
