import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { galleryModel } from './gallery.model.ts';

/** The start that the seeded shop has. */
const inShop = { ...galleryModel, inputs: { 'five pictures': galleryModel.inputs['five pictures'] } };

test('[DET-02] the pictures of a product follow their chart', async ({ newPage }) => {
  await walkInBrowser(inShop, { longest: 12, newPage: () => newPage() });
});
