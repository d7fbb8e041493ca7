import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { cardAddsModel } from './card-adds.model.ts';

test('[LST-09] the buttons of cards follow the chart that owns them', async ({ newPage }) => {
  await walkInBrowser(cardAddsModel, { isHidden: true, newPage: () => newPage() });
});
