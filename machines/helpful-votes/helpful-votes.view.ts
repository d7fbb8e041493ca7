import type { HelpfulVotesSnapshot } from './helpful-votes.types.ts';
import { wishOf } from './helpful-votes.setup.ts';

/** How a review stands, at once with the tap. */
export type ShownMark = {
  /** how many it helped */
  readonly count: number;
  readonly isHelpful: boolean;
  /** nobody marks their own */
  readonly isOwn: boolean;
};

/**
 * @param reviewId of which review
 * @param listed how many it helped when the list was loaded
 */
export function selectMark(snapshot: HelpfulVotesSnapshot, reviewId: number, listed: number): ShownMark {
  if (snapshot.matches('guest')) return { count: listed, isHelpful: false, isOwn: false };
  const { known, own } = snapshot.context;
  const mark = known.get(reviewId);
  const isHelpful = wishOf(snapshot.context, reviewId)?.isHelpful ?? mark?.isHelpful ?? false;
  // What the server counted holds the mark that it knows of.
  const others = mark === undefined || mark.count === null ? listed : mark.count - Number(mark.isHelpful);
  return { count: others + Number(isHelpful), isHelpful, isOwn: own.includes(reviewId) };
}
