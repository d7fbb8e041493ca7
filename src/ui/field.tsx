import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { uiWords } from './words.ts';
import styles from './field.module.css';

type Common = {
  label: ReactNode;
  error?: string | null | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
};

type Counted = {
  /** Characters used and allowed; shown live and read out near the end. */
  count?: number | undefined;
  max?: number | undefined;
};

type FrameProps = Common & {
  id: string;
  count?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};

const hasText = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== '';

const describedBy = (id: string, { error, hint }: Common): string | undefined => {
  const ids = [hasText(error) ? `${id}-error` : '', hint === undefined || hint === null ? '' : `${id}-hint`];
  return ids.filter(Boolean).join(' ') || undefined;
};

function Frame({ id, label, error, hint, optional = false, count, before, after, children }: FrameProps) {
  return (
    <div className={classes(styles['field'], hasText(error) && styles['wrong'])}>
      <div className={styles['top']}>
        <label className={styles['label']} htmlFor={id}>
          {label}
          {optional ? <span className={styles['optional']}>{uiWords.optional}</span> : null}
        </label>
        {count}
      </div>
      <div className={styles['box']}>
        {before === undefined ? null : <span className={styles['before']}>{before}</span>}
        {children}
        {after === undefined ? null : <span className={styles['after']}>{after}</span>}
      </div>
      {hint === undefined || hint === null ? null : (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The limit before anything is typed, then how much of it is used, and what is left of it when that is little. */
function counterOf({ count, max }: Counted): ReactNode {
  if (count === undefined || max === undefined) return undefined;
  const isNear = max - count <= Math.max(5, Math.round(max / 10));
  return (
    <span
      className={classes(styles['count'], isNear && styles['near'])}
      role="status"
      aria-live={isNear ? 'polite' : 'off'}
    >
      {uiWords.charactersUsed(count, max, isNear)}
    </span>
  );
}

/** The line under a field that says what is wrong with it; announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!hasText(error)) return null;
  return (
    <p className={styles['error']} id={id} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}

export type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'max'> &
  Common &
  Counted & { before?: ReactNode; after?: ReactNode };

/** One line of text with its label, hint and error, and a live count when there is a limit. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, optional, count, max, before, after, className, ...rest } = props;
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame {...{ id, label, error, hint, optional, before, after }} count={counterOf({ count, max })}>
      <input
        type="text"
        {...rest}
        id={id}
        className={classes(styles['input'], className)}
        aria-invalid={hasText(error) || undefined}
        aria-describedby={describedBy(id, { label, error, hint })}
      />
    </Frame>
  );
}

export type SelectOption = { readonly value: string; readonly label: string; readonly disabled?: boolean | undefined };

export type SelectFieldProps = Omit<ComponentPropsWithRef<'select'>, 'size'> &
  Common & { options: readonly SelectOption[]; placeholder?: string | undefined };

/** A choice from a list, by the platform's own picker. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  options,
  placeholder,
  className,
  ...rest
}: SelectFieldProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame {...{ id, label, error, hint, optional }}>
      <select
        {...rest}
        id={id}
        className={classes(styles['input'], className)}
        aria-invalid={hasText(error) || undefined}
        aria-describedby={describedBy(id, { label, error, hint })}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={styles['chevron']} size={18} aria-hidden="true" />
    </Frame>
  );
}

export type TextAreaProps = ComponentPropsWithRef<'textarea'> & Common & Counted;

/** Several lines of text, with a live count when there is a limit. */
export function TextArea({ label, error, hint, optional, count, max, className, ...rest }: TextAreaProps) {
  const made = useId();
  const id = rest.id ?? made;
  return (
    <Frame {...{ id, label, error, hint, optional }} count={counterOf({ count, max })}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={classes(styles['input'], className)}
        aria-invalid={hasText(error) || undefined}
        aria-describedby={describedBy(id, { label, error, hint })}
      />
    </Frame>
  );
}
