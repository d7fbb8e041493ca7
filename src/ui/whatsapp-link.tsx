import type { Ref } from 'react';
import { classes } from './classes.ts';
import { uiWords } from './words.ts';
import styles from './whatsapp-link.module.css';

export const WhatsAppMark = ({ size }: { size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <path
      fill="currentColor"
      d="M16 3.2A12.7 12.7 0 0 0 5.1 22.4L3.4 28.6l6.4-1.7A12.7 12.7 0 1 0 16 3.2Zm0 2.3a10.4 10.4 0 1 1-5.4 19.3l-.4-.2-3.6 1 1-3.5-.3-.4A10.4 10.4 0 0 1 16 5.5Zm-4.6 4.7c-.3 0-.7.1-1 .5-.4.4-1.3 1.2-1.3 3s1.3 3.5 1.5 3.7c.2.3 2.6 4.1 6.4 5.6 3.1 1.2 3.8 1 4.4.9.7-.1 2.2-.9 2.5-1.8.3-.9.3-1.6.2-1.8-.1-.1-.3-.2-.7-.4l-2.5-1.2c-.4-.1-.6-.2-.9.2l-1.2 1.4c-.2.3-.4.3-.8.1-.4-.2-1.6-.6-3-1.9-1.1-1-1.9-2.2-2.1-2.6-.2-.4 0-.6.2-.8l.6-.7.4-.6c.1-.3 0-.5 0-.7l-1.2-2.8c-.3-.7-.6-.7-.9-.7l-.7-.1Z"
    />
  </svg>
);

type WhatsAppLinkProps = {
  readonly to: string;
  readonly ref: Ref<HTMLAnchorElement>;
  /** of its chart; null until that is loaded */
  readonly state: string | null;
  /** how far above the bottom of the window it floats, in CSS pixels; null while it stands in its row */
  readonly spot: number | null;
};

/** The way to the shop on WhatsApp (SHL-15): 54 by 54 pixels, on small windows. */
export function WhatsAppLink({ to, ref, state, spot }: WhatsAppLinkProps) {
  return (
    <aside className={styles['help']} aria-label={uiWords.help.label}>
      <a
        ref={ref}
        className={classes(styles['bubble'], spot !== null && styles['floating'])}
        style={spot === null ? undefined : { insetBlockEnd: spot }}
        href={to}
        target="_blank"
        rel="noopener"
        aria-label={uiWords.help.whatsApp}
        {...(state === null ? {} : { 'data-flow': 'help-bubble', 'data-state': state })}
      >
        <WhatsAppMark size={30} />
      </a>
    </aside>
  );
}
