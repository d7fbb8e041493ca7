import type { Position } from '#machines/rules/place/distance.ts';

/** A place that a text may mean. */
export type Suggestion = {
  readonly placeId: string;
  readonly mainText: string;
  readonly secondaryText: string;
};

/** A place with its position and address, before the shop says whether it delivers there. */
export type Spot = Position & {
  readonly placeId: string;
  readonly formattedAddress: string;
  readonly city: string | null;
  readonly postalCode: string | null;
  /** What the shop's own gazetteer knows it as; null where only the position tells. */
  readonly known:
    | { readonly kind: 'city'; readonly cityId: number }
    | { readonly kind: 'area'; readonly areaId: number }
    | null;
};

/** Who finds places. The shop's own gazetteer does, or a service over HTTP when one is set. */
export interface PlaceProvider {
  /**
   * Places that a text may mean, best first.
   * @param session names one search of a shopper, from the first letter to the choice
   */
  suggest(text: string, session: string): Promise<readonly Suggestion[]>;
  /** A suggestion's place, or null when there is no such place. */
  details(placeId: string, session: string): Promise<Spot | null>;
  /** What is at a position, or null when nothing is known around it. */
  reverse(position: Position): Promise<Spot | null>;
  /** Places that a written address may mean, best first. */
  geocode(address: string): Promise<readonly Spot[]>;
}
