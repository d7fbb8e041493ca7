import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { appModel } from './app.model.ts';

test('[HDR-15, CRT-11, SHL-12, SHL-19] what the flows of a page say reaches popups, notices and header by the root', async ({
  newPage,
  problems,
}) => {
  problems.expect(/net::ERR_|CallFailure|nobody may listen/i);
  await walkInBrowser(appModel, { isHidden: true, newPage: () => newPage() });
});
