import type { ComponentType, Ref } from 'react';
import { uiWords } from './words.ts';
import styles from './help-bubbles.module.css';

export const WhatsAppMark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path
      fill="currentColor"
      d="M16 3.2A12.7 12.7 0 0 0 5.1 22.4L3.4 28.6l6.4-1.7A12.7 12.7 0 1 0 16 3.2Zm0 2.3a10.4 10.4 0 1 1-5.4 19.3l-.4-.2-3.6 1 1-3.5-.3-.4A10.4 10.4 0 0 1 16 5.5Zm-4.6 4.7c-.3 0-.7.1-1 .5-.4.4-1.3 1.2-1.3 3s1.3 3.5 1.5 3.7c.2.3 2.6 4.1 6.4 5.6 3.1 1.2 3.8 1 4.4.9.7-.1 2.2-.9 2.5-1.8.3-.9.3-1.6.2-1.8-.1-.1-.3-.2-.7-.4l-2.5-1.2c-.4-.1-.6-.2-.9.2l-1.2 1.4c-.2.3-.4.3-.8.1-.4-.2-1.6-.6-3-1.9-1.1-1-1.9-2.2-2.1-2.6-.2-.4 0-.6.2-.8l.6-.7.4-.6c.1-.3 0-.5 0-.7l-1.2-2.8c-.3-.7-.6-.7-.9-.7l-.7-.1Z"
    />
  </svg>
);

type HelpBubblesProps = {
  /** address of the shop on WhatsApp; undefined on pages without */
  readonly whatsApp: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
  /** of their chart, once that is loaded */
  readonly state?: string;
  /** how far above the bottom of the window they float, in CSS pixels; null while they stand in their row */
  readonly spot?: number | null;
  /** the chat's button, in windows of every width; it comes with the chart */
  readonly Chat?: ComponentType;
};

/** The ways to the shop: its chat, and on small windows WhatsApp (SHL-15), each 54 by 54 pixels. */
export function HelpBubbles({ whatsApp, ref, state, spot, Chat }: HelpBubblesProps) {
  return (
    <aside className={styles['help']} aria-label={uiWords.help.label}>
      <div
        ref={ref}
        className={styles['bubbles']}
        style={{ insetBlockEnd: spot ?? undefined }}
        data-flow={state && 'help-bubble'}
        data-state={state}
      >
        {Chat && <Chat />}
        {whatsApp && (
          <a
            className={styles['bubble']}
            href={whatsApp}
            target="_blank"
            rel="noopener"
            aria-label={uiWords.help.whatsApp}
          >
            <WhatsAppMark size={30} />
          </a>
        )}
      </div>
    </aside>
  );
}
