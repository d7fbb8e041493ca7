import { withEvent, withOutcome } from '../../kit/params.ts';
import { writeReviewSetup } from '../write-review.setup.ts';

/** A photo is looked at or sent; whoever writes meanwhile goes on writing. */
const taking = writeReviewSetup.createStateConfig({
  tags: 'busy',
  on: {
    'stars.choose': { actions: [withEvent('storeStars'), 'emitDrafts'] },
    'text.type': { actions: [withEvent('storeText'), 'emitDrafts'] },
    // The review must not go without what was chosen for it.
    'review.submit': {},
    // One photo at a time: no other comes or goes meanwhile.
    'photo.choose': {},
    'photo.remove': {},
  },
  invoke: {
    id: 'takePhoto',
    src: 'takePhoto',
    input: ({ context: { chosen } }) => {
      if (chosen === null) throw new Error('No photo was chosen');
      return { file: chosen };
    },
    onDone: [
      { guard: withOutcome('isOk'), target: 'pristine', actions: withOutcome('storeTaken') },
      { target: 'pristine', actions: withOutcome('storePhotoRefusal') },
    ],
    onError: { target: 'pristine', actions: 'storePhotoFailed' },
  },
  after: { requestTimeout: { target: 'pristine', actions: 'storePhotoFailed' } },
});

export const editing = writeReviewSetup.createStateConfig({
  description: 'What is written stays through a reload, a refusal and a login',
  initial: 'pristine',
  on: {
    'stars.choose': { target: '.pristine', actions: withEvent('storeStars') },
    'text.type': { target: '.pristine', actions: withEvent('storeText') },
    'photo.choose': { guard: 'hasRoom', target: '.taking', actions: withEvent('storeChosen') },
    'photo.remove': { target: '.pristine', actions: withEvent('removePhoto') },
    'review.submit': 'decidingDraft',
    'review.cancel': { target: 'shown', actions: ['clearOpen', 'emitDrafts'] },
  },
  states: {
    pristine: {
      description: 'Entered anew with all that is typed, chosen and taken out',
      entry: ['clearRefusal', 'emitDrafts'],
    },
    rejected: {
      description: 'There are no stars yet',
      on: { 'text.type': { actions: [withEvent('storeText'), 'emitDrafts'] } },
    },
    taking,
    refused: { description: 'The shop says no, in words for whoever writes' },
    unsure: { description: 'No answer came; sent again it is the same review' },
  },
});
