import { TILE_SIZE } from '#machines/rules/place/mercator.ts';
import type { Ground } from './ground.ts';
import type { Point } from './ways.ts';

/** A name on the map at one zoom; its place is in pixels of the whole square. */
export type Label = {
  readonly at: Point;
  readonly lines: readonly string[];
  /** a pincode under the names */
  readonly code: string | null;
  readonly kind: 'town' | 'area';
  readonly least: Point;
  readonly most: Point;
};

export const sizes = { town: 13, area: 12, code: 10, line: 14 } as const;

/** How far below its dot a name begins: a marker may lie on a city. */
export const drop = { town: 10, area: 2 } as const;

/** The zooms from which localities and their pincodes are named. */
const areasFrom = 11;
const pincodesFrom = 13;
/** From here on all localities of a spot are named, not the first alone. */
const allNamesFrom = 15;
const maxNames = 4;
/** Names are kept so far apart, in pixels. */
const GAP = 6;
/** A letter is about this wide, in parts of its size. */
const LETTER = 0.58;

const widthOf = (text: string, size: number): number => text.length * size * LETTER;

function label(at: Point, lines: readonly string[], code: string | null, kind: Label['kind']): Label {
  const width = Math.max(
    ...lines.map((line) => widthOf(line, sizes[kind])),
    code === null ? 0 : widthOf(code, sizes.code),
  );
  const height = lines.length * sizes.line + (code === null ? 0 : sizes.line);
  return {
    at,
    lines,
    code,
    kind,
    least: { x: at.x - width / 2 - GAP, y: at.y - GAP },
    most: { x: at.x + width / 2 + GAP, y: at.y + drop[kind] + height + 2 * GAP },
  };
}

const namesAt = (names: readonly string[], zoom: number): string[] => {
  if (zoom < allNamesFrom) return names.slice(0, 1);
  return names.length <= maxNames ? [...names] : [...names.slice(0, maxNames - 1), `+ ${names.length - maxNames + 1}`];
};

const overlaps = (one: Label, other: Label): boolean =>
  one.least.x < other.most.x && other.least.x < one.most.x && one.least.y < other.most.y && other.least.y < one.most.y;

/**
 * The names of a zoom, placed for the whole map at once and in one order: what is more important first, what would
 * cover it not at all. So two tiles agree on a name that lies across their border.
 */
export function placeLabels({ towns, spots }: Ground, zoom: number): readonly Label[] {
  const size = TILE_SIZE * 2 ** zoom;
  const onMap = ({ x, y }: Point): Point => ({ x: x * size, y: y * size });
  const wanted: Label[] = [
    ...(zoom <= pincodesFrom - 1 ? towns.map((town) => label(onMap(town), [town.name], null, 'town')) : []),
    ...(zoom < areasFrom
      ? []
      : spots.map((spot) =>
          label(onMap(spot), namesAt(spot.names, zoom), zoom < pincodesFrom ? null : spot.pincode, 'area'),
        )),
  ];
  const columns = new Map<number, Label[]>();
  const columnsOf = ({ least, most }: Label): number[] => {
    const [first, last] = [Math.floor(least.x / TILE_SIZE), Math.floor(most.x / TILE_SIZE)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  return wanted.filter((one) => {
    const isFree = columnsOf(one).every((column) => !columns.get(column)?.some((other) => overlaps(one, other)));
    if (!isFree) return false;
    for (const column of columnsOf(one)) columns.set(column, [...(columns.get(column) ?? []), one]);
    return true;
  });
}
