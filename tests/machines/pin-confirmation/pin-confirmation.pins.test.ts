import { expect, test } from 'vitest';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import {
  selectAddress,
  selectButton,
  selectCanChange,
  selectDelivery,
  selectError,
  selectFollowedAddress,
  selectIsMovable,
  selectIsSaving,
  selectIsSlow,
  selectPin,
  selectRefusal,
  selectScreen,
} from '#machines/pin-confirmation/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { openLink, placed } from './pin-confirmation.start.ts';
import { closed, confirmed, delivery, far, link, near, start } from './pin-confirmation.model.ts';

test('[CLC-05] an address that nobody confirmed is looked up to place the pin, and confirmed as it is', async () => {
  const page = openLink();
  expect([page.state(), selectScreen(page.snapshot()), page.load.calls[0]?.input]).toEqual([
    'loading.waiting',
    'loading',
    link,
  ]);
  await page.loaded(ok(delivery()));
  expect([page.state(), selectScreen(page.snapshot()), page.locate.calls[0]?.input]).toEqual([
    'geocoding',
    'loading',
    { address: delivery().address },
  ]);
  await page.located(ok(near));
  expect([
    page.state(),
    selectScreen(page.snapshot()),
    selectPin(page.snapshot()),
    selectButton(page.snapshot()),
    selectAddress(page.snapshot()),
    selectFollowedAddress(page.snapshot()),
  ]).toEqual(['placed', 'pin', near, 'Confirm Location', delivery().address, null]);
  page.actor.send({ type: 'address.confirm' });
  expect([page.state(), selectIsSaving(page.snapshot()), selectIsMovable(page.snapshot())]).toEqual([
    'saving.waiting',
    true,
    false,
  ]);
  page.actor.send({ type: 'address.confirm' });
  expect(page.save.calls.map(({ input }) => input)).toEqual([{ ...link, version: 0, moved: null }]);
  await page.saved(ok(confirmed));
  expect([page.state(), selectScreen(page.snapshot()), selectDelivery(page.snapshot())]).toEqual([
    'thanked',
    'thanked',
    confirmed,
  ]);
});

test.each([
  ['without results', ok(null), 'nothing found'],
  ['that leads far away', ok(far), 'nothing found'],
  ['that is refused', refused({ code: 'TOO_MANY_REQUESTS', message: 'Later.', status: 429 }), 'Later.'],
])('[ERR-17, CLC-09] a lookup %s is only logged, and the pin stands at the start', async (_, answer, message) => {
  const page = openLink();
  await page.loaded(ok(delivery()));
  await page.located(answer);
  expect([page.state(), selectPin(page.snapshot()), page.facts]).toEqual([
    'placed',
    start,
    [{ type: 'failure.logged', what: 'place of the address', message }],
  ]);
});

test('[ERR-17, CST-01] a geo service that is dead, or silent for 100 s, does not keep anybody from confirming', async () => {
  const dead = openLink();
  await dead.loaded(ok(delivery()));
  dead.locate.calls[0]?.reject(new Error('offline'));
  await settled();
  const silent = openLink();
  await silent.loaded(ok(delivery()));
  silent.clock.increment(requestTimeout);
  for (const page of [dead, silent]) {
    expect([page.state(), selectPin(page.snapshot()), page.facts]).toEqual([
      'placed',
      start,
      [{ type: 'failure.logged', what: 'place of the address', message: 'no answer' }],
    ]);
    page.actor.send({ type: 'address.confirm' });
    expect(page.save.calls).toHaveLength(1);
  }
});

test('[CLC-09, ERR-14] a load that is refused is a toast with the words of the shop, and can be tried again', async () => {
  const page = openLink();
  await page.loaded(refused({ code: 'LINK_UNKNOWN', message: 'This link does not work any more.', status: 404 }));
  expect([page.state(), selectScreen(page.snapshot()), selectRefusal(page.snapshot()), page.facts]).toEqual([
    'refused',
    'refused',
    'This link does not work any more.',
    [{ type: 'toast.wanted', text: 'This link does not work any more.', tone: 'error' }],
  ]);
  page.actor.send({ type: 'delivery.retry' });
  expect([page.state(), page.load.calls.length, selectRefusal(page.snapshot())]).toEqual(['loading.waiting', 2, null]);
});

