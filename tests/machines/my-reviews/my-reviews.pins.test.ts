import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { MyReviews } from '#machines/domain/index.ts';
import { ok, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  provideMyReviews,
  selectAreReviewsBusy,
  selectAreReviewsSlow,
  selectChosenReview,
  selectIsDeletionAsked,
  selectMyReviews,
  selectMyReviewsScreen,
  selectMyReviewsTrouble,
  selectWaitingReviews,
  type ReviewId,
} from '#machines/my-reviews/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { busy, gone, loginOver, mug, none, one, truffle, two, waiting } from './my-reviews.model.ts';

function start(isCustomer = true) {
  const load = heldPort<undefined, Outcome<MyReviews>>();
  const remove = heldPort<ReviewId, Outcome<MyReviews>>();
  const clock = new SimulatedClock();
  let arrive = (): void => undefined;
  const logic = machineUnderTest(
    provideMyReviews({
      loadMyReviews: load.port,
      deleteReview: remove.port,
      sessionListener: fromCallback(({ sendBack }) => {
        arrive = () => sendBack({ type: 'session.authenticated' });
      }),
    }),
  );
  const actor = createActor(logic, { input: { isCustomer }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    ...{ clock, facts, send: actor.send, loads: load.calls, removals: remove.calls },
    arrive: () => arrive(),
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    state: () => statePath(actor.getSnapshot()),
  };
}

const login = { type: 'login.wanted' };
const review: ReviewId = { orderId: truffle.order_id, line: truffle.line };
const deleted = { type: 'toast.wanted', tone: 'success', place: 'bottom', text: 'Review deleted' };
const unsure = 'No answer came from the shop, so it may not be deleted. Please try again.';

/** A page that shows two reviews. */
async function shown() {
  const page = start();
  page.loads[0]?.resolve(ok(two));
  await settled();
  return page;
}

/** A page on which a deletion is under way. */
async function deleting() {
  const page = await shown();
  page.send({ type: 'review.delete', review });
  page.send({ type: 'deletion.confirm' });
  return page;
}

test('[REV-01, REV-02] the page asks for what it shows, and again when that did not come', async () => {
  const whole = await shown();
  expect([whole.state(), whole.see(selectMyReviewsScreen)]).toEqual(['shown.idle', 'shown']);
  expect([whole.see(selectMyReviews), whole.see(selectWaitingReviews)]).toEqual([[truffle, mug], [waiting]]);
  const bare = start();
  expect([bare.state(), bare.see(selectMyReviewsScreen), bare.see(selectMyReviews)]).toEqual([
    'loading.waiting',
    'loading',
    [],
  ]);
  expect(bare.see(selectWaitingReviews)).toEqual([]);
  bare.clock.increment(10_000);
  expect([bare.see(selectAreReviewsSlow), bare.see(selectAreReviewsBusy)]).toEqual([true, true]);
  bare.loads[0]?.resolve(busy);
  await settled();
  expect([bare.state(), bare.see(selectMyReviewsScreen)]).toEqual(['failed', 'failed']);
  bare.send({ type: 'reviews.retry' });
  bare.loads[1]?.reject(new Error('offline'));
  await settled();
  expect(bare.state()).toBe('failed');
  bare.send({ type: 'reviews.retry' });
  bare.clock.increment(100_000);
  expect(bare.state()).toBe('failed');
  bare.send({ type: 'reviews.retry' });
  bare.loads[3]?.resolve(ok(none));
  await settled();
  expect([bare.state(), bare.see(selectMyReviews)]).toEqual(['shown.idle', []]);
});

test('[REV-01] a guest logs in, and one whose session has ended does again', async () => {
  const guest = start(false);
  expect([guest.state(), guest.see(selectMyReviewsScreen)]).toEqual(['needsLogin', 'login']);
  guest.send({ type: 'login.request' });
  expect(guest.facts).toEqual([login, login]);
  guest.arrive();
  guest.loads[0]?.resolve(loginOver);
  await settled();
  expect(guest.state()).toBe('needsLogin');
  guest.arrive();
  guest.loads[1]?.resolve(ok(two));
  await settled();
  expect(guest.state()).toBe('shown.idle');
});

test('[REV-01] a review is deleted after a question, and kept when the answer is no', async () => {
  const page = await shown();
  page.send({ type: 'review.delete', review: { orderId: truffle.order_id, line: 9 } });
  expect(page.state()).toBe('shown.idle');
  page.send({ type: 'review.delete', review });
  expect([page.state(), page.see(selectIsDeletionAsked), page.see(selectChosenReview)]).toEqual([
    'shown.asking',
    true,
    truffle,
  ]);
  page.send({ type: 'deletion.cancel' });
  expect([page.state(), page.see(selectChosenReview), page.removals]).toEqual(['shown.idle', null, []]);
  page.send({ type: 'review.delete', review });
  page.send({ type: 'review.delete', review: { orderId: mug.order_id, line: mug.line } });
  expect(page.see(selectChosenReview)).toEqual(mug);
  page.send({ type: 'review.delete', review });
  page.send({ type: 'deletion.confirm' });
  expect([page.state(), page.removals[0]?.input, page.see(selectMyReviewsScreen)]).toEqual([
    'deleting.waiting',
    review,
    'shown',
  ]);
  page.removals[0]?.resolve(ok(one));
  await settled();
  expect([page.state(), page.see(selectMyReviews), page.facts, page.see(selectChosenReview)]).toEqual([
    'shown.idle',
    [mug],
    [deleted],
    null,
  ]);
});

test('[REV-01] a deletion that was refused or lost says so, and one of somebody else loads the list anew', async () => {
  const refused = await deleting();
  refused.removals[0]?.resolve(busy);
  await settled();
  expect([refused.state(), refused.see(selectMyReviewsTrouble), refused.see(selectChosenReview)]).toEqual([
    'shown.troubled',
    busy.refusal.message,
    null,
  ]);
  refused.send({ type: 'review.delete', review });
  refused.send({ type: 'deletion.cancel' });
  expect(refused.see(selectMyReviewsTrouble)).toBeNull();
  const lost = await deleting();
  lost.removals[0]?.reject(new Error('offline'));
  await settled();
  expect([lost.state(), lost.see(selectMyReviewsTrouble)]).toEqual(['shown.troubled', unsure]);
  const slow = await deleting();
  slow.clock.increment(100_000);
  expect(slow.see(selectMyReviewsTrouble)).toBe(unsure);
  const others = await deleting();
  others.removals[0]?.resolve(gone);
  await settled();
  expect([others.state(), others.see(selectChosenReview)]).toEqual(['loading.waiting', null]);
});

test('[REV-01] a session that ends in the middle of a deletion is asked for, and the deletion goes on', async () => {
  const page = await deleting();
  page.removals[0]?.resolve(loginOver);
  await settled();
  expect([page.state(), page.facts]).toEqual(['needsLogin', [login]]);
  page.arrive();
  expect([page.state(), page.removals[1]?.input]).toEqual(['deleting.waiting', review]);
});

test('[REV-01] a review that the shop still lists after its deletion is not asked about, and can be deleted again', async () => {
  const page = await deleting();
  page.removals[0]?.resolve(ok(two));
  await settled();
  expect([page.state(), page.see(selectChosenReview), page.facts]).toEqual(['shown.idle', null, [deleted]]);
  page.send({ type: 'review.delete', review });
  page.send({ type: 'deletion.confirm' });
  expect(page.removals[1]?.input).toEqual(review);
});
