import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import { statePath } from '#machines/kit/index.ts';
import { noResultsText, searchedWord } from '#machines/rules/site/search.ts';
import {
  searchWords,
  selectActiveOption,
  selectHasList,
  selectOptionCount,
  selectSearchNote,
  selectSearchQuery,
  selectSuggestions,
  type SearchActor,
  type SearchNote,
} from '#machines/search/index.ts';
import { Button, classes, Picture, VisuallyHidden } from '#src/ui/index.ts';
import { idsOf } from './search-field.ts';
import { adoptSearchStyle } from './style.ts';

adoptSearchStyle();

const notes: Record<Exclude<SearchNote, null>, (query: string) => string> = {
  tooShort: () => searchWords.tooShort,
  nothing: noResultsText,
  failed: () => searchWords.failed,
  loading: () => searchWords.loading,
};

type SuggestionsProps = {
  readonly actor: SearchActor;
  readonly name: string;
  /** Hangs below the box like a menu; in a popup it is part of the page. */
  readonly hangs: boolean;
};

/** What a search box suggests: shelves and products, or why there are none. */
export function Suggestions({ actor, name, hangs }: SuggestionsProps) {
  const state = useSelector(actor, statePath);
  const hasList = useSelector(actor, selectHasList);
  const note = useSelector(actor, selectSearchNote);
  const count = useSelector(actor, selectOptionCount);
  const query = searchedWord(useSelector(actor, selectSearchQuery));
  const isShown = hasList || note !== null;
  return (
    <div
      className={classes('search-panel', hangs && 'search-hanging')}
      data-flow="search"
      data-state={state}
      data-shown={isShown || undefined}
    >
      <p className={note === null ? 'search-quiet' : 'search-note'} id={idsOf(name).note} role="status">
        {note !== null ? (
          notes[note](query)
        ) : hasList ? (
          <VisuallyHidden>{searchWords.count(count)}</VisuallyHidden>
        ) : (
          ''
        )}
      </p>
      {note === 'failed' ? (
        <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'suggestions.retry' })}>
          {searchWords.retry}
        </Button>
      ) : null}
      {hasList ? <List actor={actor} name={name} /> : null}
    </div>
  );
}

/** The list keeps the focus in the box: a tap on it takes a suggestion, and nothing else. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

function List({ actor, name }: Pick<SuggestionsProps, 'actor' | 'name'>) {
  const { categories, products } = useSelector(actor, selectSuggestions);
  const active = useSelector(actor, selectActiveOption);
  const ids = idsOf(name);
  const optionAt = (index: number, link_path: string) => ({
    id: ids.option(index),
    role: 'option',
    'aria-selected': active === index,
    href: link_path,
    tabIndex: -1,
    onClick: (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      actor.send({ type: 'option.choose', index });
    },
  });
  return (
    <div
      className="search-list"
      id={ids.list}
      role="listbox"
      aria-label={searchWords.suggestions}
      onMouseDown={keepFocus}
    >
      {categories.length === 0 ? null : (
        <div role="group" aria-label={searchWords.categories} className="search-shelves">
          {categories.map(({ title, link_path }, index) => (
            <a key={link_path} className="search-entry" {...optionAt(index, link_path)}>
              {title}
            </a>
          ))}
        </div>
      )}
      {products.length === 0 ? null : (
        <div role="group" aria-label={searchWords.products}>
          {products.map(({ title, link_path, image }, index) => (
            <a key={link_path} className="search-product" {...optionAt(categories.length + index, link_path)}>
              <Picture className="search-thumb" image={{ ...image, alt: '' }} width={56} eager />
              <span>{title}</span>
            </a>
          ))}
        </div>
      )}
    </div>
  );
}
