import { expect, test } from 'vitest';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok } from '#machines/kit/index.ts';
import { selectLocationNote } from '#machines/location-popup/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { notServed, served, suggested } from './location-popup.samples.ts';
import { saysNo, startOpen } from './location-popup.start.ts';

type Popup = ReturnType<typeof startOpen>;

/** The ways that end in asking the shop what lies there, each from wherever the popup stands. */
const ways: Record<string, (popup: Popup) => Promise<void> | void> = {
  locating: async ({ actor, permission, locate }) => {
    actor.send({ type: 'location.use' });
    permission.calls.at(-1)?.resolve('granted');
    await settled();
    locate.calls.at(-1)?.resolve({ result: 'found', position: { lat: 12.93, lng: 77.62 } });
    await settled();
  },
  byHand: ({ actor }) => {
    actor.send({ type: 'pincode.type', pincode: '560034' });
    actor.send({ type: 'pincode.submit' });
  },
  choosing: async ({ actor, clock, suggest, type }) => {
    type('kora');
    clock.increment(350);
    suggest.calls.at(-1)?.resolve(ok(suggested));
    await settled();
    actor.send({ type: 'suggestion.choose', placeId: 'area-1002' });
  },
};

const fails: Record<string, (popup: Popup) => void> = {
  fails: ({ find }) => find.calls.at(-1)?.reject(new Error('offline')),
  'has no answer': ({ clock }) => clock.increment(requestTimeout),
};

const refusedOnce = async ({ find }: Popup): Promise<void> => {
  find.calls.at(-1)?.resolve(saysNo('A little slower, please.'));
  await settled();
};

const logged = (message: string) => ({ type: 'failure.logged', what: 'delivery location', message });

for (const [name, begin] of Object.entries(ways)) {
  test(`[LOC-02, LOC-04, ERR-20] ${name}: what the shop refuses is said in its words, and logged`, async () => {
    const popup = startOpen();
    await begin(popup);
    popup.find.calls.at(-1)?.resolve(saysNo('A little slower, please.'));
    await settled();
    expect([popup.way(), popup.see(selectLocationNote), popup.facts]).toEqual([
      `${name}.failed`,
      { tone: 'error', text: 'A little slower, please.', canRetry: false },
      [logged('A little slower, please.')],
    ]);
  });

  test.each(Object.entries(fails))(
    `[LOC-02, LOC-04, CST-01] ${name}: a question that %s is said in the popup’s own words, after whatever was refused before`,
    async (_, fail) => {
      const popup = startOpen();
      popup.type('indira');
      popup.clock.increment(350);
      popup.suggest.calls[0]?.resolve(saysNo('Too many searches.'));
      await settled();
      await begin(popup);
      await refusedOnce(popup);
      await begin(popup);
      expect(popup.way()).toBe(`${name}.finding.waiting`);
      fail(popup);
      await settled();
      expect([popup.way(), popup.say(), popup.facts.at(-1), popup.facts.length]).toEqual([
        `${name}.failed`,
        'We could not check this place just now. Please try again.',
        logged('no answer'),
        3,
      ]);
    },
  );

  test(`[LOC-02, LOC-04] ${name}: the answer says whether it is delivered there, late or not`, async () => {
    const popup = startOpen();
    await begin(popup);
    popup.clock.increment(slowHint);
    expect(popup.way()).toBe(`${name}.finding.slow`);
    popup.find.calls.at(-1)?.resolve(ok(served));
    await settled();
    expect([popup.way(), popup.save.calls.at(-1)?.input]).toEqual(['serviceable.saving', served.place]);
    await begin(popup);
    popup.find.calls.at(-1)?.resolve(ok(notServed));
    await settled();
    expect([popup.way(), popup.say()]).toEqual([
      'unserviceable',
      'We do not deliver to Leh yet. Please try another area.',
    ]);
  });
}

test('[LOC-03, CST-01] a search without an answer does not repeat what was refused before', async () => {
  const { actor, clock, say, suggest, type, way } = startOpen();
  type('kora');
  clock.increment(350);
  suggest.calls[0]?.resolve(saysNo('A little slower, please.'));
  await settled();
  actor.send({ type: 'suggestions.retry' });
  clock.increment(requestTimeout);
  expect([way(), say()]).toEqual([
    'searching.failed',
    'We could not search just now. Please try again, or enter your pincode below.',
  ]);
});
