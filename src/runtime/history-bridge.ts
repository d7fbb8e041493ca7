import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import type { Overlay } from '#machines/overlays/index.ts';
import type { App } from './app.ts';
import { overlaysOf } from './overlays.ts';
import { followHistory, pageKey } from './router-internals.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    overlays?: readonly Overlay[];
  }
}

/** Carries the overlay chart's wishes out on the history, and reports back what history shows. */
export function bridgeHistory(app: App, router: AnyRouter, history: RouterHistory): void {
  const go = (stack: readonly Overlay[], how: 'push' | 'replace'): void => {
    const { href, state } = history.location;
    history[how](href, { ...state, overlays: stack, page: pageKey({ state }) });
  };
  app.overlays.on('history.pushWanted', ({ stack }) => go(stack, 'push'));
  app.overlays.on('history.replaceWanted', ({ stack }) => go(stack, 'replace'));
  app.overlays.on('history.backWanted', () => history.back());
  history.subscribe(({ location }) => {
    // A link within its page makes an entry without a name; what is kept by entry, as the scroll, would be lost.
    if (window.history.state === null) window.history.replaceState(location.state, '');
    followHistory(router);
    app.overlays.send({ type: 'history.reported', stack: overlaysOf(location.state) });
  });
}
