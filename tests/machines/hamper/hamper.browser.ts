import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { hamperModel } from './hamper.model.ts';

/** A basket of the seed that nobody has begun. */
const inShop = { ...hamperModel, inputs: { 'a new hamper': hamperModel.inputs['a new hamper'] } };

test('[HMP-01, HMP-02, HMP-03, HMP-04, HMP-05] the builder follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
  await walkInBrowser(inShop, { longest: 20, newPage: () => newPage() });
});
