import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { photoUploadModel } from './photo-upload.model.ts';

/** The start of a first visit; what was left is found again by the end-to-end test. */
const inShop = { ...photoUploadModel, inputs: { 'a round cake': photoUploadModel.inputs['a round cake'] } };

test('[DET-04] the photo on a cake follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|NotReadableError|Failed to load resource/i);
  await walkInBrowser(inShop, { longest: 12, newPage: () => newPage() });
});
