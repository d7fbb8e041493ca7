import { expect, test } from 'vitest';
import {
  selectBookAddresses,
  selectBookErrorList,
  selectBookErrors,
  selectBookForm,
  selectBookPlaces,
  selectBookScreen,
  selectBookTrouble,
  selectDeletedAddress,
  selectFormNotice,
  selectIsBookBusy,
  selectIsBookSlow,
  selectIsDefaultWanted,
  selectIsWorkWaiting,
  type AddressBookPorts,
} from '#machines/address-book/index.ts';
import { ok } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { bengaluru, indiranagar, known, loginOver, office, ordered, parents, typed } from './address-book.model.ts';
import { login, start, toast } from './start-book.ts';

const wantedParents = {
  ...{ recipientName: 'Lata Rao', recipientPhone: '9876511111', flat: '7', street: 'Lake Road', landmark: '' },
  ...{ riderNote: '', addressType: 'other', label: 'Parents', areaId: 1001, area: 'Indiranagar' },
  ...{ city: 'Bengaluru', pincode: '560038', isDefault: true },
};

test.each([
  [{}, 'shown.idle', 'shown'],
  [{ addresses: null }, 'loading.waiting', 'loading'],
  [{ isCustomer: false, addresses: null }, 'needsLogin', 'guest'],
] as const)('[ACC-01] a page that comes with %j stands at %s', (input, state, screen) => {
  const { see, state: stands } = start(input);
  expect([stands(), see(selectBookScreen)]).toEqual([state, screen]);
});

test('[ACC-01] a new address needs all its fields, each wrong one is named, and it is sent as it was typed', async () => {
  const book = start({ addresses: [] });
  book.actor.send({ type: 'address.add' });
  await settled();
  expect([book.see(selectBookScreen), book.see(selectBookPlaces)]).toEqual([
    'form',
    { status: 'ready', cities: [bengaluru], areas: [] },
  ]);
  book.actor.send({ type: 'address.submit' });
  expect(book.see(selectBookErrorList).map(({ field }) => field)).toEqual([
    ...['recipientName', 'recipientPhone', 'cityId', 'areaId', 'flat', 'street'],
  ]);
  book.type('flat', '7');
  expect([book.state(), 'flat' in book.see(selectBookErrors)]).toEqual([
    'editing.form.rejected | editing.places.ready',
    false,
  ]);
  book.type('street', 'Lake Road');
  book.type('recipientName', 'Lata Rao');
  book.type('recipientPhone', '9876511111');
  book.actor.send({ type: 'city.choose', cityId: 1 });
  await settled();
  book.actor.send({ type: 'area.choose', areaId: 99 });
  expect(book.see(selectBookForm).place).toBeNull();
  book.actor.send({ type: 'area.choose', areaId: 1001 });
  expect(book.see(selectBookErrors)).toEqual({});
  book.actor.send({ type: 'addressType.choose', value: 'office' });
  book.actor.send({ type: 'default.choose', isWanted: true });
  expect(book.see(selectIsDefaultWanted)).toBe(true);
  book.actor.send({ type: 'address.submit' });
  expect(book.save[0]?.input).toEqual({ sno: null, wanted: { ...wantedParents, addressType: 'office', label: '' } });
  book.save[0]?.resolve(ok({ sno: 'a3' }));
  await settled();
  expect([book.state(), book.facts.slice(-2)]).toEqual([
    'loading.waiting',
    [toast('Address saved'), { type: 'draft.changed', draft: null }],
  ]);
  book.load[0]?.resolve(ok([office]));
  await settled();
  expect([book.state(), book.see(selectBookAddresses)]).toEqual(['shown.idle', [office]]);
});

test('[ACC-01] an address is changed under its name; one that was ordered to is saved as a new one', async () => {
  const book = start({ addresses: [parents, ordered] });
  book.actor.send({ type: 'address.edit', sno: 'a1' });
  expect(book.see(selectIsDefaultWanted)).toBe(true);
  book.actor.send({ type: 'address.submit' });
  expect(book.save[0]?.input).toEqual({ sno: 'a1', wanted: wantedParents });
  book.save[0]?.resolve(known);
  await settled();
  expect([book.see(selectBookErrors), book.see(selectFormNotice)]).toEqual([{ flat: 'Saved already.' }, null]);
  book.type('flat', '8');
  expect([book.see(selectBookErrors), book.actor.getSnapshot().context.refusal]).toEqual([{}, null]);
  book.actor.send({ type: 'address.cancel' });
  book.actor.send({ type: 'address.edit', sno: ordered.sno });
  book.actor.send({ type: 'address.submit' });
  expect(book.save[1]?.input.sno).toBeNull();
  book.save[1]?.reject(new Error('offline'));
  await settled();
  expect(book.see(selectFormNotice)).toBe('No answer came from the shop, so it may not be done. Please try again.');
  book.actor.send({ type: 'address.submit' });
  expect(book.actor.getSnapshot().context.refusal).toBeNull();
  book.clock.increment(100_000);
  expect([book.state().split(' ')[0], book.see(selectFormNotice) === null]).toEqual(['editing.form.refused', false]);
});

