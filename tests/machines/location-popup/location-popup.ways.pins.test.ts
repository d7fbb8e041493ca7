import { expect, test } from 'vitest';
import { requestTimeout } from '#machines/kit/delays.ts';
import { ok } from '#machines/kit/index.ts';
import {
  areSameNotes,
  selectAreAddressesMissing,
  selectIsLocating,
  selectIsPincodeBusy,
  selectLocationNote,
  selectPincode,
  selectPincodeError,
  selectSavedAddresses,
} from '#machines/location-popup/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { home, served } from './location-popup.samples.ts';
import { saysNo, startOpen } from './location-popup.start.ts';

test.each([
  ['granted', 'locating.positioning', 'Finding your location…'],
  ['prompt', 'locating.asking', 'Please allow your browser to share your location.'],
] as const)(
  '[LOC-04, LOC-05] a permission that is %s leads to the position and what lies there',
  async (is, at, said) => {
    const { actor, find, locate, permission, say, see, way } = startOpen();
    actor.send({ type: 'location.use' });
    expect([way(), say(), see(selectIsLocating), locate.calls]).toEqual([
      'locating.checking',
      'Finding your location…',
      true,
      [],
    ]);
    permission.calls[0]?.resolve(is);
    await settled();
    expect([way(), say(), see(selectIsLocating)]).toEqual([at, said, true]);
    locate.calls[0]?.resolve({ result: 'found', position: { lat: 12.93, lng: 77.62 } });
    await settled();
    expect([way(), say(), find.calls[0]?.input]).toEqual([
      'locating.finding.waiting',
      'Finding your location…',
      { by: 'position', position: { lat: 12.93, lng: 77.62 } },
    ]);
    find.calls[0]?.resolve(ok(served));
    await settled();
    expect([way(), see(selectIsLocating)]).toEqual(['serviceable.saving', false]);
  },
);

test.each([
  [
    'denied',
    'locating.denied',
    'Turn on Location Services to Allow Petalcrumb to Determine Your Location by Clicking the Location icon in the Address bar, and then Always allow.',
  ],
  ['unsupported', 'locating.unsupported', 'Geolocation is not supported by this browser'],
] as const)(
  '[LOC-04, LOC-05, ERR-18, ERR-19] a permission that is %s says so and asks nobody',
  async (is, at, said) => {
    const { actor, locate, permission, see, way } = startOpen();
    actor.send({ type: 'location.use' });
    permission.calls[0]?.resolve(is);
    await settled();
    expect([way(), see(selectLocationNote), see(selectIsLocating), locate.calls]).toEqual([
      at,
      { tone: 'warning', text: said, canRetry: false },
      false,
      [],
    ]);
  },
);

test('[LOC-05] a browser that does not say what it allows asks the shopper', async () => {
  const { actor, clock, locate, permission, way } = startOpen();
  actor.send({ type: 'location.use' });
  permission.calls[0]?.reject(new Error('no permissions'));
  await settled();
  expect([way(), locate.calls.length]).toEqual(['locating.asking', 1]);
  actor.send({ type: 'location.use' });
  clock.increment(requestTimeout);
  expect([way(), locate.calls.length]).toEqual(['locating.asking', 2]);
});

const slowly = 'We could not find your location in time. Please try again, or enter your pincode.';

test.each([
  [{ result: 'denied' }, 'locating.denied'],
  [{ result: 'timedOut' }, 'locating.timedOut'],
] as const)('[LOC-04, LOC-05] a position that is not told (%o) leads to %s', async (located, at) => {
  for (const is of ['granted', 'prompt'] as const) {
    const { actor, locate, permission, way } = startOpen();
    actor.send({ type: 'location.use' });
    permission.calls[0]?.resolve(is);
    await settled();
    locate.calls[0]?.resolve(located);
    await settled();
    expect(way()).toBe(at);
  }
});

test.each(['granted', 'prompt'] as const)('[LOC-04] a device that never answers (%s) is given up', async (is) => {
  const { actor, clock, locate, permission, say, way } = startOpen();
  const ask = async () => {
    actor.send({ type: 'location.use' });
    permission.calls.at(-1)?.resolve(is);
    await settled();
  };
  await ask();
  clock.increment(requestTimeout);
  expect([way(), say()]).toEqual(['locating.timedOut', slowly]);
  await ask();
  locate.calls.at(-1)?.reject(new Error('broken'));
  await settled();
  expect(way()).toBe('locating.denied');
});

