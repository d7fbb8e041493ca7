import type { Position } from '#machines/rules/place/distance.ts';

/** What a map shows. The part tells the library where to go; the library tells the part where a hand took it. */
export type MapView = {
  readonly center: Position;
  readonly zoom: number;
  /** a library does not follow what it has told itself, which may be older than where it is */
  readonly by: 'part' | 'library';
};

/** One implementation of the map: it draws the ground, and the part draws pin, circle and markers over it. */
export type MapGround = {
  readonly view: MapView;
  /** for readers of screens, when the ground can be moved by keys */
  readonly label: string;
  /** arrow keys move the ground; with a pin to move they belong to the pin */
  readonly isPannedByKeys: boolean;
  readonly onView: (view: MapView) => void;
  /** the ground cannot be shown; told once */
  readonly onFailed: () => void;
};

export const ZOOMS = { min: 4, max: 17 } as const;
