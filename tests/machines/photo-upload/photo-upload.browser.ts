import { expect, test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { photoUploadModel } from './photo-upload.model.ts';

test('[DET-04] the photo on a cake follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|NotReadableError|Failed to load resource/i);
  const { walked } = await walkInBrowser(photoUploadModel, { sample: 1, longest: 12, newPage: () => newPage() });
  expect(walked).toBeGreaterThan(0);
});