test('[LOC-04, ERR-20] a position without an address says so in the words of the shop', async () => {
  const { actor, find, locate, permission, see, say, way } = startOpen();
  actor.send({ type: 'location.use' });
  permission.calls[0]?.resolve('granted');
  await settled();
  locate.calls[0]?.resolve({ result: 'found', position: { lat: 0, lng: 0 } });
  await settled();
  find.calls[0]?.resolve(saysNo('We do not know an address there.'));
  await settled();
  expect([way(), see(selectLocationNote)]).toEqual([
    'locating.failed',
    { tone: 'error', text: 'We do not know an address there.', canRetry: false },
  ]);
  actor.send({ type: 'pincode.type', pincode: '560038' });
  expect([way(), say()]).toEqual(['byHand.entering', null]);
});

test('[LOC-04] a pincode is checked without the geo service; what is none is not asked for', async () => {
  const { actor, find, say, see, way } = startOpen();
  const submit = (pincode: string) => {
    actor.send({ type: 'pincode.type', pincode });
    actor.send({ type: 'pincode.submit' });
  };
  for (const typed of ['', '56003', '056003', 'abcdef']) {
    submit(typed);
    expect([way(), see(selectPincodeError), find.calls]).toEqual(['byHand.rejected', 'A pincode has 6 digits', []]);
  }
  submit('560 038');
  expect([way(), see(selectPincodeError), see(selectIsPincodeBusy), say(), find.calls[0]?.input]).toEqual([
    'byHand.finding.waiting',
    null,
    true,
    'Checking if we deliver there…',
    { by: 'place', question: { text: '560038', area_id: null, city: null } },
  ]);
  find.calls[0]?.resolve(saysNo('A little slower, please.'));
  await settled();
  expect([way(), say(), see(selectIsPincodeBusy)]).toEqual(['byHand.failed', 'A little slower, please.', false]);
  actor.send({ type: 'pincode.submit' });
  find.calls[1]?.reject(new Error('offline'));
  await settled();
  expect(say()).toBe('We could not check this place just now. Please try again.');
  actor.send({ type: 'pincode.type', pincode: '1'.repeat(20) });
  expect(see(selectPincode)).toHaveLength(10);
});

test('[LOC-12] saved addresses are asked for when a customer is logged in, and never for a guest', async () => {
  const guest = startOpen();
  expect([guest.saved(), guest.addresses.calls]).toEqual(['none', []]);
  const { actor, addresses, find, saved, see, way } = startOpen({ isCustomer: true });
  expect([saved(), addresses.calls.length]).toEqual(['loading', 1]);
  addresses.calls[0]?.resolve(ok([home]));
  await settled();
  expect([saved(), see(selectSavedAddresses)]).toEqual(['listing', [home]]);
  actor.send({ type: 'address.choose', sno: 'a9' });
  expect(way()).toBe('searching.idle');
  actor.send({ type: 'address.choose', sno: 'a1' });
  expect([way(), find.calls[0]?.input]).toEqual([
    'choosing.finding.waiting',
    { by: 'place', question: { text: 'Indiranagar', area_id: null, city: 'Bengaluru' } },
  ]);
});

test('[LOC-12] saved addresses that do not come can be asked for again; none are no failure', async () => {
  const { actor, addresses, clock, facts, saved, see } = startOpen({ isCustomer: true });
  addresses.calls[0]?.reject(new Error('offline'));
  await settled();
  expect([saved(), see(selectAreAddressesMissing)]).toEqual(['failed', true]);
  actor.send({ type: 'addresses.retry' });
  addresses.calls[1]?.resolve(saysNo('Please log in.'));
  await settled();
  expect(saved()).toBe('failed');
  actor.send({ type: 'addresses.retry' });
  clock.increment(requestTimeout);
  expect(saved()).toBe('failed');
  actor.send({ type: 'addresses.retry' });
  addresses.calls[3]?.resolve(ok([]));
  await settled();
  expect([saved(), see(selectAreAddressesMissing), facts]).toEqual([
    'none',
    false,
    ['no answer', 'Please log in.', 'no answer'].map((message) => ({
      type: 'failure.logged',
      what: 'saved addresses',
      message,
    })),
  ]);
});

test('notes are the same when they say the same in the same tone', () => {
  const one = { tone: 'plain', text: 'a', canRetry: false } as const;
  expect([
    areSameNotes(one, { ...one }),
    areSameNotes(one, { ...one, text: 'b' }),
    areSameNotes(one, { ...one, tone: 'error' }),
    areSameNotes(one, null),
    areSameNotes(null, null),
  ]).toEqual([true, false, false, false, true]);
});
