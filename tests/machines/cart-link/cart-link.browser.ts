import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { cartLinkModel } from './cart-link.model.ts';

test('[CRT-01] the page of a link to the own cart follows its chart', async ({ newPage }) => {
  await walkInBrowser(cartLinkModel, { longest: 20, newPage: () => newPage() });
});
