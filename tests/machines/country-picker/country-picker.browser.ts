import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { countryPickerModel } from './country-picker.model.ts';

test('[LGN-05] the picker in a real page follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_FAILED|countries-/i);
  await walkInBrowser(countryPickerModel, { longest: 12, newPage: () => newPage() });
});
