import type { RouterHistory } from '@tanstack/react-router';
import { pageKey } from './router-internals.ts';

type Heard = Parameters<RouterHistory['subscribe']>[0];

/**
 * A history that tells of pages alone: a popup that opens or closes makes an entry, but the page under it stays as it
 * is. A router that heard of it would look for its routes, load what has become old and draw all that asks where it is.
 */
export function pageHistory(history: RouterHistory): RouterHistory {
  const subscribers = new Set<Heard>();
  let shown = history.location;
  /** how far the page was scrolled when popups came over it, in pixels */
  let scrolled: number | null = null;
  const tell: Heard = (change) => {
    const before = shown;
    shown = change.location;
    const hadPopups = (before.state.overlays?.length ?? 0) > 0;
    if (pageKey(before) === pageKey(shown) && before.href === shown.href) {
      if (!hadPopups) scrolled = window.scrollY;
      return;
    }
    // What a popup does to the page under it, as a filter that is named there, moves it away from where it was left.
    if (hadPopups && scrolled !== null) window.scrollTo({ top: scrolled, behavior: 'instant' });
    scrolled = null;
    for (const subscriber of subscribers) subscriber(change);
  };
  // What it does not change, it does as the history does: its location is read anew each time.
  const pages = Object.create(history) as RouterHistory;
  return Object.assign(pages, {
    subscribers,
    subscribe: (heard: Heard) => {
      // Asked for again it is still heard once. Whoever subscribes to the browser's own history sooner, hears sooner.
      history.subscribe(tell);
      subscribers.add(heard);
      return () => void subscribers.delete(heard);
    },
  });
}
