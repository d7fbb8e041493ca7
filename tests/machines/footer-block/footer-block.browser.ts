import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { footerBlockModel } from './footer-block.model.ts';

test('[FTR-02] the words at the foot of a page follow their chart', async ({ newPage }) => {
  await walkInBrowser(footerBlockModel, { longest: 12, newPage: () => newPage() });
});
