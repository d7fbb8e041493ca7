/** Reports that the browser brings this page back from its back/forward cache. */
export function listenToRestored(restored: () => void): () => void {
  const report = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restored();
  };
  window.addEventListener('pageshow', report);
  return () => window.removeEventListener('pageshow', report);
}
