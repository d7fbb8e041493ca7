import * as Dialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { SheetHead } from './sheet-head.tsx';
import styles from './side-panel.module.css';

export type SidePanelProps = {
  /** The edge of the window that it slides in from. */
  side: 'start' | 'end';
  title: ReactNode;
  onClose: () => void;
  /** It is gone, and the page has the focus again. */
  onClosed: () => void;
  children: ReactNode;
};

/** A panel as high as the window, over the page; it is open for as long as it is drawn. */
export function SidePanel({ side, title, onClose, onClosed, children }: SidePanelProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      {/* A portal that has to find its place by itself draws all that is in it in one long task. */}
      <Dialog.Portal container={document.body}>
        <Dialog.Overlay className={styles['veil']} />
        <Dialog.Content
          className={classes(styles['panel'], styles[side])}
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <SheetHead title={<Dialog.Title className={styles['title']}>{title}</Dialog.Title>} onClose={onClose} />
          <div className={styles['body']}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
