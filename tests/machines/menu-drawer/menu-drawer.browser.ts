import { test } from '#tests/kit/browser.ts';
import { walkInBrowser } from '#tests/kit/model/index.ts';
import { menuDrawerModel } from './menu-drawer.model.ts';

test('[HDR-04] the drawer in a real page follows its chart', async ({ newPage, problems }, { project }) => {
  test.skip(project.name !== 'phone', 'wide windows have a menu without a drawer');
  // A page without its menu is not the page that the server sent, and React says so.
  problems.expect(/net::ERR_|CallFailure|React error #418/i);
  await walkInBrowser(menuDrawerModel, { longest: 14, newPage: () => newPage() });
});
