import type { ContestEntry } from '#machines/domain/index.ts';
import { contestMachine } from '#machines/contest/index.ts';
import { contestWords as words } from '#machines/contest/contest.words.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';

export const entry: ContestEntry = {
  number: 'PT7K3M9QXWAB',
  what: 'Ruby heart tart',
  entered_at: '2026-11-26T10:00:00+05:30',
};
export const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
export const over = refused({ code: 'CONTEST_OVER', message: 'This contest has ended.', status: 409 });

const network = { network: new Error('offline') };
const popup = headlessOnly('the login popup covers the page');
const answered = (data: ContestEntry | null) => ({ status: 200, json: { success: true, data } });
const problem = (status: number, code: string) => ({
  status,
  json: { success: false, code, message: 'Not now.', error_message: 'Not now.', field: null, request_id: 'walk' },
  // The client takes it as it is: nobody waits that long for a second try.
  headers: { 'retry-after': '60' },
});

const contest = 'dpl-contest';

export const contestModel = defineModel(contestMachine, {
  inputs: { 'a customer': { contest, isCustomer: true }, 'a guest': { contest, isCustomer: false } },
  events: {
    'login.request': { gesture: popup },
    'session.authenticated': { gesture: headlessOnly('a login brings it') },
    'entry.sent': { gesture: headlessOnly('the form sends it: tests/e2e/forms/contest.e2e.ts fills it') },
    'entry.retry': { gesture: (page) => page.getByRole('button', { name: words.retry }).click() },
    'entry.withdraw': { gesture: (page) => page.getByRole('button', { name: words.withdraw }).click() },
    'withdrawal.confirm': { gesture: (page) => page.getByRole('button', { name: words.yes }).click() },
    'withdrawal.cancel': { gesture: (page) => page.getByRole('button', { name: words.no }).click() },
  },
  actors: {
    loadEntry: {
      done: { entered: ok(entry), none: ok(null), guest: loginOver, refused: over },
      errors: network,
      call: { method: 'GET', url: '**/b/main/contests/*/entry' },
      answers: {
        entered: answered(entry),
        none: answered(null),
        guest: popup,
        refused: problem(429, 'TOO_MANY_REQUESTS'),
        network: serverFailure,
      },
    },
    withdrawEntry: {
      done: { withdrawn: ok(null), guest: loginOver, refused: over },
      errors: network,
      call: { method: 'POST', url: '**/b/main/contests/*/withdraw' },
      answers: {
        withdrawn: answered(null),
        guest: popup,
        refused: problem(409, 'CONTEST_OVER'),
        network: serverFailure,
      },
    },
    sessionListener: { listener: true },
  },
  ignored: [
    { events: ['login.request'], outside: ['needsLogin'], reason: 'nobody is asked to log in' },
    { events: ['entry.sent'], outside: ['open'], reason: 'no form is shown, or it was sent' },
    { events: ['entry.retry'], outside: ['failed'], reason: 'nothing has failed' },
    { events: ['entry.withdraw'], outside: ['entered'], reason: 'no entry is shown' },
    {
      events: ['withdrawal.confirm', 'withdrawal.cancel'],
      outside: ['entered.asking'],
      reason: 'nothing is asked',
    },
  ],
  headless: [
    { transition: 'loading / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'withdrawing / after(requestTimeout)', reason: 'the call itself gives up first' },
    { event: 'entry.withdraw', in: 'entered.asking', reason: 'the question stands in the place of the button' },
  ],
  project: ({ entry: known, refusal }) => [known?.number ?? null, refusal !== null],
  truths: [
    { in: 'entered', says: 'there is an entry', holds: ({ entry: known }) => known !== null },
    { in: 'open', says: 'there is no entry', holds: ({ entry: known }) => known === null },
    { in: 'confirming', says: 'it is not known yet', holds: ({ entry: known }) => known === null },
    { in: 'entered.troubled', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
  ],
  open: (page) => page.goto('/dpl-contest', { waitUntil: 'domcontentloaded' }).then(() => undefined),
});
