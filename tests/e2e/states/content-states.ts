import { contestFormWords as fields } from '#machines/rules/forms/contest-words.ts';
import { contestWords } from '#machines/contest/contest.words.ts';
import { chatWords } from '#machines/chat/chat.words.ts';
import { filesGone } from '#src/runtime/page/files-gone.ts';
import { becomeCustomer } from '#tests/kit/shop/customer.ts';
import { photoOf } from '#tests/kit/shop/photos.ts';
import { deskWords } from '#src/server/chat/words.ts';
import { uiWords } from '#src/ui/words.ts';
import { expectState } from '../shopper.ts';
import { at, type ShownState } from './shown-state.ts';

const page = (name: string, route: string, path = `/${route}`): ShownState => ({
  name,
  route: `(content)/${route}`,
  open: at(path),
});

/** The pages of words. */
export const contentStates: readonly ShownState[] = [
  page('the policy of cancellation', 'cancellation-and-refund-policy'),
  page('the terms', 'terms-and-conditions'),
  page('the privacy policy', 'privacy-policy'),
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
      await shown.locator('[data-flow="consent"]').waitFor({ state: 'attached' });
      await shown.getByRole('link', { name: uiWords.footer.choices }).click();
      await shown.locator('[data-flow="consent"][data-state="changing"]').waitFor();
    },
  },
  {
    name: 'the chat with an answer',
    route: '(content)/faq',
    open: async (shown) => {
      await at('/faq')(shown);
      await shown.getByRole('button', { name: chatWords.open }).click();
      const desk = shown.getByRole('dialog', { name: chatWords.title }).frameLocator('iframe');
      await desk.getByLabel(deskWords.label).fill('Do you have eggless cakes?');
      await desk.getByRole('button', { name: deskWords.send }).click();
      await desk.getByRole('button', { name: deskWords.link }).waitFor();
    },
  },
  {
    name: 'a chat that did not come',
    route: '(content)/faq',
    open: async (shown) => {
      await shown.route('**/chat-frame', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><title>Chat</title><script>parent.postMessage({ chat: 'failed' }, '*')</script>`,
        }),
      );
      await at('/faq')(shown);
      await shown.getByRole('button', { name: chatWords.open }).click();
      await shown.getByText(chatWords.failed).waitFor();
    },
  },
  page('the page about work', 'career-page{$}', '/career-page'),
  page('the page of the app', 'download-app'),
  page('the page for journalists', 'show-media'),
  page('a contest that takes entries', 'dpl-contest{$}', '/dpl-contest'),
  {
    name: 'the form of a contest',
    route: '(content)/dpl-contest{$}',
    open: async (shown) => {
      await becomeCustomer(shown);
      await at('/dpl-contest')(shown);
      await shown.locator('[data-flow="contest"][data-state="open"]').waitFor();
    },
  },
  {
    name: 'a contest that was entered',
    route: '(content)/dpl-contest{$}',
    open: async (shown) => {
      await becomeCustomer(shown);
      await at('/dpl-contest')(shown);
      await expectState(shown, 'contest', 'open');
      await shown.getByLabel(fields.dish).fill('Ruby heart tart');
      await shown.getByLabel(fields.story).fill('Raspberries, and a crust of almonds.');
      const buffer = await photoOf({ width: 900, height: 700 });
      await shown.getByLabel('Choose a photo').setInputFiles({ name: 'tart.jpg', mimeType: 'image/jpeg', buffer });
      await shown.getByRole('img', { name: 'Photo 1' }).waitFor();
      await shown.getByLabel(fields.shownAs).fill('Asha R.');
      await shown.getByLabel(fields.city).fill('Pune');
      for (const tick of [fields.own, fields.adult, fields.agreed])
        await shown.getByRole('checkbox', { name: tick }).check();
      await shown.getByRole('button', { name: contestWords.form.send }).click();
      await expectState(shown, 'contest', 'entered.idle');
    },
  },
  {
    name: 'a newer shop that is offered',
    route: '(content)/terms-and-conditions',
    open: async (shown) => {
      await at('/terms-and-conditions')(shown);
      await expectState(shown, 'service-worker', /^(?:active\.current|refused|unreached|unsupported)$/);
      await shown.evaluate((name) => window.dispatchEvent(new Event(name)), filesGone);
      await expectState(shown, 'service-worker', 'outdated');
    },
  },
  page('all contests', 'contests'),
  page('a contest that is over', 'world-cup-contest{$}', '/world-cup-contest'),
  page('the anniversary', '5th-year-anniversary-celebration'),
  { name: 'what customers say', route: '(reviews)/reviews', open: at('/reviews?photos=1') },
  {
    name: 'a review that was marked as helpful',
    route: '(reviews)/reviews',
    open: async (shown) => {
      await becomeCustomer(shown);
      await at('/reviews?rating=5')(shown);
      const helpful = shown.getByRole('button', { name: /^Helpful: / }).first();
      await helpful.click();
      await shown.locator('[data-flow="helpful-votes"][data-state="idle"]').waitFor();
    },
  },
  { name: 'a page of reviews that is not there', route: '(reviews)/reviews', open: at('/reviews?rating=1&page=900') },
];
