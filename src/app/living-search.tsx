import { SearchResultsPage } from '#src/flows/search-results/index.ts';
import { CardGalleries } from './card-gallery.tsx';
import type { LoadedSearch } from './load-search.ts';
import { useSearchResultsFlow } from './wiring/search-results.ts';

type Found = { readonly found: LoadedSearch };

/** The results of a search; another word is another page. Both addresses of the search show the same. */
export const LivingSearch = ({ found }: Found) => <Results key={found.query} found={found} />;

const Results = ({ found }: Found) => (
  <CardGalleries>
    <SearchResultsPage actor={useSearchResultsFlow(found)} isMobile={found.isMobile} />
  </CardGalleries>
);
