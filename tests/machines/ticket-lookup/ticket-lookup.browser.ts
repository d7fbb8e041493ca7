import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { ticketLookupModel } from './ticket-lookup.model.ts';

test('[FRM-03] the look-up of a ticket follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  await walkInBrowser(ticketLookupModel, { longest: 14, newPage: () => newPage() });
});
