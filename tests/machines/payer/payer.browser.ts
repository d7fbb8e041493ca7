import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { payerModel } from './payer.model.ts';

/** Only the ways to pay of a payment that can be tried again are on a page by themselves. */
const onPage = { ...payerModel, inputs: { 'a payment to try again': payerModel.inputs['a payment to try again'] } };

test('[CHK-07] the ways to pay follow their chart', async ({ newPage }) => {
  await walkInBrowser(onPage, { newPage: () => newPage() });
});
