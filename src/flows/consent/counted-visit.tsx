import { useRouterState } from '@tanstack/react-router';
import { pageOf } from '#machines/rules/events/page-view.ts';
import { usePixelFlow } from '#src/flows/pixel/mount.ts';
import { ConsentBar } from './consent-bar.tsx';
import { savedChoice, useConsentFlow } from './mount.ts';

/** The question whether visits may be counted, and what counts them. */
export function CountedVisit() {
  const pixel = usePixelFlow(savedChoice() === 'all');
  const consent = useConsentFlow((choice) => pixel.send({ type: 'consent.changed', isAllowed: choice === 'all' }));
  const isCounted = useRouterState({ select: ({ location }) => pageOf(location.pathname) !== null });
  return isCounted ? <ConsentBar actor={consent} /> : null;
}
