import type { ReactNode } from 'react';
import { useApp } from '#src/runtime/app-context.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { idle } from '#src/runtime/lazy/policies.ts';
import { EarliestProvider } from '#src/ui/index.ts';
import { promisesOf } from './promises.ts';

const lazyPromises = { what: 'earliest delivery', when: idle, load: () => import('./mount.ts') };

/** Lets all parts of a page promise when things can be there. */
export function EarliestDeliveryTerms({ children }: { readonly children: ReactNode }) {
  useLazyFlow(lazyPromises, undefined);
  return <EarliestProvider value={promisesOf(useApp())}>{children}</EarliestProvider>;
}
