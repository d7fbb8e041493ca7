import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  provideHelpfulVotes,
  selectMark,
  type HelpfulVotesEmitted,
  type HelpfulVotesInput,
  type Wish,
} from '#machines/helpful-votes/index.ts';
import { helpfulVotesWords as words } from '#machines/helpful-votes/helpful-votes.words.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import type { ReviewVote, ReviewVotes } from '#machines/domain/index.ts';
import { heldPort, settled, type HeldCall } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const loginOver = refused({ code: 'LOGIN_REQUIRED', message: 'Please log in to continue.', status: 401 });
const ownReview = refused({ code: 'OWN_REVIEW', message: 'You wrote this review.', status: 409 });
const customer = { isCustomer: true, pending: null };
const guest = { isCustomer: false, pending: null };
const toast = (text: string, tone: 'success' | 'error') => ({ type: 'toast.wanted', text, tone, place: 'corner' });
const marked = (review_id: number, helpful: number): ReviewVote => ({ review_id, helpful, is_helpful: true });
const unmarked = (review_id: number, helpful: number): ReviewVote => ({ review_id, helpful, is_helpful: false });
const votes = (voted: ReviewVote[] = [], own: number[] = []) => ok({ voted, own });

function startVotes(input: HelpfulVotesInput) {
  const load = heldPort<undefined, Outcome<ReviewVotes>>();
  const save = heldPort<Wish, Outcome<ReviewVote>>();
  let login = (): void => undefined;
  const sessionListener = fromCallback<{ type: 'session.authenticated' }>(({ sendBack }) => {
    login = () => sendBack({ type: 'session.authenticated' });
  });
  const logic = provideHelpfulVotes({ loadVotes: load.port, saveVote: save.port, sessionListener });
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(logic), { input, clock });
  const facts: HelpfulVotesEmitted[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const answer = <O>(calls: readonly HeldCall<unknown, O>[], value: O | 'broken') => {
    const call = calls.at(-1);
    if (value === 'broken') call?.reject(new Error('offline'));
    else call?.resolve(value);
    return settled();
  };
  return {
    facts,
    wait: () => clock.increment(100_000),
    login: () => login(),
    press: (reviewId: number) => actor.send({ type: 'helpful.press', reviewId }),
    state: () => statePath(actor.getSnapshot()),
    /** as it is drawn, in a list that says three */
    shown: (reviewId: number) => {
      const { count, isHelpful } = selectMark(actor.getSnapshot(), reviewId, 3);
      return [count, isHelpful];
    },
    isOwn: (reviewId: number) => selectMark(actor.getSnapshot(), reviewId, 3).isOwn,
    loads: () => load.calls.length,
    saved: () => save.calls.map(({ input: { reviewId, isHelpful } }) => [reviewId, isHelpful]),
    loaded: (outcome: Outcome<ReviewVotes> | 'broken') => answer(load.calls, outcome),
    answered: (outcome: Outcome<ReviewVote> | 'broken') => answer(save.calls, outcome),
  };
}

test('[REV-03] a tap is shown at once, counted by the server, and taken back by the next one', async () => {
  const flow = startVotes(customer);
  await flow.loaded(votes());
  expect([flow.state(), flow.shown(1)]).toEqual(['idle', [3, false]]);
  flow.press(1);
  expect([flow.state(), flow.shown(1), flow.saved()]).toEqual(['saving', [4, true], [[1, true]]]);
  // Two others have marked it meanwhile.
  await flow.answered(ok(marked(1, 6)));
  expect([flow.state(), flow.shown(1)]).toEqual(['idle', [6, true]]);
  flow.press(1);
  expect([flow.shown(1), flow.saved().at(-1)]).toEqual([
    [5, false],
    [1, false],
  ]);
  await flow.answered(ok(unmarked(1, 5)));
  expect([flow.shown(1), flow.facts]).toEqual([[5, false], []]);
});

