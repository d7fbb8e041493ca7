import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { OrderReviews } from '#machines/domain/index.ts';
import { ok, statePath, type Outcome } from '#machines/kit/index.ts';
import { blankReview, type ReviewDraft } from '#machines/rules/account/review-draft.ts';
import {
  provideWriteReview,
  selectCanDismissLogin,
  selectIsPhotoTaken,
  selectIsReviewBusy,
  selectIsReviewSlow,
  selectOpenLine,
  selectPhotoError,
  selectReviewDraft,
  selectReviewedOrder,
  selectReviewLink,
  selectReviewScreen,
  selectReviewTrouble,
  selectSentLine,
  selectStarsError,
  type ReviewDrafts,
  type ReviewLink,
} from '#machines/write-review/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import {
  busy,
  cake,
  gone,
  loginOver,
  mug,
  orderWith,
  photoGone,
  photoId,
  single,
  three,
  toCome,
  typedReview,
  unreadable,
  written,
} from './write-review.model.ts';

type Sent = ReviewLink & { line: number; draft: ReviewDraft };
const link: ReviewLink = { orderId: 'PC7K2M9QX4TB', key: 'a'.repeat(22) };

function start(found: ReviewDrafts | null = null, line: number | null = null) {
  const load = heldPort<ReviewLink, Outcome<OrderReviews>>();
  const send = heldPort<Sent, Outcome<OrderReviews>>();
  const photo = heldPort<{ file: File }, Outcome<string>>();
  const clock = new SimulatedClock();
  let arrive = (): void => undefined;
  const logic = machineUnderTest(
    provideWriteReview({
      loadReviews: load.port,
      sendReview: send.port,
      takePhoto: photo.port,
      draftListener: (tell) => {
        if (found !== null) tell({ type: 'drafts.found', drafts: found });
        return () => undefined;
      },
      sessionListener: fromCallback(({ sendBack }) => {
        arrive = () => sendBack({ type: 'session.authenticated' });
      }),
    }),
  );
  const actor = createActor(logic, { input: { ...link, line }, clock });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    ...{ actor, clock, facts, loads: load.calls, sends: send.calls, photos: photo.calls },
    arrive: () => arrive(),
    see: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    state: () => statePath(actor.getSnapshot()),
    loaded: async (order: OrderReviews) => {
      load.calls.at(-1)?.resolve(ok(order));
      await settled();
    },
    stars: () => actor.send({ type: 'stars.choose', aspect: 'rating', stars: 5 }),
    type: (text = 'Lovely.') => actor.send({ type: 'text.type', text }),
  };
}

const login = { type: 'login.wanted' };
const file = new File(['a photo'], 'cake.jpg');
const lastDrafts = (facts: readonly unknown[]) =>
  facts.filter((fact) => (fact as { type: string }).type === 'drafts.changed').at(-1);
const drafts = (value: ReviewDrafts) => ({ type: 'drafts.changed', orderId: link.orderId, drafts: value });

test('[REV-01] an order of one thing opens its form, one of several shows them, and what was typed opens its own', async () => {
  const one = start();
  expect([one.state(), one.see(selectReviewScreen), one.loads[0]?.input]).toEqual(['loading.waiting', 'loading', link]);
  await one.loaded(single);
  expect([one.state(), one.see(selectOpenLine)?.line, one.see(selectReviewLink)]).toEqual([
    'editing.pristine',
    1,
    link,
  ]);
  const several = start();
  await several.loaded(three);
  expect([several.state(), several.see(selectReviewScreen), several.see(selectOpenLine)]).toEqual([
    'shown',
    'shown',
    null,
  ]);
  expect(several.see(selectReviewedOrder)).toEqual(three);
  several.actor.send({ type: 'review.write', line: 3 });
  expect(several.state()).toBe('shown');
  several.actor.send({ type: 'review.write', line: 2 });
  // Which form is open is remembered before anything is typed in it.
  expect(several.facts).toEqual([drafts({ drafts: {}, line: 2 })]);
  expect([several.state(), several.see(selectReviewDraft)]).toEqual([
    'editing.pristine',
    { rating: 4, taste: 5, delivery: 0, look: 3, text: 'Soft and light.', photos: '' },
  ]);
  const found = start({ drafts: { '2': typedReview }, line: 2 });
  await found.loaded(three);
  expect([found.see(selectOpenLine)?.title, found.see(selectReviewDraft)]).toEqual([mug.title, typedReview]);
  const named = start({ drafts: { '1': typedReview }, line: 1 }, 2);
  await named.loaded(three);
  expect([named.see(selectOpenLine)?.line, named.see(selectReviewDraft).text]).toEqual([2, 'Soft and light.']);
  const locked = start({ drafts: { '3': typedReview }, line: 3 });
  await locked.loaded(three);
  expect(locked.state()).toBe('shown');
  const reviewed = start();
  await reviewed.loaded(orderWith({ ...cake, review: written }));
  expect(reviewed.state()).toBe('shown');
});

