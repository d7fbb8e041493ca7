import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Review } from '#machines/domain/index.ts';
import { selectMark, type HelpfulVotesActor } from '#machines/helpful-votes/index.ts';
import { statePath } from '#machines/kit/index.ts';
import { HelpfulLine } from './helpful-line.tsx';
import { useHelpfulVotesFlow } from './mount.ts';

type Props = {
  /** the reviews, each with what is given for it */
  readonly children: (drawHelpful: (review: Review) => ReactNode) => ReactNode;
};

/** Reviews that can be marked as helpful. */
export function HelpfulVotes({ children }: Props) {
  const actor = useHelpfulVotesFlow();
  const state = useSelector(actor, statePath);
  return (
    <div data-flow="helpful-votes" data-state={state}>
      {children((review) => (
        <Helpful actor={actor} review={review} />
      ))}
    </div>
  );
}

type HelpfulProps = { readonly actor: HelpfulVotesActor; readonly review: Review };

function Helpful({ actor, review: { id, author, helpful } }: HelpfulProps) {
  const mark = useSelector(actor, (snapshot) => selectMark(snapshot, id, helpful), shallowEqual);
  return <HelpfulLine author={author} {...mark} onPress={() => actor.send({ type: 'helpful.press', reviewId: id })} />;
}
