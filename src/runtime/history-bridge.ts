import type { AnyRouter, HistoryLocation } from '@tanstack/react-router';
import type { Overlay } from '#machines/overlays/index.ts';
import type { App } from './app.ts';
import { overlaysOf } from './overlays.ts';
import { followHistory } from './router-internals.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlays?: readonly Overlay[];
  }
}

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
    followHistory(router);
    app.overlays.send({ type: 'history.reported', stack: overlaysOf(location.state) });
  });
}
