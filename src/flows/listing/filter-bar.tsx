import { useSelector } from '@xstate/react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import type { MouseEvent, ReactNode } from 'react';
import type { Filter } from '#machines/domain/index.ts';
import {
  listingFiltersWords,
  selectAreFiltersSlow,
  selectChosen,
  selectChosenCount,
  selectHasFilterFailed,
  selectIsSheetOpen,
  type ListingFiltersActor,
} from '#machines/listing-filters/index.ts';
import {
  clearFilters,
  filterGroups,
  listingQuery,
  sortKeys,
  toggleFilter,
  type ListingFilters,
} from '#machines/rules/site/listing-filters.ts';
import { sortLabels } from '#machines/rules/site/listing-texts.ts';
import { Anchor, Button, Notice, preloadSheet, useIsPhonePage, VisuallyHidden } from '#src/ui/index.ts';
import { FilterForm } from './filter-form.tsx';
import { filterFormId } from './printed-filters.ts';
import styles from './filters.module.css';

// A guess: when it fails, the tap itself fetches the sheet and says what went wrong.
const warmSheet = (): void =>
  void Promise.all([import('./filter-sheet.tsx'), preloadSheet()]).catch((cause: unknown) =>
    console.info(String(cause)),
  );

export type FiltersProps = {
  readonly actor: ListingFiltersActor;
  /** path of the listing, with its first slash */
  readonly path: string;
  readonly offered: readonly Filter[];
};

type FilterBarProps = FiltersProps & {
  /** the filters of small windows */
  readonly sheet: ReactNode;
};

/** Above the products: the way to the filters on small windows, the order, and what is chosen. */
export function FilterBar({ actor, path, offered, sheet }: FilterBarProps) {
  const chosen = useSelector(actor, selectChosen);
  const count = useSelector(actor, selectChosenCount);
  const isSheetOpen = useSelector(actor, selectIsSheetOpen);
  const openSheet = (event: MouseEvent): void => {
    event.preventDefault();
    actor.send({ type: 'sheet.open' });
  };
  return (
    <>
      <div className={styles['bar']}>
        {offered.length === 0 ? null : (
          <a
            className={styles['opener']}
            href={`#${filterFormId}`}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            onClick={openSheet}
            onPointerEnter={warmSheet}
            onFocus={warmSheet}
          >
            <SlidersHorizontal size={18} aria-hidden="true" />
            {listingFiltersWords.filters}
            {count === 0 ? null : (
              <span className={styles['badge']}>
                {count}
                <VisuallyHidden> {listingFiltersWords.chosen}</VisuallyHidden>
              </span>
            )}
          </a>
        )}
        <label className={styles['sort']}>
          <span className={styles['sortLabel']}>{listingFiltersWords.sortBy}</span>
          <select
            className={styles['select']}
            name="sort"
            form={filterFormId}
            value={chosen.sort}
            onChange={({ currentTarget }) => {
              const sort = sortKeys.find((key) => key === currentTarget.value);
              if (sort !== undefined) actor.send({ type: 'sort.choose', sort });
            }}
          >
            {sortKeys.map((key) => (
              <option key={key} value={key}>
                {sortLabels[key]}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button className={styles['plainSubmit']} type="submit" form={filterFormId}>
            {listingFiltersWords.apply}
          </button>
        </noscript>
      </div>
      <Chosen actor={actor} path={path} offered={offered} chosen={chosen} />
      {isSheetOpen ? sheet : <LoadNotice actor={actor} />}
    </>
  );
}

/** What is said while a choice takes long, and when it could not be loaded: the listing stays as it is. */
function LoadNotice({ actor }: Pick<FiltersProps, 'actor'>) {
  const isSlow = useSelector(actor, selectAreFiltersSlow);
  const hasFailed = useSelector(actor, selectHasFilterFailed);
  if (isSlow) return <Notice tone="info">{listingFiltersWords.slow}</Notice>;
  return hasFailed ? (
    <Notice tone="error">
      {listingFiltersWords.notApplied}{' '}
      <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'filters.retry' })}>
        {listingFiltersWords.retry}
      </Button>
    </Notice>
  ) : null;
}

/** Each chosen value with a way to take it back. */
function Chosen({ actor, path, offered, chosen }: FiltersProps & { readonly chosen: ListingFilters }) {
  const chips = filterGroups.flatMap((group) => chosen[group].map((value) => ({ group, value })));
  if (chips.length === 0) return null;
  const labelOf = (group: string, value: string): string =>
    offered.find(({ id }) => id === group)?.options.find((option) => option.value === value)?.label ?? value;
  return (
    <ul className={styles['chips']} aria-label={listingFiltersWords.chosenFilters}>
      {chips.map(({ group, value }) => (
        <li key={`${group}-${value}`}>
          <Anchor
            className={styles['chip']}
            to={`${path}${listingQuery(toggleFilter(chosen, group, value))}`}
            prefetch={false}
            onClick={(event) => {
              event.preventDefault();
              actor.send({ type: 'option.toggle', group, value });
            }}
          >
            <VisuallyHidden>{listingFiltersWords.remove} </VisuallyHidden>
            {labelOf(group, value)}
            <X size={16} aria-hidden="true" />
          </Anchor>
        </li>
      ))}
      <li>
        <ClearLink actor={actor} path={path} chosen={chosen} />
      </li>
    </ul>
  );
}

type ClearLinkProps = Pick<FiltersProps, 'actor' | 'path'> & { readonly chosen: ListingFilters };

function ClearLink({ actor, path, chosen }: ClearLinkProps) {
  return (
    <Anchor
      className={styles['clear']}
      to={`${path}${listingQuery(clearFilters(chosen))}`}
      prefetch={false}
      onClick={(event) => {
        event.preventDefault();
        actor.send({ type: 'filters.clear' });
      }}
    >
      {listingFiltersWords.clearAll}
    </Anchor>
  );
}

/**
 * Beside the products on wide windows, where each choice applies at once. A phone has the sheet instead, and shows them
 * where there is no script.
 */
export function FilterPanel(props: FiltersProps) {
  const isPhonePage = useIsPhonePage();
  const show = (
    <Button type="submit" block>
      {listingFiltersWords.show}
    </Button>
  );
  return isPhonePage ? (
    <noscript>
      <Panel {...props}>{show}</Panel>
    </noscript>
  ) : (
    <Panel {...props}>
      <noscript>{show}</noscript>
    </Panel>
  );
}

function Panel({ actor, path, offered, children }: FiltersProps & { readonly children: ReactNode }) {
  const chosen = useSelector(actor, selectChosen);
  return (
    <aside className={styles['panel']} aria-label={listingFiltersWords.filters}>
      <FilterForm
        id={filterFormId}
        action={path}
        offered={offered}
        chosen={chosen}
        onToggle={(group, value) => actor.send({ type: 'option.toggle', group, value })}
        onSubmit={() => actor.send({ type: 'filters.apply' })}
      >
        {children}
      </FilterForm>
    </aside>
  );
}
