import { useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;

/** False on the server and while its page is hydrated, whose first rendering must be that of the server. */
export const useInBrowser = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer);

/**
 * A value as it was when the component was first rendered.
 * @param read is told whether the server rendered the component, or would render it
 */
export function useInitial<T>(read: (isServerRendered: boolean) => T): T {
  const isServerRendered = !useInBrowser();
  const [value] = useState(() => read(isServerRendered));
  return value;
}
