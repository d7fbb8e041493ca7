import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { subscribe } from '../tabs/channels.ts';
import { placeInCookies } from './place-cookies.ts';

const subscribePlace = (listener: () => void): (() => void) => subscribe('place', listener);
const isKept = (): boolean => placeInCookies() !== null;

/** Whether this browser remembers where its shopper wants things delivered; for the server's page what cookies said. */
export function useIsPlaceKnown(): boolean {
  const { visitor } = useApp();
  return useSyncExternalStore(subscribePlace, isKept, () => visitor.place !== null);
}
