import { photoIds, withoutPhoto, withPhoto } from '../forms/photo-list.ts';

/** What of a product gets stars: all of it, and what each is asked about. */
export const reviewAspects = ['rating', 'taste', 'look', 'delivery'] as const;
export type ReviewAspect = (typeof reviewAspects)[number];

/** Stars that were given; 0 for what was not said. */
export type GivenStars = 0 | 1 | 2 | 3 | 4 | 5;
export const allStars = [1, 2, 3, 4, 5] as const;

/** A review as it is written. */
export type ReviewDraft = Readonly<Record<ReviewAspect, GivenStars>> & {
  readonly text: string;
  /** ids of its photos, with a space between */
  readonly photos: string;
};

export const LONGEST_REVIEW = 1000;
export const MAX_REVIEW_PHOTOS = 4;
/** Days in which a review can be changed by whoever wrote it. */
export const REVIEW_EDIT_DAYS = 30;

export const blankReview: ReviewDraft = { rating: 0, taste: 0, look: 0, delivery: 0, text: '', photos: '' };

type Written = Readonly<Record<'rating', number>> &
  Readonly<Record<Exclude<ReviewAspect, 'rating'>, number | null>> & {
    readonly text: string;
    readonly photos: readonly string[];
  };

const starsOf = (stars: number | null): GivenStars => allStars.find((one) => one === stars) ?? 0;

/** A review that the shop has, as the form has it. */
export const draftOf = ({ rating, taste, look, delivery, text, photos }: Written): ReviewDraft => ({
  ...{ rating: starsOf(rating), taste: starsOf(taste), look: starsOf(look), delivery: starsOf(delivery) },
  ...{ text, photos: photos.join(' ') },
});

export const withStars = (draft: ReviewDraft, aspect: ReviewAspect, stars: GivenStars): ReviewDraft => ({
  ...draft,
  [aspect]: stars,
});
export const withText = (draft: ReviewDraft, text: string): ReviewDraft => ({
  ...draft,
  text: [...text].slice(0, LONGEST_REVIEW).join(''),
});

export const hasRoomForPhoto = ({ photos }: ReviewDraft): boolean => photoIds(photos).length < MAX_REVIEW_PHOTOS;
export const withReviewPhoto = (draft: ReviewDraft, id: string): ReviewDraft =>
  photoIds(draft.photos).includes(id) ? draft : { ...draft, photos: withPhoto(draft.photos, id) };
export const withoutReviewPhoto = (draft: ReviewDraft, id: string): ReviewDraft => ({
  ...draft,
  photos: withoutPhoto(draft.photos, id),
});

/** Whether it can be sent: how many stars is all that must be said. */
export const isReviewComplete = ({ rating }: ReviewDraft): boolean => rating > 0;
