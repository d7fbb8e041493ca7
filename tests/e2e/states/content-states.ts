import { uiWords } from '#src/ui/words.ts';
import { at, type ShownState } from './shown-state.ts';

const page = (name: string, route: string, path = `/${route}`): ShownState => ({
  name,
  route: `(content)/${route}`,
  open: at(path),
});

/** The pages of words. */
export const contentStates: readonly ShownState[] = [
  page('the policy of cancellation', 'cancellation-and-refund-policy'),
  page('the questions', 'faq'),
  page('questions that were searched', 'faq', '/faq?q=refund'),
  page('a search among the questions that finds none', 'faq', '/faq?q=zzqq'),
  page('the page about the shop', 'about-us'),
  page('the page for investors', 'investorrelations'),
  {
    name: 'the choices of privacy',
    route: '(content)/about-us',
    open: async (shown) => {
      await at('/about-us')(shown);
      await shown.getByRole('link', { name: uiWords.footer.choices }).click();
      await shown.locator('[data-flow="consent"][data-state="changing"]').waitFor();
    },
  },
  page('the page about work', 'career-page{$}', '/career-page'),
  page('the page of the app', 'download-app'),
  page('the page for journalists', 'show-media'),
  page('a contest that is over', 'dpl-contest{$}', '/dpl-contest'),
  page('another contest that is over', 'world-cup-contest{$}', '/world-cup-contest'),
  page('the anniversary', '5th-year-anniversary-celebration'),
  { name: 'what customers say', route: '(reviews)/reviews', open: at('/reviews?photos=1') },
  { name: 'a page of reviews that is not there', route: '(reviews)/reviews', open: at('/reviews?rating=1&page=900') },
];
