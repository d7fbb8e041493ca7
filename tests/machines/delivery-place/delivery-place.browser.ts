import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { deliveryPlaceModel } from './delivery-place.model.ts';

test('[HOM-07] the delivery place and its popup follow their chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  const { walked } = await walkInBrowser(deliveryPlaceModel, { sample: 2, longest: 12, newPage: () => newPage() });
  expect(walked).toBeGreaterThan(0);
});
