import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { locationPopupModel } from './location-popup.model.ts';

/** A guest, on a page that is loaded anew for another place. */
const asGuest = {
  ...locationPopupModel,
  events: {
    ...locationPopupModel.events,
    'popup.opened': {
      samples: [{ isCustomer: false, keepsPage: false }],
      gesture: locationPopupModel.events['popup.opened']?.gesture,
    },
  },
};

test('[LOC-01, LOC-02, LOC-03] the location popup follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|Failed to load resource/i);
  const { walked } = await walkInBrowser(asGuest, {
    sample: 2,
    longest: 12,
    isHidden: true,
    newPage: () => newPage(),
  });
  expect(walked).toBeGreaterThan(0);
});
