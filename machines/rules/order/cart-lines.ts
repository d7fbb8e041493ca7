/**
 * Whether nothing changed between two readings of a cart. The cart of an account may have the version that the guest's
 * had, but never its lines.
 */
export const isSameCart = (one: SavedCart, other: SavedCart): boolean =>
  one.cart_version === other.cart_version &&
  one.line_items.length === other.line_items.length &&
  one.line_items.every(({ cart_item_id }, index) => cart_item_id === other.line_items[index]?.cart_item_id);

type SavedCart = {
  readonly cart_version: number;
  readonly line_items: readonly { readonly cart_item_id: string }[];
};

/** What an answered change did to a line of the cart. */
export type LineChange = 'quantity' | 'removed' | 'restored' | 'edited';

/** The lines of a cart on screen, by their ids. */
export type ShownLines = {
  /** in their order; a removed line stays until it can no longer be taken back */
  readonly lines: readonly string[];
  /** the removed ones among them */
  readonly removed: readonly string[];
  /** those that wait for an answer */
  readonly working: readonly string[];
};

/** The lines after a cart has come, and what that takes: lines to show for the first time, and lines to drop. */
export type ReconciledLines = ShownLines & { readonly added: readonly string[]; readonly gone: readonly string[] };

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id);

/** A line waits for an answer. */
export const workOnLine = ({ lines, removed, working }: ShownLines, id: string): ShownLines => ({
  lines,
  removed,
  working: [...without(working, id), id],
});

/** A line waits no longer, and nothing is known of what it asked for. */
export const releaseLine = ({ lines, removed, working }: ShownLines, id: string): ShownLines => ({
  lines,
  removed,
  working: without(working, id),
});

/** A line leaves the screen. */
export const dropLine = ({ lines, removed, working }: ShownLines, id: string): ShownLines => ({
  lines: without(lines, id),
  removed: without(removed, id),
  working: without(working, id),
});

/** A line's change was answered. A restored line is dropped: the server has put it back under an id of its own. */
export const settleLine = (shown: ShownLines, id: string, change: LineChange): ShownLines => {
  if (change === 'restored') return dropLine(shown, id);
  const removed = without(shown.removed, id);
  return {
    lines: shown.lines,
    removed: change === 'removed' ? [...removed, id] : removed,
    working: without(shown.working, id),
  };
};

/**
 * Brings the lines on screen in step with those that the server has saved: each of these is shown once, lines keep
 * their order, new ones come last, and a removed line stays where it lay until it can no longer be taken back.
 */
export const reconcileLines = (shown: ShownLines, saved: readonly string[]): ReconciledLines => {
  const stays = (id: string): boolean => saved.includes(id) || shown.removed.includes(id);
  const lines = [...new Set([...shown.lines.filter(stays), ...saved])];
  return {
    lines,
    removed: shown.removed.filter((id) => !saved.includes(id)),
    working: shown.working.filter((id) => lines.includes(id)),
    added: lines.filter((id) => !shown.lines.includes(id)),
    gone: shown.lines.filter((id) => !lines.includes(id)),
  };
};
