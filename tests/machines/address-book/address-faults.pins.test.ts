import { expect, test } from 'vitest';
import { ok } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { known, loginOver, parents } from './address-book.model.ts';
import { login, start } from './start-book.ts';

type Book = ReturnType<typeof start>;

/** The office is deleted, and can be brought back. */
const deleted = async (): Promise<Book> => {
  const book = start();
  book.actor.send({ type: 'address.delete', sno: 'a2' });
  book.remove[0]?.resolve(ok({}));
  await settled();
  book.load[0]?.resolve(ok([parents]));
  await settled();
  return book;
};

const works = {
  'the list': () => {
    const book = start({ addresses: null });
    book.load[0]?.resolve(loginOver);
    return Promise.resolve(book);
  },
  'a deletion': () => {
    const book = start();
    book.actor.send({ type: 'address.delete', sno: 'a2' });
    book.remove[0]?.resolve(loginOver);
    return Promise.resolve(book);
  },
  'another default': () => {
    const book = start();
    book.actor.send({ type: 'address.default', sno: 'a2' });
    book.makeDefault[0]?.resolve(loginOver);
    return Promise.resolve(book);
  },
  'an Undo': async () => {
    const book = await deleted();
    book.actor.send({ type: 'address.restore' });
    book.save[0]?.resolve(loginOver);
    return book;
  },
} as const satisfies Record<string, () => Promise<Book>>;

test.each(Object.entries(works))(
  '[ACC-01, ACC-09] a session that is over asks for the login, once: %s',
  async (_, ask) => {
    const book = await ask();
    await settled();
    expect([book.state(), book.facts.at(-1)]).toEqual(['needsLogin', login]);
  },
);

test('[ACC-01] an address that is back is in the list that is asked for anew', async () => {
  const book = await deleted();
  book.actor.send({ type: 'address.restore' });
  book.save[0]?.resolve(ok({ sno: 'a3' }));
  await settled();
  expect([book.state(), book.load.length]).toEqual(['loading.waiting', 2]);
});

test('[ACC-01] a new address begins empty, also after another one was changed, and takes the locality that is chosen', async () => {
  const book = start();
  book.actor.send({ type: 'address.edit', sno: 'a1' });
  await settled();
  book.actor.send({ type: 'address.submit' });
  book.save[0]?.resolve(known);
  await settled();
  expect(book.actor.getSnapshot().context.refusal).not.toBeNull();
  book.actor.send({ type: 'area.choose', areaId: 1001 });
  expect(book.actor.getSnapshot().context.refusal).toBeNull();
  book.actor.send({ type: 'address.submit' });
  book.save[1]?.resolve(known);
  await settled();
  book.actor.send({ type: 'address.cancel' });
  expect([book.state(), book.actor.getSnapshot().context.refusal]).toEqual(['shown.idle', null]);
  book.actor.send({ type: 'address.add' });
  expect(book.actor.getSnapshot().context.form).toMatchObject({ flat: '', place: null });
  await settled();
  book.actor.send({ type: 'city.choose', cityId: 1 });
  await settled();
  book.actor.send({ type: 'area.choose', areaId: 1001 });
  expect(book.actor.getSnapshot().context.form.place).toMatchObject({ areaId: 1001, area: 'Indiranagar' });
});

test.each([
  ['refused', () => Promise.resolve(loginOver), 0],
  ['broken', () => Promise.reject(new Error('offline')), 0],
  ['unanswered', () => new Promise<never>(() => undefined), 100_000],
] as const)('[ACC-01] cities that cannot be had are asked for once, and again by hand: %s', async (_, end, passed) => {
  let asked = 0;
  const loadCities = () => {
    asked += 1;
    return end();
  };
  const book = start({}, { loadCities });
  book.actor.send({ type: 'address.add' });
  await settled();
  book.clock.increment(passed);
  await settled();
  expect([book.state().includes('editing.places.failed'), asked]).toEqual([true, 1]);
  book.actor.send({ type: 'places.retry' });
  expect(asked).toBe(2);
});
