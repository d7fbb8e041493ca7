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
