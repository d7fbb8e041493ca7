import { useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field.tsx';
import styles from './choice-pills.module.css';

export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it cannot be chosen; shown in place of the hint. */
  readonly reason?: string | null | undefined;
};

export type ChoicePillsProps = {
  legend: string;
  name: string;
  /** The id of the form that they belong to, where they stand outside of it. */
  form?: string | undefined;
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  error?: string | null | undefined;
  /** Says the legend to screen readers only. */
  quietLegend?: boolean | undefined;
};

/** One of a few choices as a group of pills: radio buttons by name and keyboard. */
export function ChoicePills(props: ChoicePillsProps) {
  const { legend, name, form, options, value, onChange, error, quietLegend = false } = props;
  const id = useId();
  return (
    <fieldset aria-label={quietLegend ? legend : undefined} aria-describedby={error ? `${id}-error` : undefined}>
      {quietLegend ? null : <legend className={styles['legend']}>{legend}</legend>}
      <div className={styles['pills']}>
        {options.map((option) => {
          const note = option.reason ?? option.hint ?? null;
          const noteId = `${id}-${option.value}`;
          return (
            <label key={option.value} className={classes(styles['pill'], option.disabled && styles['off'])}>
              <input
                className={styles['input']}
                type="radio"
                name={name}
                form={form}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                aria-describedby={note === null ? undefined : noteId}
                onChange={() => onChange(option.value)}
              />
              <span className={classes(styles['face'], note !== null && styles['withHint'])}>
                <span className={styles['label']}>{option.label}</span>
                {note === null ? null : (
                  <span className={styles['hint']} id={noteId}>
                    {note}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
      <div className={error ? styles['error'] : undefined}>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}
