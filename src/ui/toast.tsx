import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { classes } from './classes.ts';
import { uiWords } from './words.ts';
import styles from './toast.module.css';

export type ToastTone = 'info' | 'success' | 'error';
/** A toast of the corner stands at the top right of wide windows, all others at the foot of the window. */
export type ToastItem = {
  readonly id: string | number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly place?: 'bottom' | 'corner' | undefined;
};

export type ToastViewProps = {
  toasts: readonly ToastItem[];
  onPause: () => void;
  onResume: () => void;
  onDismiss: (id: ToastItem['id']) => void;
};

const signs = { info: Info, success: CircleCheck, error: CircleAlert };

/** Short messages; they wait while a person points at them or tabs into them. */
export function ToastView({ toasts, onPause, onResume, onDismiss }: ToastViewProps) {
  return (
    <div
      className={styles['stack']}
      role="region"
      aria-label={uiWords.notices}
      data-place={toasts[0]?.place}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <div role="status" aria-live="polite">
        {toasts.map((toast) => {
          const Sign = signs[toast.tone];
          return (
            <div key={toast.id} className={classes(styles['toast'], styles[toast.tone])} data-tone={toast.tone}>
              <Sign className={styles['sign']} size={20} aria-hidden="true" />
              <span>{toast.text}</span>
              <button
                className={styles['close']}
                type="button"
                aria-label={uiWords.dismiss}
                onClick={() => onDismiss(toast.id)}
              >
                <X size={18} aria-hidden="true" />
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}
