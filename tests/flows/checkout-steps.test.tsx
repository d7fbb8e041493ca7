import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ok } from '#machines/kit/outcome.ts';
import { selectAddresses } from '#machines/checkout/index.ts';
import { MembershipChoice } from '#src/flows/checkout/membership-choice.tsx';
import { SavedAddresses } from '#src/flows/checkout/saved-addresses.tsx';
import { SlotStep } from '#src/flows/checkout/slot-step.tsx';
import { atReview, fullSlot, openSlot, slotsOfDay, withAddresses } from '#tests/machines/checkout/checkout.samples.ts';
import { atLoadingSlots, reviewing, startCheckout } from '#tests/machines/checkout/checkout.start.ts';
import { wordsOf } from '#tests/flows/drawn.ts';

/** The choices that are drawn: what a person reads of each, and whether it can be chosen. */
const choicesOf = (drawn: string) =>
  (drawn.match(/<label.*?<\/label>/gs) ?? []).map((label) => [
    wordsOf(label).trim(),
    !/<input[^>]* disabled/.test(label),
  ]);

test('[CHK-04, CHK-11] each time says its fee, or why it cannot be had and then cannot be chosen; days do too', async () => {
  const checkout = await atLoadingSlots();
  const slots = [
    openSlot,
    fullSlot,
    { ...openSlot, slot_id: 's-past', state: 'past' as const, reason: 'Orders for this time closed at 6 am' },
    { ...openSlot, slot_id: 's-few', state: 'few' as const, reason: 'Only 2 left', class: 'fixed' as const, fee: 9900 },
    { ...openSlot, slot_id: 's-night', class: 'midnight' as const, fee: 19_900 },
    { ...openSlot, slot_id: 's-quick', class: 'express' as const, fee: 14_900 },
  ];
  const closed_dates = [{ date: '2026-11-21', reason: 'Closed for this day' }];
  await checkout.answer('loadSlots', ok({ ...slotsOfDay, slots, closed_dates }));
  const drawn = renderToStaticMarkup(<SlotStep actor={checkout.actor} />);
  expect(choicesOf(drawn)).toEqual(
    expect.arrayContaining([
      ['Sat, 21 Nov Closed for this day', false],
      ['Sun, 22 Nov Tomorrow', true],
      ['9 am to 12 pm No extra fee', true],
      ['9 am to 12 pm Fully booked', false],
      ['9 am to 12 pm Orders for this time closed at 6 am', false],
      ['9 am to 12 pm + ₹99 · Only 2 left', true],
      ['9 am to 12 pm + ₹199', true],
      ['9 am to 12 pm + ₹149', true],
    ]),
  );
  const legends = [...drawn.matchAll(/<legend[^>]*>([^<]+)</g)].map(([, legend]) => legend);
  expect(legends).toEqual(expect.arrayContaining(['Standard', 'Fixed time', 'Midnight', 'Express']));
});

test('[CHK-03] saved addresses are offered as home, office or by their own name; where nothing goes to says so and cannot be chosen', async () => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', ok(withAddresses));
  const drawn = renderToStaticMarkup(
    <SavedAddresses actor={checkout.actor} addresses={checkout.shows(selectAddresses)} />,
  );
  expect(choicesOf(drawn)).toEqual([
    [expect.stringMatching(/^Parents · Lata Rao 7, Lake Road/), true],
    [expect.stringMatching(/^Office · Asha Rao 3rd floor/), true],
    ['Home · Meera Rao We do not deliver there right now', false],
    [expect.stringMatching(/^A new address/), true],
  ]);
  expect(drawn).toMatch(/ checked="" value="a-parents"/);
});

test('[CHK-10] the review says what a member gets and how to become one, unticked; a member until when', async () => {
  const drawn = async (until: string | null) => {
    const checkout = await reviewing({ ...atReview, membership: { until, percent: 5, most: 10_000 } });
    return renderToStaticMarkup(<MembershipChoice actor={checkout.actor} />);
  };
  const offered = await drawn(null);
  expect(offered).toContain('Become a member, free for a year');
  expect(offered).toMatch(/5% of what you pay comes back .* Up to ₹100 an order\./);
  expect(offered).toMatch(/<input[^>]*type="checkbox"/);
  expect(offered).not.toContain('checked');
  const member = await drawn('2027-11-22');
  expect(member).toContain('You are a member until 22 Nov 2027.');
  expect(member).not.toContain('<input');
});
