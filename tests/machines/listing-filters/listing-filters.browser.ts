import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { listingFiltersModel } from './listing-filters.model.ts';
import { besideListing, inSheet } from './listing-filters.widths.ts';

test('[LST-06] filters follow their chart, beside a wide listing and in the sheet of a small window @both-widths:sheet', async ({
  newPage,
  problems,
}, { project }) => {
  problems.expect(/net::ERR_|CallFailure/i);
  const atWidth = project.name === 'phone' ? inSheet : besideListing;
  await walkInBrowser(atWidth(listingFiltersModel), { longest: 20, newPage: () => newPage() });
});
