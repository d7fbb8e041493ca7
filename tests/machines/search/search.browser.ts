import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { searchModel } from './search.model.ts';

/** Small windows have the popup, which tests/e2e/browse/search.e2e.ts goes through. */
const wide = { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 }, isMobile: false };

test('[SRC-02, SRC-06] the search box in the header of a real page follows its chart', async ({
  newPage,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(searchModel, { longest: 14, newPage: () => newPage(wide) });
});
