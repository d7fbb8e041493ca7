import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Offer } from '#machines/domain/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import {
  conditionsOf,
  daysOf,
  provideOffers,
  selectCopied,
  selectCopyStatus,
  waitReason,
  type OffersEmitted,
} from '#machines/offers/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { input } from './offers.model.ts';

function start() {
  const copy = heldPort<{ code: string | null }, Outcome<null>>();
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideOffers({ copyCode: copy.port })), { input, clock });
  const facts: OffersEmitted[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const now = () => actor.getSnapshot();
  return { actor, facts, clock, copies: copy.calls, now, state: () => statePath(now()) };
}

test('[CPN-02, CPN-03] a code is copied, said to be so for 4 seconds, and waits for the cart too', async () => {
  const { actor, facts, clock, copies, now, state } = start();
  actor.send({ type: 'code.copy', code: 'CARDJOY' });
  expect([state(), copies[0]?.input, selectCopyStatus(now(), 'CARDJOY'), selectCopyStatus(now(), 'SWEET10')]).toEqual([
    'copying',
    { code: 'CARDJOY' },
    'copying',
    'asking',
  ]);
  copies[0]?.resolve(ok(null));
  await settled();
  expect([state(), selectCopied(now())]).toEqual(['copied', 'CARDJOY copied']);
  expect(facts).toEqual([{ type: 'coupon.kept', code: 'CARDJOY' }]);
  clock.increment(3_999);
  expect(state()).toBe('copied');
  clock.increment(1);
  expect([state(), selectCopied(now())]).toEqual(['asking', '']);
});

test.each(['copied', 'uncopied'] as const)('[CPN-02] another code is copied while one is %s', async (standing) => {
  const { actor, copies, facts, now, state } = start();
  actor.send({ type: 'code.copy', code: 'CARDJOY' });
  copies[0]?.resolve(standing === 'copied' ? ok(null) : refused({ code: 'NOT_ALLOWED', message: 'No.' }));
  await settled();
  expect(state()).toBe(standing);
  actor.send({ type: 'code.copy', code: 'SWEET10' });
  expect([copies[1]?.input, selectCopyStatus(now(), 'SWEET10'), selectCopyStatus(now(), 'CARDJOY')]).toEqual([
    { code: 'SWEET10' },
    'copying',
    'asking',
  ]);
  expect(facts.at(-1)).toEqual({ type: 'coupon.kept', code: 'SWEET10' });
});

test.each(['refused', 'broken', 'silent'] as const)(
  '[CPN-02] a clipboard that is %s leaves the code to be copied by hand, and it waits for the cart all the same',
  async (how) => {
    const { actor, facts, clock, copies, now } = start();
    actor.send({ type: 'code.copy', code: 'SWEET10' });
    if (how === 'refused') copies[0]?.resolve(refused({ code: 'NOT_ALLOWED', message: 'No.' }));
    else if (how === 'broken') copies[0]?.reject(new Error('no clipboard'));
    else clock.increment(100_000);
    await settled();
    expect([selectCopyStatus(now(), 'SWEET10'), selectCopied(now())]).toEqual(['uncopied', '']);
    expect(facts).toEqual([{ type: 'coupon.kept', code: 'SWEET10' }]);
  },
);

test('[CPN-03] a code that can be used goes along to the cart; one that begins later does not, and is only copied', () => {
  const { actor, facts, state } = start();
  actor.send({ type: 'coupon.use', code: 'SUMMER28' });
  actor.send({ type: 'code.copy', code: 'SUMMER28' });
  expect([state(), facts]).toEqual(['copying', []]);
  actor.send({ type: 'coupon.use', code: 'SWEET10' });
  expect([state(), facts]).toEqual([
    'copying',
    [
      { type: 'coupon.kept', code: 'SWEET10' },
      { type: 'navigation.wanted', to: '/cart' },
    ],
  ]);
});

const offer: Offer = {
  code: 'CARDJOY',
  title: '12% off with Joy Bank cards',
  terms: ['Not on gift cards'],
  dealer: 'joy-bank',
  min_total: 99_900,
  max_discount: 30_000,
  starts_on: '2026-01-01',
  ends_on: '2028-12-31',
  has_started: true,
  first_order_only: true,
  login_required: true,
  per_customer_limit: 2,
  payment_methods: ['card', 'netbanking'],
  cities: ['Bengaluru', 'Mysuru'],
  categories: [],
};

test('[CPN-02] all that an offer asks for is said, in one order', () => {
  expect(conditionsOf(offer)).toEqual([
    'On orders from ₹999',
    'Up to ₹300 off',
    'For payments by card or net banking',
    'For deliveries in Bengaluru and Mysuru',
    'For your first order',
    'Up to 2 times per customer',
    'Not on gift cards',
    'Log in to use it',
  ]);
  expect(conditionsOf(offer, true)).not.toContain('Log in to use it');
  const plain = {
    ...offer,
    terms: [],
    payment_methods: [],
    cities: [],
    first_order_only: false,
    login_required: false,
  };
  expect(conditionsOf({ ...plain, min_total: 0, max_discount: null, per_customer_limit: 1 })).toEqual([
    'On any order',
    'Once per customer',
  ]);
  expect(conditionsOf({ ...plain, max_discount: null, per_customer_limit: null })).toEqual(['On orders from ₹999']);
});

test('[CPN-02] an offer says its last day; one that is to come says both, and why it waits', () => {
  expect([daysOf(offer), waitReason(offer)]).toEqual(['Until 31 Dec 2028', null]);
  const later = { ...offer, has_started: false, starts_on: '2026-12-20' };
  expect([daysOf(later), waitReason(later)]).toEqual(['From 20 Dec 2026 to 31 Dec 2028', 'Starts on 20 Dec 2026']);
});
