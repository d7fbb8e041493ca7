import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { searchResultsModel } from './search-results.model.ts';

/** The start that the seeded shop has. */
const inShop = {
  ...searchResultsModel,
  inputs: Object.fromEntries(['the first of two pages'].map((name) => [name, searchResultsModel.inputs[name]])),
};

test('[SRC-04] the page of results follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(inShop, { longest: 12, newPage: () => newPage() });
});
