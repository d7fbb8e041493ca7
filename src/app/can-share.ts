import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const inBrowser = (): boolean => typeof navigator.share === 'function';
const onServer = (): boolean => false;

/** Whether this browser can hand an address on to other programs; the server cannot know. */
export const useCanShare = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer);
