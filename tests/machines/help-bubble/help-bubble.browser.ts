import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { helpBubbleModel } from './help-bubble.model.ts';

test('[SHL-15] the bubble of a real page follows its chart', async ({ newPage }) => {
  await walkInBrowser(helpBubbleModel, { longest: 10, newPage: () => newPage() });
});
