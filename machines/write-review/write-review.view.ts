import type { OrderReviews } from '../domain/index.ts';
import type { ReviewDraft } from '../rules/account/review-draft.ts';
import { lineOf, openDraft } from './write-review.setup.ts';
import { writeReviewWords as words } from './write-review.words.ts';
import type { ReviewableLine, ReviewLink, WriteReviewSnapshot } from './write-review.types.ts';

export type WriteReviewScreen = 'loading' | 'failed' | 'unknown' | 'notDelivered' | 'login' | 'shown' | 'form';

const screens = [
  ['failed', 'failed'],
  ['unknown', 'unknown'],
  ['notDelivered', 'notDelivered'],
  ['needsLogin', 'login'],
  ['shown', 'shown'],
  ['editing', 'form'],
  ['sending', 'form'],
] as const;

export const selectReviewScreen = (snapshot: WriteReviewSnapshot): WriteReviewScreen =>
  screens.find(([state]) => snapshot.matches(state))?.[1] ?? 'loading';

export const selectReviewLink = ({ context: { orderId, key } }: WriteReviewSnapshot): ReviewLink => ({ orderId, key });
export const selectReviewedOrder = ({ context }: WriteReviewSnapshot): OrderReviews | null => context.order;
/** The line that the form is about. */
export const selectOpenLine = ({ context }: WriteReviewSnapshot): ReviewableLine | null =>
  lineOf(context, context.line) ?? null;
/** What stands in the form. */
export const selectReviewDraft = ({ context }: WriteReviewSnapshot): ReviewDraft => openDraft(context);
/** The line whose review the shop has just been given. */
export const selectSentLine = ({ context }: WriteReviewSnapshot): ReviewableLine | null =>
  lineOf(context, context.sentLine) ?? null;
export const selectIsReviewBusy = (snapshot: WriteReviewSnapshot): boolean => snapshot.matches('sending');
export const selectIsReviewSlow = (snapshot: WriteReviewSnapshot): boolean => snapshot.hasTag('slow');
export const selectIsPhotoTaken = (snapshot: WriteReviewSnapshot): boolean => snapshot.matches({ editing: 'taking' });
/** Whether a login can be put off: something is typed that it interrupted. */
export const selectCanDismissLogin = ({ context }: WriteReviewSnapshot): boolean => context.isSendWanted;
/** What is wrong with the stars of all of it, or null. */
export const selectStarsError = (snapshot: WriteReviewSnapshot): string | null =>
  snapshot.matches({ editing: 'rejected' }) ? words.starsMissing : null;

const isOfPhotos = ({ refusal }: WriteReviewSnapshot['context']): boolean => refusal?.field === 'photos';

/** Why a photo was not taken, or may not go with the review; null when all are well. */
export const selectPhotoError = ({ context }: WriteReviewSnapshot): string | null =>
  context.photoMessage ?? (isOfPhotos(context) ? (context.refusal?.message ?? null) : null);

/** Why the review was not sent, where that is said of no field. */
export const selectReviewTrouble = (snapshot: WriteReviewSnapshot): string | null => {
  if (snapshot.matches({ editing: 'unsure' })) return words.unsure;
  return isOfPhotos(snapshot.context) ? null : (snapshot.context.refusal?.message ?? null);
};