test('[ACC-01] what is deleted comes back by Undo as it was, until something else is done', async () => {
  const book = start();
  book.actor.send({ type: 'address.delete', sno: 'a1' });
  expect([book.remove[0]?.input, book.see(selectIsBookBusy), book.see(selectDeletedAddress)]).toEqual([
    { sno: 'a1' },
    true,
    null,
  ]);
  book.remove[0]?.resolve(ok({}));
  await settled();
  book.load[0]?.resolve(ok([office]));
  await settled();
  expect(book.see(selectDeletedAddress)).toEqual(parents);
  book.actor.send({ type: 'address.restore' });
  expect(book.save[0]?.input).toEqual({ sno: null, wanted: { ...wantedParents, pin: parents.pin } });
  book.save[0]?.resolve(ok({ sno: 'a3' }));
  await settled();
  expect([book.see(selectDeletedAddress), book.facts]).toEqual([null, [toast('The address is back')]]);
  book.load[1]?.resolve(ok([parents, office]));
  await settled();
  for (const next of ['address.edit', 'address.default', 'address.delete'] as const) {
    const one = start();
    one.actor.send({ type: 'address.delete', sno: 'a1' });
    one.remove[0]?.resolve(ok({}));
    await settled();
    one.load[0]?.resolve(ok([office]));
    await settled();
    one.actor.send({ type: next, sno: 'a2' });
    expect(one.see(selectDeletedAddress), next).toBeNull();
  }
  book.actor.send({ type: 'address.delete', sno: 'a1' });
  book.remove[1]?.resolve(ok({}));
  await settled();
  book.load[2]?.resolve(ok([office]));
  await settled();
  book.actor.send({ type: 'address.add' });
  expect([book.see(selectDeletedAddress), book.see(selectBookForm).flat]).toEqual([null, '']);
});

test('[ACC-01] what was not done is said, and nothing on the page changes', async () => {
  const words = 'No answer came from the shop, so it may not be done. Please try again.';
  for (const how of ['broken', 'refused', 'late'] as const) {
    for (const type of ['address.delete', 'address.default'] as const) {
      const book = start();
      book.actor.send({ type, sno: 'a2' });
      const call = (type === 'address.delete' ? book.remove : book.makeDefault)[0];
      if (how === 'broken') call?.reject(new Error('offline'));
      if (how === 'refused') call?.resolve(known);
      if (how === 'late') book.clock.increment(100_000);
      await settled();
      expect([book.see(selectBookTrouble), book.see(selectBookAddresses), book.see(selectDeletedAddress)]).toEqual([
        how === 'refused' ? 'Saved already.' : words,
        [parents, office],
        null,
      ]);
      book.actor.send({ type: 'address.add' });
      expect(book.actor.getSnapshot().context.refusal).toBeNull();
    }
    const undone = start();
    undone.actor.send({ type: 'address.delete', sno: 'a2' });
    undone.remove[0]?.resolve(ok({}));
    await settled();
    undone.load[0]?.resolve(ok([parents]));
    await settled();
    undone.actor.send({ type: 'address.restore' });
    if (how === 'broken') undone.save[0]?.reject(new Error('offline'));
    if (how === 'refused') undone.save[0]?.resolve(known);
    if (how === 'late') undone.clock.increment(100_000);
    await settled();
    expect([undone.see(selectBookTrouble), undone.see(selectDeletedAddress)]).toEqual([
      how === 'refused' ? 'Saved already.' : words,
      office,
    ]);
  }
});

test('[ACC-01] another default is said', async () => {
  const book = start();
  book.actor.send({ type: 'address.default', sno: 'a2' });
  expect(book.makeDefault[0]?.input).toEqual({ sno: 'a2' });
  book.makeDefault[0]?.resolve(ok({}));
  await settled();
  expect([book.state(), book.facts]).toEqual(['loading.waiting', [toast('Your default address is changed')]]);
});

