import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { lineChoicesModel } from './line-choices.model.ts';

/** A sheet that was opened from its line. */
const inShop = {
  ...lineChoicesModel,
  inputs: { 'a cake with a message': lineChoicesModel.inputs['a cake with a message'] },
};

test('[DET-09] the choices of a line follow their chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(inShop, { longest: 12, newPage: () => newPage() });
});
