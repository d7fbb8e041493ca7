import { goesWellWithWords } from '#machines/goes-well-with/goes-well-with.words.ts';
import { CardSkeleton, Rail } from '#src/ui/index.ts';

const places = [1, 2, 3, 4, 5, 6, 7, 8];

/** The rail before its products are here: each card as high. */
export const StaticGoesWellWith = () => (
  <div aria-busy="true">
    <Rail title={goesWellWithWords.title} subtitle={null}>
      {places.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </Rail>
  </div>
);
