import type { Listener, PageRestored } from '#machines/kit/listener.ts';

/** Reports that the browser brings this page back from its back/forward cache. */
export function listenToRestored(restored: () => void): () => void {
  const report = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restored();
  };
  window.addEventListener('pageshow', report);
  return () => window.removeEventListener('pageshow', report);
}

/** The port of a chart that wants to hear of it. */
export const restoredListener: Listener<PageRestored> = (send) =>
  listenToRestored(() => send({ type: 'page.restored' }));
