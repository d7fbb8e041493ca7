import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { formModel } from './form.model.ts';

test('[FRM-03] a form follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(formModel, { longest: 14, newPage: () => newPage() });
});
