import type { PageEvent, PageOutcome } from '#machines/page/index.ts';
import type { PageContext } from '#machines/page/page.types.ts';
import { headlessOnly } from '#tests/kit/model/index.ts';
import { listings } from './page.gestures.ts';
import { pageModel } from './page.model.ts';

type Asked = Omit<Extract<PageEvent, { type: 'page.requested' }>, 'type'>;
type Answered = Omit<Extract<PageEvent, { type: 'page.answered' }>, 'type'>;

/** The next page in turn: neither the one that is shown nor the one on its way. */
const nextPage = ({ href }: PageContext): Asked[] => {
  const at = listings.findIndex((path) => href.includes(path.slice(1)));
  return [{ href: listings[(at + 1) % listings.length] ?? listings[0] }];
};

const shown: PageOutcome[] = [
  { kind: 'ready' },
  { kind: 'outOfStock', message: 'Sold out today' },
  { kind: 'notFound' },
];

/** What cannot be fetched leads to /404, which knows from where. */
const failed = ({ href }: PageContext): Answered[] => [
  {
    href: `/404?${new URLSearchParams({ from: href, status: '500' }).toString()}`,
    outcome: { kind: 'failed', statusCode: 500 },
  },
];

const answers = (context: PageContext): Answered[] => [
  ...failed(context),
  ...shown.map((outcome) => ({ href: context.href, outcome })),
];

const { events } = pageModel;
const elsewhere = { gesture: headlessOnly('the other walk goes there') };

const among = (samples: (context: PageContext) => Answered[]) => ({
  ...pageModel,
  // From where decides where to.
  project: (context: PageContext) => [context.href, context.statusCode, context.message, context.areFilesGone],
  inputs: { 'loaded ready': { href: listings[0], outcome: { kind: 'ready' } } },
  events: {
    ...events,
    'page.requested': { ...events['page.requested'], gesture: events['page.requested']?.gesture, samples: nextPage },
    'page.answered': { ...events['page.answered'], gesture: events['page.answered']?.gesture, samples },
  },
});
const whole = among(answers);
const gone = among(failed);

/** Pages of the shop, one after the other. */
export const amongShelves = { ...whole, events: { ...whole.events, 'files.gone': elsewhere } };

/** Pages of a shop that has become newer, none of which can be fetched. */
export const amongGoneFiles = {
  ...gone,
  events: { ...gone.events, 'page.restored': elsewhere },
  headless: [
    ...gone.headless,
    {
      transition: 'loading / after(requestTimeout)',
      reason: 'the call itself gives up as well, and leads on from there',
    },
  ],
};