test('[CLC-09, ERR-14] a thrown error is shown as code, text and number of the request, without its own words', async () => {
  const page = openLink();
  const thrown = Object.assign(new Error('at 12, 100 Feet Road'), { kind: 'server', requestId: '6f1c2a9e' });
  page.load.calls[0]?.reject(thrown);
  await settled();
  expect([page.state(), selectScreen(page.snapshot()), selectError(page.snapshot())]).toEqual([
    'failed',
    'failed',
    { code: 'SERVER', message: 'The shop did not answer.', requestId: '6f1c2a9e' },
  ]);
  page.actor.send({ type: 'address.confirm' });
  expect(page.save.calls).toHaveLength(0);
  page.actor.send({ type: 'delivery.retry' });
  expect([page.state(), selectError(page.snapshot())]).toEqual(['loading.waiting', null]);
  page.load.calls[1]?.reject({ kind: 'https://shop.example/secret address', requestId: null });
  await settled();
  expect(selectError(page.snapshot())).toEqual({
    code: 'UNKNOWN',
    message: 'The shop did not answer.',
    requestId: null,
  });
});

test('[CLC-09, CST-01] a load without an answer says so after 10 s, and is given up after 100 s', () => {
  const page = openLink();
  page.clock.increment(slowHint);
  expect(selectIsSlow(page.snapshot())).toBe(true);
  page.clock.increment(requestTimeout);
  expect([page.state(), selectError(page.snapshot())?.code]).toEqual(['failed', 'TIMEOUT']);
});

test.each([
  [
    'is refused',
    (page: Awaited<ReturnType<typeof placed>>) =>
      page.saved(refused({ code: 'NOT_DELIVERED_THERE', message: 'We do not deliver to this spot yet.', status: 409 })),
    'We do not deliver to this spot yet.',
  ],
  [
    'is refused without words',
    (page: Awaited<ReturnType<typeof placed>>) => page.saved(refused({ code: 'X', message: '', status: 400 })),
    'Something went wrong. Please try again later',
  ],
  [
    'fails',
    async (page: Awaited<ReturnType<typeof placed>>) => {
      page.save.calls[0]?.reject(new Error('offline'));
      await settled();
    },
    'Something went wrong. Please try again later',
  ],
  [
    'has no answer',
    async (page: Awaited<ReturnType<typeof placed>>) => {
      page.clock.increment(requestTimeout);
    },
    'Something went wrong. Please try again later',
  ],
])('[CLC-09, ERR-15] a save that %s says so, keeps the pin, and can be sent again', async (_, finish, text) => {
  const page = await placed();
  page.move(near);
  page.actor.send({ type: 'address.confirm' });
  await finish(page);
  expect([
    page.state(),
    selectRefusal(page.snapshot()),
    selectPin(page.snapshot()),
    selectScreen(page.snapshot()),
  ]).toEqual(['saveFailed', text, near, 'pin']);
  page.actor.send({ type: 'address.confirm' });
  expect([page.save.calls.length, selectRefusal(page.snapshot())]).toEqual([2, null]);
  expect(page.save.calls[1]?.input).toEqual(page.save.calls[0]?.input);
});

test.each(['SAVED_ELSEWHERE', 'LINK_CLOSED'])(
  '[CLC-05] a save that comes too late (%s) says so and loads anew',
  async (code) => {
    const page = await placed();
    page.actor.send({ type: 'address.confirm' });
    await page.saved(refused({ code, message: 'Too late.', status: 409 }));
    expect([page.state(), page.facts, page.load.calls.length]).toEqual([
      'loading.waiting',
      [{ type: 'toast.wanted', text: 'Too late.', tone: 'error' }],
      2,
    ]);
    await page.loaded(ok(confirmed));
    expect(page.state()).toBe('readOnly');
  },
);

test('[CLC-04, CLC-05] what was confirmed before only shows; it can be changed until it is closed', async () => {
  const page = openLink();
  await page.loaded(ok(confirmed));
  expect([page.state(), selectScreen(page.snapshot()), selectCanChange(page.snapshot()), page.locate.calls]).toEqual([
    'readOnly',
    'readOnly',
    true,
    [],
  ]);
  page.actor.send({ type: 'address.change' });
  expect(page.state()).toBe('placed');
  const late = openLink();
  await late.loaded(ok(closed));
  late.actor.send({ type: 'address.change' });
  expect([late.state(), selectCanChange(late.snapshot())]).toEqual(['readOnly', false]);
  const last = await placed();
  last.actor.send({ type: 'address.confirm' });
  await last.saved(ok({ ...confirmed, isReadOnly: true }));
  last.actor.send({ type: 'address.change' });
  expect(last.state()).toBe('thanked');
});
