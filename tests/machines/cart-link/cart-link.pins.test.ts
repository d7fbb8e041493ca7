import { cartLinkWords } from '#machines/cart-link/cart-link.words.ts';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import {
  areSameOmissions,
  provideCartLink,
  selectCopied,
  selectIsCopying,
  selectIsSharing,
  selectLinkAddress,
  selectLinkRefusal,
  selectLinkUntil,
  selectOmissions,
  type CartLinkInput,
} from '#machines/cart-link/index.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { partial, whole, withheld } from './cart-link.model.ts';

function start(input: CartLinkInput = whole) {
  const copy = heldPort<{ address: string | null }, Outcome<null>>();
  const share = heldPort<{ address: string | null }, Outcome<null>>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(provideCartLink({ copyLink: copy.port, shareLink: share.port }));
  const actor = createActor(logic, { input, clock }).start();
  const now = () => actor.getSnapshot();
  return { actor, copies: copy.calls, shares: share.calls, clock, now, state: () => statePath(now()) };
}

const no = refused({ code: 'NOT_ALLOWED', message: 'The browser said no.' });

test('[CRT-01] the address is shown with its last day, and nothing is copied before somebody wants it', () => {
  const { copies, now, state } = start();
  expect([state(), selectLinkAddress(now()), selectLinkUntil(now())]).toEqual([
    'offering.asking',
    whole.address,
    '2026-11-29',
  ]);
  expect([selectCopied(now()), selectLinkRefusal(now()), copies]).toEqual(['', null, []]);
});

test('[CRT-01] it is copied once, said to be so, and can be copied again', async () => {
  const { actor, copies, now, state } = start();
  actor.send({ type: 'link.copy' });
  actor.send({ type: 'link.copy' });
  actor.send({ type: 'link.share' });
  expect([state(), selectIsCopying(now()), copies.map(({ input }) => input)]).toEqual([
    'copying',
    true,
    [{ address: whole.address }],
  ]);
  copies[0]?.resolve(ok(null));
  await settled();
  expect([state(), selectCopied(now())]).toEqual(['offering.copied', cartLinkWords.copied]);
  actor.send({ type: 'link.copy' });
  expect([copies.length, selectCopied(now())]).toEqual([2, '']);
});

test.each(['refused', 'broken', 'silent'] as const)(
  '[CRT-01] a clipboard that is %s leaves the address to be copied by hand',
  async (how) => {
    const { actor, copies, clock, now, state } = start();
    actor.send({ type: 'link.copy' });
    if (how === 'refused') copies[0]?.resolve(no);
    else if (how === 'broken') copies[0]?.reject(new Error('no clipboard'));
    else clock.increment(100_000);
    await settled();
    expect([state(), selectLinkRefusal(now()), selectCopied(now())]).toEqual([
      'offering.uncopied',
      cartLinkWords.uncopied,
      '',
    ]);
    actor.send({ type: 'link.copy' });
    expect(selectLinkRefusal(now())).toBe(null);
  },
);

test.each([
  ['done', 'offering.asking', null],
  ['refused', 'offering.unshared', cartLinkWords.unshared],
  ['broken', 'offering.unshared', cartLinkWords.unshared],
  ['silent', 'offering.asking', null],
] as const)('[CRT-01] handing it on that is %s ends at %s', async (how, at, said) => {
  const { actor, shares, clock, now, state } = start();
  actor.send({ type: 'link.share' });
  expect([selectIsSharing(now()), shares.map(({ input }) => input)]).toEqual([true, [{ address: whole.address }]]);
  if (how === 'done') shares[0]?.resolve(ok(null));
  else if (how === 'refused') shares[0]?.resolve(no);
  else if (how === 'broken') shares[0]?.reject(new Error('no such program'));
  else clock.increment(100_000);
  await settled();
  expect([state(), selectLinkRefusal(now())]).toEqual([at, said]);
});

test('[CRT-01] what the link leaves out is named by its reason', () => {
  const told = selectOmissions(start(partial).now());
  expect(told).toEqual([
    { why: cartLinkWords.omitted.photo, items: ['Your photo on a round cake, 1 kg'] },
    { why: cartLinkWords.omitted.length, items: ['Red Velvet Heart Cake, 0.5 kg', 'Ruby Heart, 1 kg'] },
    { why: cartLinkWords.omitted.gone, items: ['Plum cake, 0.5 kg'] },
  ]);
  expect(selectOmissions(start().now())).toEqual([]);
  expect([
    areSameOmissions(told, [...told]),
    areSameOmissions(told, told.slice(1)),
    areSameOmissions([], told),
  ]).toEqual([true, false, false]);
});

test('[CRT-01] where nothing can go into a link there is nothing to copy or to hand on', () => {
  const { actor, copies, shares, now, state } = start(withheld);
  actor.send({ type: 'link.copy' });
  actor.send({ type: 'link.share' });
  expect([state(), selectLinkAddress(now()), copies, shares]).toEqual(['withheld', null, [], []]);
});
