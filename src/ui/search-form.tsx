import Search from 'lucide-react/icons/search';
import {
  useEffect,
  useRef,
  type ComponentProps,
  type FocusEventHandler,
  type FormEventHandler,
  type ReactNode,
} from 'react';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { uiWords } from './words.ts';
import styles from './search-form.module.css';

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'name' | 'className'>;

export type SearchFormProps = {
  /** The page that shows results; the form leads there by itself before any script runs. */
  action: string;
  /** What was searched: stands in the box until something else is typed. */
  query?: string | undefined;
  /** The results are on their way. */
  busy?: boolean | undefined;
  field?: SearchFieldProps | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  onBlur?: FocusEventHandler<HTMLFormElement> | undefined;
  /** What hangs below the box. */
  children?: ReactNode;
};

/** The search box and its magnifying glass: a plain form that asks for a page. */
export function SearchForm({ action, query, busy = false, field, onSubmit, onBlur, children }: SearchFormProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A page without a search does not empty the box that is being typed into.
    if (box.current && query !== undefined && (query !== '' || document.activeElement !== box.current))
      box.current.value = query;
  }, [query]);
  return (
    <form className={styles['form']} action={action} method="get" role="search" onSubmit={onSubmit} onBlur={onBlur}>
      <label>
        <VisuallyHidden>{uiWords.search.label}</VisuallyHidden>
        <input
          className={styles['query']}
          placeholder={uiWords.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={query}
          {...field}
          ref={box}
          type="search"
          name="q"
        />
      </label>
      <button className={styles['go']} type="submit" aria-label={uiWords.search.submit} aria-busy={busy || undefined}>
        {busy ? <Spinner /> : <Search size={20} aria-hidden="true" />}
      </button>
      {children}
    </form>
  );
}