test('[REV-01] an order that is to come, an unknown one and a shop that does not answer are told apart', async () => {
  const early = start();
  await early.loaded(toCome);
  expect([early.state(), early.see(selectReviewScreen)]).toEqual(['notDelivered', 'notDelivered']);
  early.actor.send({ type: 'order.retry' });
  await early.loaded(single);
  expect(early.state()).toBe('editing.pristine');
  for (const answer of [gone, { ...gone, refusal: { ...gone.refusal, code: 'INVALID_REQUEST', status: 400 } }]) {
    const none = start();
    none.loads[0]?.resolve(answer);
    await settled();
    expect([none.state(), none.see(selectReviewScreen)]).toEqual(['unknown', 'unknown']);
  }
  const broken = start();
  broken.loads[0]?.reject(new Error('offline'));
  await settled();
  expect([broken.state(), broken.see(selectReviewScreen)]).toEqual(['failed', 'failed']);
  broken.actor.send({ type: 'order.retry' });
  expect([broken.state(), broken.loads.length]).toEqual(['loading.waiting', 2]);
  broken.loads[1]?.resolve(busy);
  await settled();
  expect(broken.state()).toBe('failed');
  const slow = start();
  slow.clock.increment(10_000);
  expect(slow.see(selectIsReviewSlow)).toBe(true);
  slow.clock.increment(90_000);
  expect(slow.state()).toBe('failed');
});

test('[REV-01] a guest without a link logs in, and then sees the order', async () => {
  const guest = start();
  guest.loads[0]?.resolve(loginOver);
  await settled();
  expect([guest.state(), guest.see(selectReviewScreen), guest.see(selectCanDismissLogin)]).toEqual([
    'needsLogin',
    'login',
    false,
  ]);
  guest.actor.send({ type: 'login.request' });
  expect(guest.facts).toEqual([login, login]);
  guest.actor.send({ type: 'login.dismiss' });
  expect(guest.state()).toBe('needsLogin');
  guest.arrive();
  expect([guest.state(), guest.loads.length]).toEqual(['loading.waiting', 2]);
  await guest.loaded(three);
  expect(guest.state()).toBe('shown');
});

test('[REV-01] a review needs its stars, is remembered with each letter, and is sent as it was written', async () => {
  const page = start();
  await page.loaded(single);
  page.actor.send({ type: 'review.submit' });
  expect([page.state(), page.see(selectStarsError)]).toEqual([
    'editing.rejected',
    'Please choose how many stars you give.',
  ]);
  page.type();
  expect([page.state(), lastDrafts(page.facts)]).toEqual([
    'editing.rejected',
    drafts({ drafts: { '1': { ...blankReview, text: 'Lovely.' } }, line: 1 }),
  ]);
  page.stars();
  page.actor.send({ type: 'stars.choose', aspect: 'taste', stars: 4 });
  page.actor.send({ type: 'stars.choose', aspect: 'taste', stars: 0 });
  expect([page.state(), page.see(selectStarsError)]).toEqual(['editing.pristine', null]);
  expect(lastDrafts(page.facts)).toEqual(drafts({ drafts: { '1': typedReview }, line: 1 }));
  page.type('x'.repeat(1001));
  expect(page.see(selectReviewDraft).text).toHaveLength(1000);
  page.type();
  page.actor.send({ type: 'review.submit' });
  page.actor.send({ type: 'review.submit' });
  expect([page.state(), page.see(selectReviewScreen), page.see(selectIsReviewBusy)]).toEqual([
    'sending.waiting',
    'form',
    true,
  ]);
  expect(page.sends.map(({ input }) => input)).toEqual([{ ...link, line: 1, draft: typedReview }]);
  const done = orderWith({ ...cake, review: written });
  page.sends[0]?.resolve(ok(done));
  await settled();
  expect([page.state(), page.see(selectSentLine)?.title, page.see(selectReviewedOrder)]).toEqual([
    'shown',
    cake.title,
    done,
  ]);
  expect(lastDrafts(page.facts)).toEqual(drafts({ drafts: {}, line: null }));
  page.actor.send({ type: 'review.write', line: 1 });
  expect([page.see(selectSentLine), page.see(selectReviewDraft).photos]).toEqual([null, photoId]);
});

test('[REV-01] a form that is left gives up what was typed in it, and nothing else', async () => {
  const page = start({ drafts: { '1': typedReview, '2': typedReview }, line: 1 });
  await page.loaded(three);
  page.actor.send({ type: 'review.cancel' });
  expect([page.state(), lastDrafts(page.facts)]).toEqual([
    'shown',
    drafts({ drafts: { '2': typedReview }, line: null }),
  ]);
});

