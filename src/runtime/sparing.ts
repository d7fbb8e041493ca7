/** Whether somebody asked for as little motion as can be. */
export const sparesMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether somebody asked for as little data as can be; only browsers that can spare it tell. */
export const sparesData = (): boolean => {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
};
