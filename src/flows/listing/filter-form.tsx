import type { ReactNode } from 'react';
import type { Filter } from '#machines/domain/index.ts';
import type { FilterGroup, ListingFilters } from '#machines/rules/site/listing-filters.ts';
import { formatCount } from '#machines/rules/order/money.ts';
import { listingFiltersWords } from '#machines/listing-filters/index.ts';
import styles from './filters.module.css';

type FilterFormProps = {
  readonly id: string;
  /** where a form that is sent without JavaScript leads */
  readonly action: string;
  readonly offered: readonly Filter[];
  readonly chosen: ListingFilters;
  readonly onToggle: (group: FilterGroup, value: string) => void;
  readonly onSubmit: () => void;
  readonly children?: ReactNode;
};

/** Values of a group that are seen before "more" is asked for. */
const SEEN = 8;

const isChosen = (chosen: ListingFilters, group: string, value: string): boolean =>
  group in chosen && chosen[group as FilterGroup].includes(value);

/** All that a listing can be narrowed by. A plain form: without JavaScript it is sent as it is. */
export function FilterForm({ id, action, offered, chosen, onToggle, onSubmit, children }: FilterFormProps) {
  return (
    <form
      id={id}
      className={styles['form']}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {offered.map((filter) => (
        <FilterFieldset key={filter.id} filter={filter} chosen={chosen} onToggle={onToggle} />
      ))}
      {children}
    </form>
  );
}

type FieldsetProps = Pick<FilterFormProps, 'chosen' | 'onToggle'> & { readonly filter: Filter };

function FilterFieldset({ filter, chosen, onToggle }: FieldsetProps) {
  const draw = (options: Filter['options']): ReactNode =>
    options.map(({ value, label, count }) => (
      <label key={value} className={styles['option']}>
        <input
          type="checkbox"
          name={filter.id}
          value={value}
          checked={isChosen(chosen, filter.id, value)}
          onChange={() => onToggle(filter.id as FilterGroup, value)}
        />
        <span className={styles['optionLabel']}>{label}</span>
        <span className={styles['optionCount']} aria-hidden="true">
          {formatCount(count)}
        </span>
      </label>
    ));
  const rest = filter.options.slice(SEEN);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{filter.label}</legend>
      {draw(filter.options.slice(0, SEEN))}
      {rest.length === 0 ? null : (
        <details open={rest.some(({ value }) => isChosen(chosen, filter.id, value))}>
          <summary className={styles['rest']}>{listingFiltersWords.more(rest.length)}</summary>
          {draw(rest)}
        </details>
      )}
    </fieldset>
  );
}
