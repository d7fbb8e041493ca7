import { pageMachine, type PageOutcome } from '#machines/page/index.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';
import { answerPage, loseFiles, openShelves, requestPage } from './page.gestures.ts';

const inJourney = headlessOnly('code is lost once for a page: the journey beside the walk loses it');
const followed = 'the router follows a redirect by itself, and reports only where it led';
const arrived = 'the router arrives only where it set out for';

const outcomes: PageOutcome[] = [
  { kind: 'ready' },
  { kind: 'outOfStock', message: 'Sold out today' },
  { kind: 'redirecting', to: '/elsewhere', statusCode: 301 },
  { kind: 'notFound' },
  { kind: 'failed', statusCode: 503 },
];

export const pageModel = defineModel(pageMachine, {
  inputs: {
    'not loaded': { href: '/', outcome: null },
    ...Object.fromEntries(outcomes.map((outcome) => [`loaded ${outcome.kind}`, { href: '/', outcome }])),
  },
  events: {
    'page.requested': { samples: [{ href: '/cart' }], gesture: (page, { href }) => requestPage(page, href) },
    'page.answered': {
      samples: outcomes.map((outcome) => ({ href: '/cart', outcome })),
      gesture: (page, { outcome }) => answerPage(page, outcome),
    },
    'page.broken': { gesture: inJourney },
    'page.restored': { gesture: restorePage },
    'files.gone': { gesture: loseFiles },
    'page.retry': { gesture: inJourney },
  },
  actors: {},
  ignored: [{ events: ['page.retry'], outside: ['failed', 'broken'], reason: 'only a failed page offers it' }],
  project: ({ statusCode, message, areFilesGone }) => [statusCode, message, areFilesGone],
  truths: [
    { in: 'leaving', says: 'files are gone', holds: ({ areFilesGone }) => areFilesGone },
    { in: 'ready', says: 'the status is 200', holds: ({ statusCode }) => statusCode === 200 },
    { in: 'outOfStock', says: 'there is a message', holds: ({ message }) => message !== null },
    { in: 'notFound', says: 'the status is 404', holds: ({ statusCode }) => statusCode === 404 },
    { in: 'broken', says: 'the status is that of a failure', holds: ({ statusCode }) => statusCode === 500 },
    { in: 'failed', says: 'the status is that of a failure', holds: ({ statusCode }) => statusCode >= 500 },
    { in: 'redirecting', says: 'the status is 301', holds: ({ statusCode }) => statusCode === 301 },
  ],
  headless: [
    { transition: 'deciding / always / 4', reason: 'a document brings its first page along' },
    { transition: '(root) / page.answered / 0', reason: followed },
    { transition: 'redirecting / ', reason: followed },
    { transition: '(root) / page.broken', reason: 'what was drawn once is drawn again without a fault' },
    { transition: 'failed / page.retry', reason: 'a page that failed leads to /404, where a link tries it again' },
    { transition: 'leaving / page.', reason: 'the router hears nothing of a document that is loaded anew' },
    ...['ready', 'outOfStock', 'notFound', 'failed', 'restoredFromHistory'].map((state) => ({
      event: 'page.answered' as const,
      in: state,
      reason: arrived,
    })),
  ],
  open: openShelves,
});
