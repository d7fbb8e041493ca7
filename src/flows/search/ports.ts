import { ok } from '#machines/kit/index.ts';
import { searchedWord, searchPath } from '#machines/rules/site/search.ts';
import type { SearchPorts } from '#machines/search/index.ts';
import { call, type Clients } from '#src/clients/index.ts';

/** The calls of the search box. `visit` goes to a page, and is done when it is on the screen. */
export const searchPorts = (clients: Clients, visit: (to: string) => Promise<void>): SearchPorts => ({
  loadSuggestions: async ({ query }, { signal }) => {
    const search = searchedWord(query);
    const answer = await call(clients.main.GET('/suggestions', { params: { query: { search } }, signal }));
    return answer.ok ? ok(answer.value.data) : answer;
  },
  openResults: ({ query }) => visit(searchPath(query)),
});
