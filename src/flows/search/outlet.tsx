import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { searchDoor, searchedWord, searchPath } from '#machines/rules/site/search.ts';
import { lazyPart, PartBoundary, SearchForm } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { isSearchPage, searchedAt } from '#src/runtime/page/search-address.ts';
import type { AwakeBox } from './search-box.tsx';

const SearchBox = lazyPart(() => import('./search-box.tsx'));

const isSmall = (): boolean => window.matchMedia('(max-width: 499px)').matches;

/**
 * The search of the header: a plain form until somebody goes into it. Then its chart is fetched and takes over; on
 * small windows a popup does.
 */
export function HeaderSearch() {
  const app = useApp();
  const query = useRouterState({ select: ({ location }) => (isSearchPage(location) ? searchedAt(location) : '') });
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [box, setBox] = useState<AwakeBox | null>(null);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const { current } = field;
    if (current !== null && (query !== '' || document.activeElement !== current)) current.value = query;
  }, [query]);

  const open = (typed: string): void => app.openOverlay('search', { query: searchedWord(typed) });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (box !== null) {
      box.submit();
      return;
    }
    const typed = searchedWord(field.current?.value ?? '');
    app.navigate(typed === '' ? '/' : searchPath(typed));
  };
  return (
    <SearchForm
      action={searchDoor}
      query={query}
      busy={box?.isSearching}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) box?.leave();
      }}
      field={{
        onFocus: ({ currentTarget }) => {
          if (!isSmall()) setInput(currentTarget);
        },
        onClick: ({ currentTarget }) => {
          if (isSmall()) open(currentTarget.value);
        },
        onInput: ({ currentTarget }) => {
          if (isSmall()) open(currentTarget.value);
        },
        ...box?.field,
        ref: field,
      }}
    >
      {input === null ? null : (
        <PartBoundary onFail={() => setInput(null)}>
          <Suspense fallback={null}>
            <SearchBox input={input} onChange={setBox} />
          </Suspense>
        </PartBoundary>
      )}
    </SearchForm>
  );
}
