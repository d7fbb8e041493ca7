import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { cardGalleryModel } from './card-gallery.model.ts';

/** Only cards of several pictures turn them over. */
const { 'one picture': _one, ...inputs } = cardGalleryModel.inputs;

test('[LST-12] the pictures of a card follow their chart, under a mouse and a finger', async ({ newPage }) => {
  await walkInBrowser({ ...cardGalleryModel, inputs }, { longest: 12, newPage: () => newPage({ hasTouch: true }) });
});
