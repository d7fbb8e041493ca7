import { withEvent } from '../../kit/params.ts';
import { lineChoicesSetup } from '../line-choices.setup.ts';

export const choosing = lineChoicesSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'variant.choose': {
      guard: withEvent('isOnSale'),
      target: '.deciding',
      actions: [withEvent('storeVariant'), 'emitChanged'],
    },
    'attribute.choose': {
      guard: withEvent('isOffered'),
      target: '.deciding',
      actions: [withEvent('storeValue'), 'emitChanged'],
    },
    'choices.save': { guard: 'canSave', target: 'saving' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isIncomplete', target: 'incomplete' },
        { guard: 'isChanged', target: 'changed' },
        { target: 'unchanged' },
      ],
    },
    incomplete: { description: 'A required choice is missing; the button says which' },
    unchanged: { description: 'All is as the line has it' },
    changed: {},
    refused: { description: 'Not saved, and the sheet says why; what was chosen stays', exit: 'clearMessage' },
  },
});
