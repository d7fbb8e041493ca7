import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pageKey } from '../router-internals.ts';

/** What stood on a page besides what its address says, by history entry. In memory: a reload drops it. */
export type SavedViews<T> = Map<string, T>;

/** What was saved when this history entry was left; undefined on the first visit. */
export function useRestoredView<T>(saved: SavedViews<T>): T | undefined {
  const router = useRouter();
  const [found] = useState(() => saved.get(pageKey(router.latestLocation)));
  return found;
}

/** Saves what stands on a page when it is left, so that going back restores it. */
export function useSavedView<T>(saved: SavedViews<T>, read: () => T | undefined): void {
  const router = useRouter();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation }) => {
        const view = latest.current();
        if (view === undefined) saved.delete(pageKey(fromLocation));
        else saved.set(pageKey(fromLocation), view);
      }),
    [router, saved],
  );
}
