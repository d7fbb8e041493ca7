export type Point = { readonly x: number; readonly y: number };
export type Way = { readonly from: Point; readonly to: Point; readonly isMain: boolean };

const squared = (one: Point, other: Point): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2;

/**
 * Ways between neighbours: two points are joined when no third lies in the circle between them (a Gabriel graph), so
 * ways neither cross nor run side by side. Those of the shortest tree that joins all of them are main ways.
 * @param reach points farther apart than this are no neighbours
 */
export function waysBetween(points: readonly Point[], reach: number): Way[] {
  const pairs = points.flatMap((from, index) =>
    points
      .slice(index + 1)
      .map((to, ahead) => ({ from, to, one: index, other: index + 1 + ahead, length: squared(from, to) }))
      .filter(({ length }) => length > 0 && length <= reach ** 2),
  );
  const ways = pairs
    .filter(({ from, to, length }) =>
      points.every((third) => third === from || third === to || squared(from, third) + squared(to, third) >= length),
    )
    .toSorted((one, other) => one.length - other.length || one.one - other.one || one.other - other.other);
  const group = points.map((_, index) => index);
  const groupOf = (index: number): number => {
    const next = group[index] ?? index;
    return next === index ? index : groupOf(next);
  };
  return ways.map(({ from, to, one, other }) => {
    const [first, second] = [groupOf(one), groupOf(other)];
    group[first] = second;
    return { from, to, isMain: first !== second };
  });
}

type Box = { readonly least: number; readonly most: number };

/** The part of a way within a square box; null when none is. */
export function clipped(
  { from, to }: Pick<Way, 'from' | 'to'>,
  { least, most }: Box,
): { from: Point; to: Point } | null {
  let start = 0;
  let end = 1;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  for (const [step, room] of [
    [-dx, from.x - least],
    [dx, most - from.x],
    [-dy, from.y - least],
    [dy, most - from.y],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) start = Math.max(start, room / step);
    else end = Math.min(end, room / step);
  }
  const at = (share: number): Point => ({ x: from.x + dx * share, y: from.y + dy * share });
  return start > end ? null : { from: at(start), to: at(end) };
}
