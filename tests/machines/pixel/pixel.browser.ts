import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { pixelModel } from './pixel.model.ts';

test.use({ asksToCount: true });

test('[SHL-18, ANL-03] what a browser reports follows the chart of the pixel', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|Failed to load resource/);
  await walkInBrowser(pixelModel, { isHidden: true, newPage: () => newPage() });
});
