import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { videoModel } from './video.model.ts';

test('[HOM-08] the video of the home page follows its chart', async ({ newPage }) => {
  await walkInBrowser(videoModel, { longest: 12, newPage: () => newPage() });
});
