import { useSelector } from '@xstate/react';
import type { Filter } from '#machines/domain/index.ts';
import {
  listingFiltersWords,
  selectChosen,
  selectChosenCount,
  selectHasFilterFailed,
  selectIsApplying,
  selectIsSheetOpen,
  type ListingFiltersActor,
} from '#machines/listing-filters/index.ts';
import { Button, Notice, Sheet } from '#src/ui/index.ts';
import { FilterForm } from './filter-form.tsx';
import styles from './filters.module.css';

type FilterSheetProps = {
  readonly actor: ListingFiltersActor;
  readonly action: string;
  readonly offered: readonly Filter[];
};

/** The filters of small windows: nothing changes behind it until its choices are asked to be shown. */
export default function FilterSheet({ actor, action, offered }: FilterSheetProps) {
  const chosen = useSelector(actor, selectChosen);
  const count = useSelector(actor, selectChosenCount);
  const isLoading = useSelector(actor, selectIsApplying);
  const hasFailed = useSelector(actor, selectHasFilterFailed);
  return (
    <Sheet
      open={useSelector(actor, selectIsSheetOpen)}
      onOpenChange={(open) => {
        if (!open) actor.send({ type: 'sheet.dismiss' });
      }}
      title={listingFiltersWords.filters}
      description={listingFiltersWords.sheetText}
    >
      <FilterForm
        id="filter-sheet-form"
        action={action}
        offered={offered}
        chosen={chosen}
        onToggle={(group, value) => actor.send({ type: 'option.toggle', group, value })}
        onSubmit={() => actor.send({ type: 'filters.apply' })}
      >
        {hasFailed ? <Notice tone="error">{listingFiltersWords.notApplied}</Notice> : null}
        <div className={styles['sheetActions']}>
          <Button variant="secondary" disabled={count === 0} onClick={() => actor.send({ type: 'filters.clear' })}>
            {listingFiltersWords.clear}
          </Button>
          <Button type="submit" block busy={isLoading}>
            {count === 0 ? listingFiltersWords.showAll : listingFiltersWords.showWith(count)}
          </Button>
        </div>
      </FilterForm>
    </Sheet>
  );
}
