import { useRef } from 'react';
import { useApp } from '#src/runtime/app-context.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { idle } from '#src/runtime/lazy/policies.ts';
import { classes, WhatsAppMark } from '#src/ui/index.ts';
import { uiWords } from '#src/ui/words.ts';
import styles from './help-bubble.module.css';

const lazyHelpBubble = { what: 'help bubble', when: idle, load: () => import('./mount.ts') };

type Props = {
  /** address of the shop on WhatsApp; undefined on pages without */
  readonly whatsApp: string | undefined;
};

/**
 * The ways to the shop: its chat, and on small windows WhatsApp (SHL-15), each 54 by 54 pixels. They stand at the end of
 * the page until their chart finds a place where they can float.
 */
export function HelpBubble({ whatsApp }: Props) {
  const { hasChat } = useApp().config;
  const bubbles = useRef<HTMLDivElement>(null);
  const { view } = useLazyFlow(lazyHelpBubble, bubbles);
  return (
    <aside className={styles['help']} aria-label={uiWords.help.label}>
      <div
        ref={bubbles}
        className={classes(styles['bubbles'], hasChat && whatsApp && styles['both'])}
        style={{ insetBlockEnd: view?.spot ?? undefined }}
        data-flow={view && 'help-bubble'}
        data-state={view?.state}
      >
        {view && <view.Chat />}
        {whatsApp && (
          <a
            className={styles['bubble']}
            href={whatsApp}
            target="_blank"
            rel="noopener"
            aria-label={uiWords.help.whatsApp}
          >
            <WhatsAppMark />
          </a>
        )}
      </div>
    </aside>
  );
}
