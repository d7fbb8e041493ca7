import { goesWellWithWords } from '#machines/goes-well-with/goes-well-with.words.ts';
import { CardSkeleton, Rail } from '#src/ui/index.ts';

export type GoesWellWithPlace = {
  readonly nodesInCart: readonly number[];
  /** only what makes a present of the order is offered there */
  readonly isInCheckout: boolean;
};

export const titleIn = (isInCheckout: boolean): string =>
  isInCheckout ? goesWellWithWords.touchesTitle : goesWellWithWords.title;

const places = [1, 2, 3, 4, 5, 6, 7, 8];

/** The rail before its products are here: each card as high. */
export const StaticGoesWellWith = ({ isInCheckout }: Pick<GoesWellWithPlace, 'isInCheckout'>) => (
  <div aria-busy="true">
    <Rail title={titleIn(isInCheckout)} subtitle={null}>
      {places.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </Rail>
  </div>
);
