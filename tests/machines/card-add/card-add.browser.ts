import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { cardAddModel } from './card-add.model.ts';

test('[LST-09] the button of a card follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(cardAddModel, { longest: 12, newPage: () => newPage() });
});
