import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { placeCheckModel } from './place-check.model.ts';

/** A browser that comes for the first time, and one that remembers a place; a city in the field alone is none of them. */
const starts = ['a first visit', 'a place of an earlier product'];
const inShop = {
  ...placeCheckModel,
  inputs: Object.fromEntries(starts.map((name) => [name, placeCheckModel.inputs[name]])),
};

test('[DET-07] the place check follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(inShop, { longest: 12, newPage: () => newPage() });
});
