import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { chatModel } from './chat.model.ts';

test('[SHL-14] the chat of a real page follows its chart', async ({ newPage }) => {
  await walkInBrowser(chatModel, { newPage: () => newPage() });
});