test('[REV-03] what the customer marked before is marked, with the newest count, and their own reviews are told', async () => {
  const flow = startVotes(customer);
  expect(flow.state()).toBe('loading');
  await flow.loaded(votes([marked(2, 8)], [9]));
  expect([flow.shown(2), flow.shown(1)]).toEqual([
    [8, true],
    [3, false],
  ]);
  expect([flow.isOwn(9), flow.isOwn(2)]).toEqual([true, false]);
});

test('[REV-03] one call is sent at a time; quick taps end where the last one wanted', async () => {
  const flow = startVotes(customer);
  await flow.loaded(votes());
  flow.press(1);
  flow.press(1);
  flow.press(2);
  expect([flow.saved(), flow.shown(1), flow.shown(2)]).toEqual([[[1, true]], [3, false], [4, true]]);
  await flow.answered(ok(marked(1, 4)));
  expect([flow.saved().slice(1), flow.shown(1)]).toEqual([[[1, false]], [3, false]]);
  await flow.answered(ok(unmarked(1, 3)));
  expect(flow.saved().slice(2)).toEqual([[2, true]]);
  await flow.answered(ok(marked(2, 4)));
  expect([flow.state(), flow.saved().length]).toEqual(['idle', 3]);
});

test('[REV-03] three quick taps are one mark', async () => {
  const flow = startVotes(customer);
  await flow.loaded(votes());
  for (const _ of [1, 2, 3]) flow.press(1);
  await flow.answered(ok(marked(1, 4)));
  expect([flow.state(), flow.saved(), flow.shown(1)]).toEqual(['idle', [[1, true]], [4, true]]);
});

test('[REV-03] a mark that could not be saved goes, and it is said', async () => {
  const flow = startVotes(customer);
  await flow.loaded(votes());
  flow.press(1);
  await flow.answered('broken');
  expect([flow.state(), flow.shown(1), flow.facts]).toEqual(['idle', [3, false], [toast(words.failed, 'error')]]);
  flow.press(9);
  await flow.answered(ownReview);
  expect([flow.shown(9), flow.facts.slice(1)]).toEqual([[3, false], [toast('You wrote this review.', 'error')]]);
});

test('[REV-03] a mark that broke and is not wanted any more is taken back all the same', async () => {
  const flow = startVotes(customer);
  await flow.loaded(votes());
  flow.press(1);
  flow.press(1);
  await flow.answered('broken');
  expect([flow.saved(), flow.shown(1), flow.facts]).toEqual([
    [
      [1, true],
      [1, false],
    ],
    [3, false],
    [],
  ]);
  await flow.answered(ok(unmarked(1, 3)));
  expect(flow.shown(1)).toEqual([3, false]);
});

test('[REV-03] a tap before the marks have come waits for them', async () => {
  const flow = startVotes(customer);
  flow.press(1);
  flow.press(2);
  expect([flow.shown(1), flow.saved()]).toEqual([[4, true], []]);
  await flow.loaded(votes([marked(2, 3)]));
  // The second was marked already.
  expect([flow.shown(2), flow.saved()]).toEqual([[3, true], [[1, true]]]);
  await flow.answered(ok(marked(1, 4)));
  expect([flow.state(), flow.saved().length]).toEqual(['idle', 1]);
});

test.each(['broken', refused({ code: 'TOO_MANY_REQUESTS', message: 'Wait.', status: 429 })] as const)(
  '[REV-03] without the marks a tap is one all the same',
  async (outcome) => {
    const flow = startVotes(customer);
    flow.press(1);
    await flow.loaded(outcome);
    expect([flow.saved(), flow.facts]).toEqual([[[1, true]], []]);
  },
);

