import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo } from 'react';
import { selectIsSearching } from '#machines/search/index.ts';
import { Suggestions } from './suggestions.tsx';
import { useSearchField } from './search-field.ts';
import type { SearchFieldProps } from '#src/ui/index.ts';
import { useSearchFlow } from './mount.ts';

const name = 'search-header';

/** What a box that is awake adds to the plain form around it. */
export type AwakeBox = {
  readonly field: SearchFieldProps;
  readonly isSearching: boolean;
  readonly submit: () => void;
  readonly leave: () => void;
};

type SearchBoxProps = { readonly input: HTMLInputElement; readonly onChange: (box: AwakeBox) => void };

/** The living part of the header's search box. It is fetched when somebody first goes into the box. */
export default function SearchBox({ input, onChange }: SearchBoxProps) {
  const actor = useSearchFlow({ query: input.value, isPopup: false });
  const isSearching = useSelector(actor, selectIsSearching);
  const made = useSearchField(actor, { name, escapes: true });
  const said = JSON.stringify(made);
  // Its words decide whether the field is another one; its handlers read the chart when they are called.
  // oxlint-disable-next-line react/exhaustive-deps
  const field = useMemo(() => made, [said]);
  useLayoutEffect(() => {
    if (document.activeElement === input) actor.send({ type: 'box.open', query: input.value });
  }, [actor, input]);
  useLayoutEffect(() => {
    onChange({
      field,
      isSearching,
      submit: () => actor.send({ type: 'search.submit' }),
      leave: () => actor.send({ type: 'box.close' }),
    });
  }, [actor, field, isSearching, onChange]);
  return <Suggestions actor={actor} name={name} hangs />;
}
