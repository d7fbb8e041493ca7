import { photoUploadSetup } from '../photo-upload.setup.ts';

export const kept = photoUploadSetup.createStateConfig({
  description: 'The shop has it, and it goes onto the cake',
  entry: 'sendKept',
  exit: 'sendNone',
  on: {
    'crop.adjust': { target: 'cropping', actions: 'clearMessage' },
    'photo.remove': { target: 'choosing', actions: ['clearKept', 'clearMessage'] },
  },
  initial: 'steady',
  states: {
    steady: {},
    refused: { description: 'Another file was refused, and it says why; the photo stays' },
  },
});
