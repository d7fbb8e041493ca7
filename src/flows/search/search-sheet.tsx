import { useSelector } from '@xstate/react';
import { searchDoor } from '#machines/rules/site/search.ts';
import { selectIsSearching, selectSearchQuery, type SearchActor } from '#machines/search/index.ts';
import { SearchForm, Sheet } from '#src/ui/index.ts';
import { isSameField, searchFieldOf } from './search-field.ts';
import { Suggestions } from './suggestions.tsx';
import styles from './search.module.css';

const name = 'search-popup';

/** The search of small windows, over the page (SRC-06). */
export function SearchSheet({ actor }: { readonly actor: SearchActor }) {
  const change = (open: boolean): void => {
    if (!open) actor.send({ type: 'box.close' });
  };
  return (
    <Sheet open onOpenChange={change} title="What are you looking for?">
      <Box actor={actor} />
    </Sheet>
  );
}

function Box({ actor }: { readonly actor: SearchActor }) {
  const field = useSelector(actor, (snapshot) => searchFieldOf(snapshot, actor, { name, escapes: false }), isSameField);
  const query = useSelector(actor, selectSearchQuery);
  const isSearching = useSelector(actor, selectIsSearching);
  return (
    <div className={styles['popup']}>
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
    </div>
  );
}
