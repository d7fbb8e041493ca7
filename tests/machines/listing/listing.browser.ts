import { test } from '#tests/kit/browser.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { headlessOnly, serverFailure, walkInBrowser } from '#tests/kit/model/index.ts';
import { listingModel } from './listing.model.ts';

/** The starts that the seeded shop has. */
const inShop = {
  ...listingModel,
  inputs: Object.fromEntries(['the first of two pages'].map((name) => [name, listingModel.inputs[name]])),
};

test('the page of a listing follows its chart', async ({ newPage, problems }) => {
  problems.expect(/net::ERR_|CallFailure|^console info/i);
  await walkInBrowser(inShop, { longest: 20, newPage: () => newPage() });
});

/** What comes back from the browser's cache asks for all of its pages: of one page that is one call, which a walk can hold. */
const broughtBack = [
  { start: 'an empty shelf', path: '/flowers?flavour=black-forest&attribute=message', answer: 'an empty shelf' },
  { start: 'one page of one', path: '/doughnuts', answer: 'the whole shelf' },
] as const;

for (const { start, path, answer } of broughtBack) {
  test(`[LST-04, ERR-12] ${start} that the browser brings back follows its chart`, async ({ newPage, problems }) => {
    problems.expect(/net::ERR_|CallFailure|Failed to load resource|^console info/i);
    const { loadPages } = listingModel.actors;
    if (!loadPages || 'listener' in loadPages) throw new Error('pages are loaded by a call');
    const another = headlessOnly('the shop has another list');
    const answers = { 'the whole shelf': another, 'a shorter shelf': another, 'an empty shelf': another };
    await walkInBrowser(
      {
        ...listingModel,
        inputs: { [start]: listingModel.inputs[start] },
        events: { ...listingModel.events, 'page.restored': { gesture: restorePage } },
        actors: {
          ...listingModel.actors,
          loadPages: {
            ...loadPages,
            call: { method: 'GET', url: /\/b\/main\/(?:flowers|doughnuts)\?/ },
            answers: { ...answers, [answer]: 'through', network: serverFailure },
          },
        },
        open: (page) => page.goto(path, { waitUntil: 'domcontentloaded' }),
      },
      { longest: 16, newPage: () => newPage() },
    );
  });
}
