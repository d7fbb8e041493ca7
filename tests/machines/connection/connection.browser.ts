import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { connectionModel } from './connection.model.ts';

test('[OFF-03] what is said of the connection follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|Failed to load resource/);
  await walkInBrowser(connectionModel, { newPage: () => newPage() });
});
