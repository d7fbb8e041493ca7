import { useRef } from 'react';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { idle } from '#src/runtime/lazy/policies.ts';
import { HelpBubbles } from '#src/ui/index.ts';

const lazyHelpBubble = { what: 'help bubble', when: idle, load: () => import('./mount.ts') };

type Props = {
  /** address of the shop on WhatsApp; undefined on pages without */
  readonly whatsApp: string | undefined;
};

/** The ways to the shop: at the end of the page until their chart finds a place where they can float. */
export function HelpBubble({ whatsApp }: Props) {
  const bubbles = useRef<HTMLDivElement>(null);
  const { view } = useLazyFlow(lazyHelpBubble, bubbles);
  return <HelpBubbles whatsApp={whatsApp} ref={bubbles} {...view} />;
}
