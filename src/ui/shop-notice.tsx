import type { ReactNode } from 'react';
import styles from './shop-notice.module.css';

type Props = {
  /** the chart that is drawn, and where it stands */
  readonly flow: string;
  readonly state: string;
  /** what the notice is about, for screen readers */
  readonly label: string;
  /** null when there is nothing to say */
  readonly title: string | null;
  readonly text?: ReactNode;
  /** the buttons */
  readonly children?: ReactNode;
};

/** Says something about the shop itself, at the foot of the window above bars of the page; it is read out politely. */
export function ShopNotice({ flow, state, label, title, text, children }: Props) {
  return (
    <section className={styles['room']} aria-label={label} aria-live="polite" data-flow={flow} data-state={state}>
      {title === null ? null : (
        <div className={styles['notice']}>
          <p className={styles['words']}>
            <strong>{title}</strong>
            {text === undefined ? null : <span>{text}</span>}
          </p>
          <div className={styles['actions']}>{children}</div>
        </div>
      )}
    </section>
  );
}
