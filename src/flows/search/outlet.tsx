import { useRouterState } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { searchDoor, searchedWord, searchPath } from '#machines/rules/site/search.ts';
import { SearchForm } from '#src/ui/index.ts';
import { useApp } from '#src/runtime/app-context.ts';
import { useLazyFlow } from '#src/runtime/lazy/lazy.tsx';
import { firstTouch } from '#src/runtime/lazy/policies.ts';
import { isSearchPage, searchedAt } from '#src/runtime/page/search-address.ts';

const lazySearch = { what: 'search', when: firstTouch, load: () => import('./search-box.tsx') };

const isSmall = (): boolean => window.matchMedia('(max-width: 499px)').matches;

/**
 * The search of the header: a plain form whose chart is loaded when the field is first focused or typed into. On small
 * windows a popup opens instead.
 */
export function HeaderSearch() {
  const app = useApp();
  const query = useRouterState({ select: ({ location }) => (isSearchPage(location) ? searchedAt(location) : '') });
  const { view, send, guard } = useLazyFlow(lazySearch, null);

  const openPopup = (typed: string): void => app.openOverlay('search', { query: searchedWord(typed) });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (view !== null) return send({ type: 'search.submit' });
    const typed = searchedWord(event.currentTarget.querySelector('input')?.value ?? '');
    app.navigate(typed === '' ? '/' : searchPath(typed));
  };
  return (
    <SearchForm
      action={searchDoor}
      query={query}
      busy={view?.isSearching}
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isSmall() && !currentTarget.contains(relatedTarget)) send({ type: 'box.close' });
      }}
      field={{
        onFocus: ({ currentTarget: { value } }) => {
          if (!isSmall()) send({ type: 'box.open', query: value });
        },
        onClick: ({ currentTarget: { value } }) => {
          if (isSmall()) openPopup(value);
        },
        onChange: ({ currentTarget: { value } }) => {
          if (isSmall()) openPopup(value);
          else send({ type: 'query.type', query: value });
        },
        ...view?.field,
      }}
    >
      {view === null ? null : guard(view.suggestions)}
    </SearchForm>
  );
}
