import { SearchResultsPage } from './results-page.tsx';
import { CardGalleries } from '#src/flows/card-gallery/outlet.tsx';
import type { LoadedSearch } from './load.ts';
import { useSearchResultsFlow } from './mount.ts';

type Found = { readonly found: LoadedSearch };

/** The results of a search; another word is another page. Both addresses of the search show the same. */
export const MountedSearch = ({ found }: Found) => <Results key={found.query} found={found} />;

const Results = ({ found }: Found) => (
  <CardGalleries>
    <SearchResultsPage actor={useSearchResultsFlow(found)} isMobile={found.isMobile} />
  </CardGalleries>
);
