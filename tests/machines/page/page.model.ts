import { pageMachine, type PageOutcome } from '#machines/page/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const byRouter = headlessOnly('the router reports it; tests/e2e/shop/shell.e2e.ts shows it in the shop');

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
    'page.requested': { samples: [{ href: '/cart' }], gesture: byRouter },
    'page.answered': { samples: outcomes.map((outcome) => ({ href: '/cart', outcome })), gesture: byRouter },
    'page.broken': { gesture: headlessOnly('code is lost by tests/e2e/hardship/lost-code.e2e.ts') },
    'page.restored': { gesture: byRouter },
    'files.gone': {
      gesture: headlessOnly('a script that is gone says it; tests/e2e/hardship/new-version.e2e.ts takes them away'),
    },
    'page.retry': { gesture: byRouter },
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
});
