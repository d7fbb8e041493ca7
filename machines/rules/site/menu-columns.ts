/** A mega menu's column takes at most this many entries (HDR-07). */
export const menuColumnLength = 13;

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
