import { useRef, type RefObject } from 'react';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { firstScroll } from '#src/runtime/lazy/policies.ts';

const lazyHeaderBar = { what: 'header bar', when: firstScroll, load: () => import('./mount.ts') };

/** The header over the page: its chart is loaded with the first scroll, as nothing can hide before. */
export function useHeaderBar(): { bar: RefObject<HTMLElement | null>; state: string | null } {
  const bar = useRef<HTMLElement>(null);
  return { bar, state: useLazyFlow(lazyHeaderBar, bar).view };
}
