import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { recentlyViewedModel } from './recently-viewed.model.ts';

/** Who has seen nothing has no rail that could stand anywhere. */
const { none: _nothing, ...inputs } = recentlyViewedModel.inputs;

test('[HOM-04] what was looked at follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  await walkInBrowser({ ...recentlyViewedModel, inputs }, { longest: 8, newPage: () => newPage() });
});