test('[REV-03] a guest is asked to log in, and then the review is marked', async () => {
  const flow = startVotes(guest);
  flow.press(1);
  expect([flow.state(), flow.shown(1), flow.loads()]).toEqual(['guest', [3, false], 0]);
  flow.press(2);
  expect(flow.facts).toEqual([
    { type: 'pending.stored', reviewId: 1 },
    { type: 'login.wanted' },
    { type: 'pending.stored', reviewId: 2 },
    { type: 'login.wanted' },
  ]);
  flow.login();
  expect([flow.state(), flow.shown(2)]).toEqual(['loading', [4, true]]);
  await flow.loaded(votes());
  expect(flow.saved()).toEqual([[2, true]]);
  await flow.answered(ok(marked(2, 4)));
  expect([flow.state(), flow.facts.slice(4)]).toEqual([
    'idle',
    [toast(words.thanks, 'success'), { type: 'pending.stored', reviewId: null }],
  ]);
});

test('[REV-03] a review that waited through another page is marked there, one that was marked before is left alone', async () => {
  const flow = startVotes({ isCustomer: true, pending: 1 });
  await flow.loaded(votes());
  expect(flow.saved()).toEqual([[1, true]]);
  flow.press(2);
  await flow.answered(ok(marked(1, 4)));
  await flow.answered(ok(marked(2, 4)));
  // Thanks are for what waited.
  expect(flow.facts).toEqual([toast(words.thanks, 'success'), { type: 'pending.stored', reviewId: null }]);
  const known = startVotes({ isCustomer: true, pending: 1 });
  await known.loaded(votes([marked(1, 4)]));
  expect([known.state(), known.saved(), known.facts]).toEqual([
    'idle',
    [],
    [{ type: 'pending.stored', reviewId: null }],
  ]);
});

test('[REV-03] a login that ended in the middle is asked for again, and the mark goes on', async () => {
  const flow = startVotes(customer);
  await flow.loaded(votes());
  flow.press(1);
  flow.press(2);
  await flow.answered(loginOver);
  expect([flow.state(), flow.shown(1), flow.facts]).toEqual([
    'guest',
    [3, false],
    [{ type: 'pending.stored', reviewId: 1 }, { type: 'login.wanted' }],
  ]);
  flow.login();
  await flow.loaded(votes());
  await flow.answered(ok(marked(1, 4)));
  expect([flow.state(), flow.saved()]).toEqual([
    'idle',
    [
      [1, true],
      [1, true],
    ],
  ]);
});

test('[REV-03] a mark is also taken back after a login that ended in the middle, and nothing waits on another page', async () => {
  const flow = startVotes(customer);
  await flow.loaded(votes([marked(2, 4)]));
  flow.press(2);
  await flow.answered(loginOver);
  expect(flow.facts).toEqual([{ type: 'pending.stored', reviewId: null }, { type: 'login.wanted' }]);
  flow.login();
  await flow.loaded(votes([marked(2, 4)]));
  expect(flow.saved().at(-1)).toEqual([2, false]);
});

test('[REV-03] who wanted nothing is not asked to log in', async () => {
  const flow = startVotes(customer);
  await flow.loaded(loginOver);
  expect([flow.state(), flow.facts]).toEqual(['guest', [{ type: 'pending.stored', reviewId: null }]]);
});

test('[REV-03] what is never answered is given up, and what waits behind it goes on', async () => {
  const flow = startVotes(customer);
  flow.press(1);
  flow.press(2);
  flow.wait();
  expect([flow.state(), flow.saved()]).toEqual(['saving', [[1, true]]]);
  flow.wait();
  expect([flow.state(), flow.saved(), flow.shown(1)]).toEqual([
    'saving',
    [
      [1, true],
      [2, true],
    ],
    [3, false],
  ]);
  expect(flow.facts).toEqual([toast(words.failed, 'error')]);
});

test('[REV-03] what waits behind a refused mark, or behind one that broke, goes on', async () => {
  const flow = startVotes(customer);
  await flow.loaded(votes());
  for (const id of [1, 2, 3]) flow.press(id);
  await flow.answered(ownReview);
  await flow.answered('broken');
  expect([flow.state(), flow.saved()]).toEqual([
    'saving',
    [
      [1, true],
      [2, true],
      [3, true],
    ],
  ]);
});
