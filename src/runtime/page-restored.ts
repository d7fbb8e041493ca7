/** Hears when the browser brings this page back from its back/forward cache. */
export function hearRestored(restored: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) restored();
  };
  window.addEventListener('pageshow', show);
  return () => window.removeEventListener('pageshow', show);
}
