import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { zoomModel } from './zoom.model.ts';

/** The start that the seeded shop has. */
const inShop = { ...zoomModel, inputs: { 'the first of five': zoomModel.inputs['the first of five'] } };

test('[DET-02] the enlarged picture follows its chart', async ({ newPage }) => {
  await walkInBrowser(inShop, { longest: 10, newPage: () => newPage() });
});