test('[REV-01] a send that is refused or lost keeps what was written', async () => {
  const page = start({ drafts: { '1': typedReview }, line: 1 });
  await page.loaded(single);
  page.actor.send({ type: 'review.submit' });
  page.sends[0]?.resolve(busy);
  await settled();
  expect([page.state(), page.see(selectReviewTrouble), page.see(selectReviewDraft)]).toEqual([
    'editing.refused',
    busy.refusal.message,
    typedReview,
  ]);
  page.type();
  expect(page.see(selectReviewTrouble)).toBeNull();
  page.actor.send({ type: 'review.submit' });
  page.sends[1]?.resolve(photoGone);
  await settled();
  expect([page.see(selectReviewTrouble), page.see(selectPhotoError)]).toEqual([null, 'It is gone.']);
  page.actor.send({ type: 'review.submit' });
  page.sends[2]?.reject(new Error('offline'));
  await settled();
  expect([page.state(), page.see(selectReviewTrouble)]).toEqual([
    'editing.unsure',
    'No answer came from the shop, so we cannot say whether it has your review. Send it again: it stays one.',
  ]);
  page.actor.send({ type: 'review.submit' });
  page.clock.increment(10_000);
  expect(page.see(selectIsReviewSlow)).toBe(true);
  page.clock.increment(90_000);
  expect(page.state()).toBe('editing.unsure');
  page.actor.send({ type: 'review.submit' });
  page.sends[4]?.resolve(gone);
  await settled();
  expect(page.state()).toBe('unknown');
});

test('[REV-01] a session that ended is asked for, and the review goes on its way after the login', async () => {
  const page = start({ drafts: { '1': typedReview }, line: 1 });
  await page.loaded(single);
  page.actor.send({ type: 'review.submit' });
  page.sends[0]?.resolve(loginOver);
  await settled();
  expect([page.state(), page.facts.at(-1), page.see(selectCanDismissLogin)]).toEqual(['needsLogin', login, true]);
  page.actor.send({ type: 'login.dismiss' });
  expect([page.state(), page.see(selectReviewDraft), page.see(selectCanDismissLogin)]).toEqual([
    'editing.pristine',
    typedReview,
    false,
  ]);
  page.actor.send({ type: 'review.submit' });
  page.sends[1]?.resolve(loginOver);
  await settled();
  page.arrive();
  expect([page.state(), page.sends[2]?.input.draft, page.see(selectCanDismissLogin)]).toEqual([
    'sending.waiting',
    typedReview,
    false,
  ]);
});

test('[REV-01] a photo is taken while one goes on writing; one that is not says why', async () => {
  const page = start();
  await page.loaded(single);
  page.actor.send({ type: 'photo.choose', file });
  expect([page.state(), page.see(selectIsPhotoTaken), page.photos[0]?.input.file]).toEqual([
    'editing.taking',
    true,
    file,
  ]);
  page.stars();
  expect(lastDrafts(page.facts)).toEqual(drafts({ drafts: { '1': { ...typedReview, text: '' } }, line: 1 }));
  page.type();
  expect(lastDrafts(page.facts)).toEqual(drafts({ drafts: { '1': typedReview }, line: 1 }));
  page.actor.send({ type: 'review.submit' });
  page.actor.send({ type: 'photo.choose', file });
  expect([page.state(), page.photos.length]).toEqual(['editing.taking', 1]);
  page.photos[0]?.resolve(ok(photoId));
  await settled();
  expect([page.state(), lastDrafts(page.facts)]).toEqual([
    'editing.pristine',
    drafts({ drafts: { '1': { ...typedReview, photos: photoId } }, line: 1 }),
  ]);
  page.actor.send({ type: 'photo.choose', file });
  page.photos[1]?.resolve(unreadable);
  await settled();
  expect([page.state(), page.see(selectPhotoError)]).toEqual(['editing.pristine', unreadable.refusal.message]);
  page.actor.send({ type: 'photo.choose', file });
  expect(page.see(selectPhotoError)).toBeNull();
  // What is there already stays until the other has come or not.
  page.actor.send({ type: 'photo.remove', id: photoId });
  expect([page.state(), page.see(selectReviewDraft).photos]).toEqual(['editing.taking', photoId]);
  page.photos[2]?.reject(new Error('offline'));
  await settled();
  expect([page.state(), page.see(selectPhotoError)]).toEqual([
    'editing.pristine',
    'Your photo could not be sent. Please try again.',
  ]);
  page.actor.send({ type: 'photo.remove', id: photoId });
  expect([page.see(selectReviewDraft).photos, page.see(selectPhotoError)]).toEqual(['', null]);
  expect(lastDrafts(page.facts)).toEqual(drafts({ drafts: { '1': typedReview }, line: 1 }));
  page.actor.send({ type: 'photo.choose', file });
  page.clock.increment(100_000);
  expect([page.state(), page.see(selectPhotoError)]).toEqual([
    'editing.pristine',
    'Your photo could not be sent. Please try again.',
  ]);
});

test('[REV-01] a fifth photo is not taken', async () => {
  const photos = ['a', 'b', 'c', 'd'].map((one) => one.repeat(32)).join(' ');
  const page = start({ drafts: { '1': { ...typedReview, photos } }, line: 1 });
  await page.loaded(single);
  page.actor.send({ type: 'photo.choose', file });
  expect([page.state(), page.photos.length]).toEqual(['editing.pristine', 0]);
});
