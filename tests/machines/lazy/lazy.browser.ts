import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { lazyModel } from './lazy.model.ts';

test('a part that is loaded late follows its chart: it waits, is fetched, is lost and is fetched again', async ({
  newPage,
  problems,
}) => {
  problems.expect(/ERR_FAILED|Failed to (load resource|fetch)|card gallery/);
  await walkInBrowser(lazyModel, { longest: 14, newPage: () => newPage() });
});
