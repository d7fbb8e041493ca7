import { LAYOUT } from './constants.ts';

/** A mega menu's column takes at most this many entries (HDR-07). */
export const menuColumnLength = LAYOUT.menuColumnSplit;

/** Splits a menu's entries into columns, a new one after every 13. */
export function menuColumns<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const columns: (readonly Item[])[] = [];
  for (let start = 0; start < items.length; start += menuColumnLength) {
    columns.push(items.slice(start, start + menuColumnLength));
  }
  return columns;
}

export type MenuLine<Item> = { readonly entry: Item; /** how many entries it lies under */ readonly depth: number };

/** The entries of a menu one below the other, each followed by its own (HDR-14). */
export const menuLines = <Item extends { readonly submenus: readonly Item[] }>(
  items: readonly Item[],
  depth = 0,
): readonly MenuLine<Item>[] => items.flatMap((entry) => [{ entry, depth }, ...menuLines(entry.submenus, depth + 1)]);

type Entry = { readonly menu_id: number; readonly submenus: readonly Entry[] };

/** What stands under one heading, or a part of it. */
export type MenuPiece<Item> = {
  readonly key: string;
  readonly head: Item | null;
  readonly lines: readonly MenuLine<Item>[];
};

/** One piece a group, split after 13 entries, those under others among them; plain entries are pieces of their own. */
function menuPieces<Item extends Entry & { readonly submenus: readonly Item[] }>(
  items: readonly Item[],
): readonly MenuPiece<Item>[] {
  const groups = items.filter((entry) => entry.submenus.length > 0);
  const plain = items.filter((entry) => entry.submenus.length === 0);
  return [
    ...groups.flatMap((group) =>
      menuColumns(menuLines(group.submenus)).map((lines, index) => ({
        key: `${group.menu_id}-${index}`,
        head: index === 0 ? group : null,
        lines,
      })),
    ),
    ...menuColumns(menuLines(plain)).map((lines, index) => ({ key: `plain-${index}`, head: null, lines })),
  ];
}

/** A column with fewer entries looks forgotten beside the others. */
const fewest = 3;

/**
 * The columns of a category's panel, each of one piece or more: a piece of very few entries shares a column with the
 * one before it or after it, where there is room for both.
 */
export function menuPanel<Item extends Entry & { readonly submenus: readonly Item[] }>(
  items: readonly Item[],
): readonly (readonly MenuPiece<Item>[])[] {
  const length = (column: readonly MenuPiece<Item>[]): number =>
    column.reduce((sum, { lines }) => sum + lines.length, 0);
  const columns: MenuPiece<Item>[][] = [];
  for (const piece of menuPieces(items)) {
    const column = columns.at(-1);
    const isShort = column !== undefined && (length(column) < fewest || piece.lines.length < fewest);
    if (isShort && length(column) + piece.lines.length < menuColumnLength) column.push(piece);
    else columns.push([piece]);
  }
  return columns;
}
