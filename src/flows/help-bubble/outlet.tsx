import { useRef } from 'react';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { idle } from '#src/runtime/lazy/policies.ts';
import { WhatsAppLink } from '#src/ui/index.ts';

const lazyHelpBubble = { what: 'help bubble', when: idle, load: () => import('./mount.ts') };

/** The way to WhatsApp: at the end of the page until its chart finds a place where it can float. */
export function HelpBubble({ to }: { readonly to: string }) {
  const bubble = useRef<HTMLAnchorElement>(null);
  const { view } = useLazyFlow(lazyHelpBubble, bubble);
  return <WhatsAppLink to={to} ref={bubble} state={view?.state ?? null} spot={view?.spot ?? null} />;
}
