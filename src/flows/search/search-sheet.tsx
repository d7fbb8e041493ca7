import { useSelector } from '@xstate/react';
import { searchDoor, searchPath } from '#machines/rules/site/search.ts';
import {
  areSameIdeas,
  searchWords,
  selectIdeas,
  selectIsSearching,
  selectSearchQuery,
  type SearchActor,
} from '#machines/search/index.ts';
import { SearchForm, Sheet } from '#src/ui/index.ts';
import { isSameField, searchFieldOf } from './search-field.ts';
import { Suggestions } from './suggestions.tsx';
import { adoptSearchStyle } from './style.ts';

adoptSearchStyle();

const name = 'search-popup';

/** The search of small windows, over the page (SRC-06). */
export function SearchSheet({ actor }: { readonly actor: SearchActor }) {
  const change = (open: boolean): void => {
    if (!open) actor.send({ type: 'box.close' });
  };
  return (
    <Sheet open onOpenChange={change} title={searchWords.sheetTitle}>
      <Box actor={actor} />
    </Sheet>
  );
}

function Box({ actor }: { readonly actor: SearchActor }) {
  const field = useSelector(actor, (snapshot) => searchFieldOf(snapshot, actor, { name, escapes: false }), isSameField);
  const query = useSelector(actor, selectSearchQuery);
  const isSearching = useSelector(actor, selectIsSearching);
  return (
    <div className="search-popup">
      <SearchForm
        action={searchDoor}
        busy={isSearching}
        field={{ ...field, value: query, autoFocus: true }}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'search.submit' });
        }}
      >
        <Suggestions actor={actor} name={name} hangs={false} />
      </SearchForm>
      <Ideas actor={actor} />
    </div>
  );
}

/** What an empty box offers to look for. */
function Ideas({ actor }: { readonly actor: SearchActor }) {
  const ideas = useSelector(actor, selectIdeas, areSameIdeas);
  if (ideas === null) return null;
  return (
    <>
      <IdeaList actor={actor} heading={searchWords.recent} queries={ideas.recent} />
      <IdeaList actor={actor} heading={searchWords.popular} queries={ideas.popular} />
    </>
  );
}

type IdeaListProps = { readonly actor: SearchActor; readonly heading: string; readonly queries: readonly string[] };

function IdeaList({ actor, heading, queries }: IdeaListProps) {
  if (queries.length === 0) return null;
  return (
    <section className="search-ideas" aria-label={heading}>
      <h3 className="search-ideas-heading">{heading}</h3>
      <ul className="search-shelves">
        {queries.map((query) => (
          <li key={query}>
            <a
              className="search-entry"
              href={searchPath(query)}
              onClick={(event) => {
                event.preventDefault();
                actor.send({ type: 'idea.choose', query });
              }}
            >
              {query}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
