import { useRouterState } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { consentWords as words } from '#machines/consent/consent.words.ts';
import { pageOf } from '#machines/rules/events/page-view.ts';
import { footerStyle } from '#machines/rules/site/footer-style.ts';
import { usePixelFlow } from '#src/flows/pixel/mount.ts';
import { Anchor } from '#src/ui/index.ts';
import { ConsentBar } from './consent-bar.tsx';
import { choicesPath, savedChoice, useConsentFlow } from './mount.ts';
import styles from './consent-bar.module.css';

/** The question whether visits may be counted, and what counts them. */
export function CountedVisit() {
  const pixel = usePixelFlow(savedChoice() === 'all');
  const consent = useConsentFlow((choice) => pixel.send({ type: 'consent.changed', isAllowed: choice === 'all' }));
  const isCounted = useRouterState({ select: ({ location }) => pageOf(location.pathname) !== null });
  const hasFooter = useRouterState({ select: ({ location }) => footerStyle(location.pathname) !== 'hidden' });
  if (!isCounted) return null;
  return (
    <>
      {hasFooter ? null : <ChoicesLink />}
      <ConsentBar actor={consent} />
    </>
  );
}

/** Where a page has no foot, the way to the choices stands at its end. */
function ChoicesLink() {
  const main = document.getElementById('main');
  if (main === null) return null;
  return createPortal(
    <p className={styles['choices']}>
      <Anchor to={choicesPath}>{words.label}</Anchor>
    </p>,
    main,
  );
}