test('[ACC-09] a session that ends in the middle asks for the login, and what was interrupted goes on', async () => {
  const book = start();
  book.actor.send({ type: 'address.edit', sno: 'a1' });
  book.actor.send({ type: 'address.submit' });
  book.save[0]?.resolve(loginOver);
  await settled();
  expect([book.state(), book.facts, book.see(selectIsWorkWaiting)]).toEqual(['needsLogin', [login], true]);
  book.actor.send({ type: 'login.request' });
  expect(book.facts).toEqual([login, login]);
  book.arrive();
  expect(book.save[1]?.input).toEqual({ sno: 'a1', wanted: wantedParents });
  for (const [type, calls] of [
    ['address.delete', 'remove'],
    ['address.default', 'makeDefault'],
  ] as const) {
    const one = start();
    one.actor.send({ type, sno: 'a2' });
    one[calls][0]?.resolve(loginOver);
    await settled();
    one.arrive();
    expect(one[calls][1]?.input, type).toEqual({ sno: 'a2' });
    one[calls][1]?.resolve(ok({}));
    await settled();
    one.load[0]?.resolve(loginOver);
    await settled();
    expect(one.see(selectIsWorkWaiting)).toBe(false);
    one.arrive();
    expect(one.load).toHaveLength(2);
  }
  const undone = start();
  undone.actor.send({ type: 'address.delete', sno: 'a2' });
  undone.remove[0]?.resolve(ok({}));
  await settled();
  undone.load[0]?.resolve(ok([parents]));
  await settled();
  undone.actor.send({ type: 'address.restore' });
  undone.save[0]?.resolve(loginOver);
  await settled();
  undone.arrive();
  expect(undone.save[1]?.input.wanted.flat).toBe('9');
});

test('[ACC-09] a guest is asked to log in at once, and has a list after it', async () => {
  const book = start({ isCustomer: false, addresses: null });
  expect([book.see(selectIsWorkWaiting), book.facts]).toEqual([false, [login]]);
  book.arrive();
  expect([book.state(), book.actor.getSnapshot().context.isCustomer]).toEqual(['loading.waiting', true]);
  book.clock.increment(10_000);
  expect(book.see(selectIsBookSlow)).toBe(true);
  for (const how of ['broken', 'refused', 'late'] as const) {
    if (how === 'broken') book.load.at(-1)?.reject(new Error('offline'));
    if (how === 'refused') book.load.at(-1)?.resolve(known);
    if (how === 'late') book.clock.increment(100_000);
    await settled();
    expect([how, book.see(selectBookScreen)]).toEqual([how, 'failed']);
    book.actor.send({ type: 'addresses.retry' });
    expect([how, book.state()]).toEqual([how, 'loading.waiting']);
  }
});

/** A new address whose city is chosen; the answer with its areas is for the test to give. */
async function withCityChosen() {
  const areas = heldPort<
    Parameters<AddressBookPorts['loadAreas']>[0],
    Awaited<ReturnType<AddressBookPorts['loadAreas']>>
  >();
  const book = start({ addresses: [] }, { loadAreas: areas.port });
  book.actor.send({ type: 'address.add' });
  await settled();
  book.actor.send({ type: 'city.choose', cityId: 1 });
  return { book, areas };
}

test.each(['broken', 'refused', 'late'] as const)(
  '[ACC-01] the areas of a city whose answer is %s are said to be missing, and asked for once more',
  async (how) => {
    const { book, areas } = await withCityChosen();
    expect([book.see(selectBookPlaces).status, areas.calls.length]).toEqual(['loadingAreas', 1]);
    expect(areas.calls[0]?.input).toEqual({ cityId: 1 });
    if (how === 'broken') areas.calls[0]?.reject(new Error('offline'));
    if (how === 'refused') areas.calls[0]?.resolve(known);
    if (how === 'late') book.clock.increment(100_000);
    await settled();
    expect(book.see(selectBookPlaces).status).toBe('failed');
    book.actor.send({ type: 'places.retry' });
    expect([book.see(selectBookPlaces).status, areas.calls.length]).toEqual(['loadingAreas', 2]);
    areas.calls[1]?.resolve(ok([indiranagar]));
    await settled();
    expect(book.see(selectBookPlaces)).toMatchObject({ status: 'ready', areas: [indiranagar] });
  },
);

