import { useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './confirm-panel.module.css';

export type ConfirmPanelProps = {
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** A question that covers what it is about; what keeps things as they are is the louder answer. It takes the focus, Escape means no, and the focus goes back. */
export function ConfirmPanel({ question, yes, no, onYes, onNo }: ConfirmPanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('button')?.focus();
    return () => {
      // Whoever answered may have sent it elsewhere.
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      ref={panel}
      className={styles['panel']}
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onNo();
      }}
    >
      <p id={id} className={styles['question']}>
        {question}
      </p>
      <Button size="small" block onClick={onNo}>
        {no}
      </Button>
      <Button size="small" block variant="danger" onClick={onYes}>
        {yes}
      </Button>
    </div>
  );
}
