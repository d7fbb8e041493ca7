import { withEvent, withOutcome } from '../../kit/params.ts';
import { writeReviewSetup } from '../write-review.setup.ts';

/** A photo is looked at or sent; whoever writes meanwhile goes on writing. */
const taking = writeReviewSetup.createStateConfig({
  tags: 'busy',
  on: {
    'stars.choose': { actions: [withEvent('storeStars'), 'emitDrafts'] },
    'text.type': { actions: [withEvent('storeText'), 'emitDrafts'] },
    'photo.remove': { actions: [withEvent('removePhoto'), 'emitDrafts'] },
    // The review must not go without what was chosen for it.
    'review.submit': {},
    'photo.choose': {},
  },
  invoke: {
    id: 'takePhoto',
    src: 'takePhoto',
    input: ({ context: { chosen } }) => {
      if (chosen === null) throw new Error('No photo was chosen');
      return { file: chosen };
    },
    onDone: [
      { guard: withOutcome('isOk'), target: 'pristine', actions: [withOutcome('storeTaken'), 'emitDrafts'] },
      { target: 'pristine', actions: withOutcome('storePhotoRefusal') },
    ],
    onError: { target: 'pristine', actions: 'storePhotoFailed' },
  },
  after: { requestTimeout: { target: 'pristine', actions: 'storePhotoFailed' } },
});

export const editing = writeReviewSetup.createStateConfig({
  description: 'What is written stays through a reload, a refusal and a login',
  initial: 'pristine',
  entry: 'emitDrafts',
  on: {
    'stars.choose': { target: '.pristine', actions: [withEvent('storeStars'), 'emitDrafts'] },
    'text.type': { target: '.pristine', actions: [withEvent('storeText'), 'emitDrafts'] },
    'photo.choose': { guard: 'hasRoom', target: '.taking', actions: withEvent('storeChosen') },
    'photo.remove': { target: '.pristine', actions: [withEvent('removePhoto'), 'emitDrafts'] },
    'review.submit': 'decidingDraft',
    'review.cancel': { target: 'shown', actions: ['clearOpen', 'emitDrafts'] },
  },
  states: {
    pristine: { entry: 'clearRefusal' },
    rejected: {
      description: 'There are no stars yet',
      on: { 'text.type': { actions: [withEvent('storeText'), 'emitDrafts'] } },
    },
    taking,
    refused: { description: 'The shop says no, in words for whoever writes' },
    unsure: { description: 'No answer came; sent again it is the same review' },
  },
});