test('[ACC-01] a city without areas is asked for them once', async () => {
  const { book, areas } = await withCityChosen();
  areas.calls[0]?.resolve(ok([]));
  await settled();
  expect([book.see(selectBookPlaces), areas.calls.length]).toMatchObject([{ status: 'ready', areas: [] }, 1]);
});

test('[ACC-01, ORD-02] one new address for another page: its only city is chosen, what is typed is told, and nothing is lost by a save that fails', async () => {
  const book = start({ addresses: [], adding: { draft: null } });
  await settled();
  expect([book.see(selectBookScreen), book.see(selectBookForm).cityId]).toEqual(['form', 1]);
  book.type('flat', '7');
  expect(book.facts).toEqual([
    {
      type: 'draft.changed',
      draft: { form: expect.objectContaining({ flat: '7', cityId: 1 }), isDefaultWanted: false },
    },
  ]);

  const again = start({ addresses: [], adding: { draft: typed } });
  await settled();
  again.actor.send({ type: 'address.submit' });
  again.save[0]?.reject(new Error('offline'));
  await settled();
  expect([again.state(), again.see(selectBookForm)]).toEqual([expect.stringContaining('form.refused'), typed]);
  again.actor.send({ type: 'address.submit' });
  again.save[1]?.resolve(ok({ sno: 'a3' }));
  await settled();
  expect([again.state(), again.facts]).toEqual(['added', [{ type: 'address.added', sno: 'a3' }]]);
});

test('[ACC-01, ORD-02] each thing that is typed or chosen of such an address is told, also after it was found incomplete', async () => {
  const book = start({ addresses: [], adding: { draft: null } });
  await settled();
  const tells = (event: Parameters<typeof book.actor.send>[0]): void => {
    book.actor.send(event);
    const draft = { form: book.see(selectBookForm), isDefaultWanted: false };
    expect([event, book.facts.splice(0)]).toEqual([event, [{ type: 'draft.changed', draft }]]);
  };
  tells({ type: 'field.type', field: 'flat', value: '7' });
  tells({ type: 'area.choose', areaId: 1001 });
  tells({ type: 'addressType.choose', value: 'office' });
  book.actor.send({ type: 'address.submit' });
  expect(book.state()).toContain('editing.form.rejected');
  tells({ type: 'field.type', field: 'street', value: 'Lake Road' });
  tells({ type: 'area.choose', areaId: 1001 });
  tells({ type: 'city.choose', cityId: 1 });
});

test('[ACC-01] what was typed before a reload is there again, also when the list or the login comes first', async () => {
  const draft = { form: typed, isDefaultWanted: true };
  const book = start({}, { draft });
  expect([book.see(selectBookScreen), book.see(selectBookForm), book.see(selectIsDefaultWanted)]).toEqual([
    'form',
    typed,
    true,
  ]);
  book.actor.send({ type: 'address.cancel' });
  expect([book.state(), book.facts]).toEqual(['shown.idle', [{ type: 'draft.changed', draft: null }]]);
  // What was given up does not come back with a list that is read later.
  book.actor.send({ type: 'address.default', sno: 'a2' });
  book.makeDefault[0]?.resolve(ok({}));
  await settled();
  book.load[0]?.resolve(ok([parents, office]));
  await settled();
  expect(book.state()).toBe('shown.idle');

  const late = start({ isCustomer: false, addresses: null }, { draft });
  expect(late.state()).toBe('needsLogin');
  late.arrive();
  late.load[0]?.resolve(ok([parents]));
  await settled();
  expect([late.see(selectBookScreen), late.see(selectBookForm), late.see(selectBookAddresses)]).toEqual([
    'form',
    typed,
    [parents],
  ]);
  const slow = start({ addresses: null }, { draft });
  slow.load[0]?.resolve(ok([parents]));
  await settled();
  expect([slow.see(selectBookScreen), slow.see(selectBookForm)]).toEqual(['form', typed]);
  late.actor.send({ type: 'address.submit' });
  late.save[0]?.resolve(ok({ sno: 'a3' }));
  await settled();
  expect(late.facts).toContainEqual({ type: 'draft.changed', draft: null });
});

test('[ACC-01] a tab that remembers nothing shows the list', () => {
  expect(start({}, { draft: null }).state()).toBe('shown.idle');
});

test('[ACC-01] whether an address becomes the default is told with what is typed', () => {
  const book = start();
  book.actor.send({ type: 'address.add' });
  book.actor.send({ type: 'default.choose', isWanted: true });
  expect(book.facts).toEqual([
    { type: 'draft.changed', draft: { form: book.see(selectBookForm), isDefaultWanted: true } },
  ]);
});
