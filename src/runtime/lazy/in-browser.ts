import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const inBrowser = (): boolean => true;
const onServer = (): boolean => false;

/** Not on the server, and not while a page of the server is made alive, which must begin as the server drew it. */
export const useInBrowser = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer);
