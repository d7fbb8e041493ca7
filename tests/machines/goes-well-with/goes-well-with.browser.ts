import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { goesWellWithModel } from './goes-well-with.model.ts';

test('[CRT-05] goes well with follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(goesWellWithModel, { longest: 8, newPage: () => newPage() });
});
