import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { toastsModel } from './toasts.model.ts';

test('[SHL-19] toasts follow their chart, one after the other', async ({ newPage }) => {
  await walkInBrowser(toastsModel, { longest: 14, isHidden: true, newPage: () => newPage() });
});
