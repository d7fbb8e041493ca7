import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { focusField } from './focus.ts';
import styles from './error-summary.module.css';

export type SummedError = { readonly field: string; readonly message: string };

type SummaryProps = {
  readonly title: string;
  readonly errors: readonly SummedError[];
};

/** What is wrong with a form, above it, with a way to each field. It takes the focus when it appears. */
export function ErrorSummary({ title, errors }: SummaryProps) {
  const id = useId();
  if (errors.length === 0) return null;
  return (
    <div
      className={styles['summary']}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      ref={focusAtOnce}
      data-error-summary=""
    >
      <CircleAlert size={20} aria-hidden="true" />
      <div>
        <p className={styles['title']} id={id}>
          {title}
        </p>
        <ul className={styles['errors']}>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  const form = event.currentTarget.closest('form');
                  if (form !== null) focusField(form, field);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const focusAtOnce = (summary: HTMLElement | null): void => summary?.focus();

/** The summary of a form takes the focus once more: it has been there since an earlier try. */
export const focusSummary = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[data-error-summary]')?.focus();
