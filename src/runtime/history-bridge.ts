import type { AnyRouter, HistoryLocation } from '@tanstack/react-router';
import type { Overlay } from '#machines/overlays/index.ts';
import type { App } from './app.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlays?: readonly Overlay[];
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

const isOverlay = (value: unknown): value is Overlay => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, params, afterBack } = value as Record<string, unknown>;
  return (
    isText(id) &&
    (afterBack === 'pop' || afterBack === 'repush') &&
    typeof params === 'object' &&
    params !== null &&
    Object.values(params).every(isText)
  );
};

/** The popups that a history entry carries; whatever does not look like them is dropped. */
export const overlaysOf = (state: unknown): readonly Overlay[] => {
  const list = typeof state === 'object' && state !== null ? (state as { overlays?: unknown }).overlays : undefined;
  return Array.isArray(list) && list.length <= 6 && list.every(isOverlay) ? list : [];
};

/** Carries the overlay chart's wishes out on the router's history, and reports back what history shows. */
export function bridgeHistory(app: App, router: AnyRouter): void {
  const go = (stack: readonly Overlay[], replace: boolean): void => {
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      replace,
      resetScroll: false,
      // Or the page under a popup would jump to the part that its address names.
      hashScrollIntoView: false,
      state: (previous: object) => ({ ...previous, overlays: stack }),
    });
  };
  app.overlays.on('history.pushWanted', ({ stack }) => go(stack, false));
  app.overlays.on('history.replaceWanted', ({ stack }) => go(stack, true));
  app.overlays.on('history.backWanted', () => router.history.back());
  router.history.subscribe(({ location }: { location: HistoryLocation }) => {
    // A link within its page makes an entry without a name; what is kept by entry, as the scroll, would be lost.
    if (window.history.state === null) window.history.replaceState(location.state, '');
    // Or the router would take an entry that is pushed again for the one that was just left, and push nothing.
    router.updateLatestLocation();
    app.overlays.send({ type: 'history.reported', stack: overlaysOf(location.state) });
  });
}
