import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { serviceWorkerModel } from './service-worker.model.ts';

test('[OFF-01, OFF-02] what the shop does about its worker follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|Failed to load resource/);
  await walkInBrowser(serviceWorkerModel, { newPage: () => newPage() });
});
