import { selectIsSearching } from '#machines/search/index.ts';
import { Suggestions } from './suggestions.tsx';
import { isSameField, searchFieldOf } from './search-field.ts';
import type { App } from '#src/runtime/app.ts';
import { mountFlow } from '#src/runtime/lazy/mount-flow.ts';
import { searchFlow } from './mount.ts';

const name = 'search-header';

/** Starts the chart of the header's search box. */
export const mount = (app: App) =>
  mountFlow(app, searchFlow({ query: '', isPopup: false }), {
    view: (snapshot, actor) => ({
      field: searchFieldOf(snapshot, actor, { name, escapes: true }),
      isSearching: selectIsSearching(snapshot),
      suggestions: <Suggestions actor={actor} name={name} hangs />,
    }),
    isSame: (one, other) => one.isSearching === other.isSearching && isSameField(one.field, other.field),
  });
