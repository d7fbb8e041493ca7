import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { HeaderBarActor, HeaderBarSnapshot } from '#machines/header-bar/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { stopChild } from '#src/runtime/child.ts';

const stateOf = (snapshot: HeaderBarSnapshot | undefined): HeaderBarSnapshot['value'] | null => snapshot?.value ?? null;

/** The header over the page: its chart is fetched with the first scroll, as nothing can hide before. */
export function useHeaderBar(): { bar: RefObject<HTMLElement | null>; state: string | null } {
  const app = useApp();
  const bar = useRef<HTMLElement>(null);
  const [actor, setActor] = useState<HeaderBarActor>();
  useEffect(() => {
    const abort = new AbortController();
    const wake = async (): Promise<void> => {
      const { startHeaderBar } = await import('./mount.ts');
      if (bar.current !== null && !abort.signal.aborted) setActor(startHeaderBar(app, bar.current));
    };
    // Without its chart the header stays where it is.
    const stay = (error: unknown): void => console.info('The header stays in its place.', error);
    window.addEventListener('scroll', () => void wake().catch(stay), {
      once: true,
      passive: true,
      signal: abort.signal,
    });
    return () => abort.abort();
  }, [app]);
  useEffect(
    () => () => {
      if (actor !== undefined) stopChild(app, actor);
    },
    [app, actor],
  );
  return { bar, state: useSelector(actor, stateOf) };
}
