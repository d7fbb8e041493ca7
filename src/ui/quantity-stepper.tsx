import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useId } from 'react';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { partWords } from './part-words.ts';
import styles from './quantity-stepper.module.css';

export type QuantityStepperProps = {
  quantity: number;
  min?: number | undefined;
  max: number;
  onIncrement: () => void;
  onDecrement: () => void;
  busy?: boolean | undefined;
  /** What is being counted. */
  label: string;
  /** Why no more can be added, when that is so. */
  reason?: string | null | undefined;
  /** Below 1 lies removal: the minus becomes a bin. */
  removes?: boolean | undefined;
};

/** Fewer, how many, more. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, min = 1, max, onIncrement, onDecrement, busy = false, label, reason, removes = false } = props;
  const id = useId();
  const atMost = quantity >= max;
  const atLeast = quantity <= min && !removes;
  const why = atMost ? (reason ?? partWords.quantity.max(max)) : (reason ?? null);
  return (
    <div data-scripted="">
      <div className={styles['stepper']} role="group" aria-label={label} aria-busy={busy || undefined}>
        <button
          className={styles['step']}
          type="button"
          aria-label={removes && quantity <= min ? partWords.quantity.remove(label) : partWords.quantity.fewer(label)}
          disabled={atLeast}
          onClick={onDecrement}
        >
          {removes && quantity <= min ? <Trash size={17} aria-hidden="true" /> : <Minus size={18} aria-hidden="true" />}
        </button>
        <span className={styles['value']} aria-live="polite">
          {busy ? (
            <span className={styles['wait']}>
              <Spinner />
              <VisuallyHidden>{partWords.quantity.updating(quantity)}</VisuallyHidden>
            </span>
          ) : (
            quantity
          )}
        </span>
        <button
          className={styles['step']}
          type="button"
          aria-label={partWords.quantity.more(label)}
          aria-disabled={atMost || undefined}
          aria-describedby={why === null ? undefined : id}
          onClick={atMost ? undefined : onIncrement}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {why === null ? null : (
        <p className={styles['reason']} id={id}>
          {why}
        </p>
      )}
    </div>
  );
}
