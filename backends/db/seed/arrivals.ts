import { DAY } from '#machines/rules/site/durations.ts';
import { chanceOf } from './random.ts';

/** The first kitchen opened its door. */
const OPENING_DAY = Date.UTC(2022, 7, 15);
/** The last day that the seed knows of. */
export const LAST_DAY = Date.UTC(2026, 10, 15);
const DAYS_OPEN = (LAST_DAY - OPENING_DAY) / DAY;
/** How long a product is called new. */
const DAYS_NEW = 45;
/** Who has as many reviews was there from the first year on. */
const MANY_REVIEWS = 100;

type Newcomer = { slug: string; ribbon: string | null; rating: { total: number } | null };

/** When a product came into the shop: the same day each time, as `2025-03-08`. */
export function arrivalOf({ slug, ribbon, rating }: Newcomer): string {
  const chance = chanceOf(`arrival of ${slug}`)();
  const [least, most] =
    ribbon === 'New'
      ? [1, DAYS_NEW]
      : (rating?.total ?? 0) >= MANY_REVIEWS
        ? [DAYS_OPEN - 365, DAYS_OPEN]
        : [DAYS_NEW + 1, DAYS_OPEN];
  const age = Math.round(least + chance * (most - least));
  return new Date(LAST_DAY - age * DAY).toISOString().slice(0, 10);
}
