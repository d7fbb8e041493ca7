import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { reorderModel } from './reorder.model.ts';

test('[ORD-02] ordering again follows its chart', async ({ newPage, problems }) => {
  problems.expect(/CallFailure|net::ERR_/);
  await walkInBrowser(reorderModel, { newPage: () => newPage() });
});
