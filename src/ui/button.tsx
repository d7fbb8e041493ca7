import { useId, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as what it stands in. */
  block?: boolean | undefined;
  /** Of a quiet one: its words begin where those above it do. */
  flush?: boolean | undefined;
};

export type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** Work is under way: the label keeps its room, taps do nothing. */
    busy?: boolean | undefined;
    /** Why it cannot be used now; shown on hover and focus, read by screen readers. Disables the button. */
    reason?: string | null | undefined;
    /** The reason stands below the button all the time, so that it covers no field. */
    reasonBelow?: boolean | undefined;
    /** It was pressed while it has a reason: time to say what is wrong with each field. */
    onExplain?: ((form: HTMLFormElement | null) => void) | undefined;
    children?: ReactNode;
  };

const look = ({ variant = 'primary', size = 'medium', block = false, flush = false }: Look): string =>
  classes(
    styles['button'],
    styles[variant],
    size !== 'medium' && styles[size],
    block && styles['block'],
    flush && styles['flush'],
  );

/** The shop's button. A disabled one stays reachable by keyboard when it has a reason to tell. */
export function Button(props: ButtonProps) {
  const { variant, size, block, flush, busy = false, reason, reasonBelow = false, onExplain, ...others } = props;
  const { className, disabled, onClick, children, ...rest } = others;
  const reasonId = useId();
  const explained = typeof reason === 'string' && reason !== '';
  const still = busy || explained;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (still) {
      event.preventDefault();
      if (!busy) onExplain?.(event.currentTarget.form);
      return;
    }
    onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={classes(look({ variant, size, block, flush }), busy && styles['busy'], className)}
      disabled={!explained && disabled === true}
      aria-disabled={explained || undefined}
      aria-busy={busy || undefined}
      aria-describedby={explained ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      <span className={styles['face']}>{children}</span>
      {busy ? (
        <span className={styles['wait']}>
          <Spinner />
        </span>
      ) : null}
      {explained && !reasonBelow ? (
        <span className={styles['reason']} id={reasonId} role="tooltip">
          {reason}
        </span>
      ) : null}
    </button>
  );
  if (!reasonBelow) return button;
  return (
    <div className={styles['explained']}>
      {button}
      {explained ? (
        <p className={styles['because']} id={reasonId}>
          {reason}
        </p>
      ) : null}
    </div>
  );
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, flush, className, children, ...rest }: AnchorProps & Look) {
  return (
    <Anchor {...rest} className={classes(look({ variant, size, block, flush }), className)}>
      <span className={styles['face']}>{children}</span>
    </Anchor>
  );
}
