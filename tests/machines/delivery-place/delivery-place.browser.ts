import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { deliveryPlaceModel } from './delivery-place.model.ts';

/** The start that loads the chart by itself, and the popup as a tap opens it. */
const asked = {
  ...deliveryPlaceModel,
  inputs: { 'a remembered city': deliveryPlaceModel.inputs['a remembered city'] },
  events: {
    ...deliveryPlaceModel.events,
    'popup.opened': {
      samples: [{ isAuto: false, keepsPage: false }],
      gesture: deliveryPlaceModel.events['popup.opened']?.gesture,
    },
  },
};

test('[HOM-07] the delivery place and its popup follow their chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  const { walked } = await walkInBrowser(asked, { sample: 2, longest: 12, newPage: () => newPage() });
  expect(walked).toBeGreaterThan(0);
});
