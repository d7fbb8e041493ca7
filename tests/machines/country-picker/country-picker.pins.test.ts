import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideCountryPicker, selectCountries, selectPickerNote } from '#machines/country-picker/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { findCountries, india } from '#machines/rules/contact/countries.ts';
import fetched from '#machines/rules/contact/countries.json' with { type: 'json' };
import { countries as all } from '#tests/kit/known-countries.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import type { CountryPickerEvent, CountryPickerPorts } from '#machines/country-picker/index.ts';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const open = async (loadCountries: CountryPickerPorts['loadCountries'] = () => Promise.resolve(all)) => {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideCountryPicker({ loadCountries })), {
    input: { selected: india },
    clock,
  });
  actor.start();
  await settled();
  return {
    actor,
    clock,
    state: () => statePath(actor.getSnapshot()),
    names: () => selectCountries(actor.getSnapshot()).map(({ name }) => name),
    note: () => selectPickerNote(actor.getSnapshot()),
    output: () => actor.getSnapshot().output,
    does: (...events: CountryPickerEvent[]) => events.forEach((event) => actor.send(event)),
  };
};

test('[LGN-05, LGN-23] all countries of the world are there, by name, each with its dialling code', async () => {
  const picker = await open();
  expect(picker.state()).toBe('choosing.all');
  expect(picker.names().length).toBeGreaterThan(240);
  expect(picker.names()).toEqual([...picker.names()].sort((a, b) => a.localeCompare(b, 'en')));
  expect(all.filter(({ country_code }) => !/^\d{1,4}$/.test(country_code))).toEqual([]);
  expect(all.find(({ short_name }) => short_name === 'IN')).toEqual(india);
  expect(all.find(({ short_name }) => short_name === 'XK')?.country_code).toBe('383');
});

test('[LGN-05] the list is narrowed by the start of the name, accents and case aside', async () => {
  const picker = await open();
  picker.does({ type: 'country.search', query: ' GER' });
  expect([picker.state(), picker.names(), picker.note()]).toEqual(['choosing.filtered', ['Germany'], null]);
  picker.does({ type: 'country.search', query: 'many' });
  expect([picker.state(), picker.names(), picker.note()]).toEqual(['choosing.nothingFound', [], 'nothingFound']);
  picker.does({ type: 'country.search', query: '' });
  expect([picker.state(), picker.names().length]).toEqual(['choosing.all', all.length]);
  expect(findCountries([{ ...india, name: 'Åland' }, india], 'aland').map(({ name }) => name)).toEqual(['Åland']);
});

test('[LGN-05] what is taken is the answer; Enter takes the first that was found', async () => {
  const [germany] = findCountries(all, 'germany');
  if (germany === undefined) throw new Error('Germany is in the list');
  const picker = await open();
  picker.does({ type: 'country.choose', country: germany });
  expect([picker.state(), picker.output()]).toEqual(['chosen', { country: germany }]);
  const byKey = await open();
  byKey.does({ type: 'country.chooseFirst' });
  expect(byKey.state()).toBe('choosing.all');
  byKey.does({ type: 'country.search', query: 'ger' }, { type: 'country.chooseFirst' });
  expect(byKey.output()).toEqual({ country: germany });
});

test('a picker that is closed leaves the country as it was', async () => {
  const picker = await open();
  picker.does({ type: 'country.search', query: 'ger' }, { type: 'picker.close' });
  expect([picker.state(), picker.output()]).toEqual(['closed', { country: null }]);
  const early = await open(() => new Promise(() => undefined));
  early.does({ type: 'picker.close' });
  expect(early.output()).toEqual({ country: null });
});

test('a list that does not come says so after ten seconds, is given up after a hundred, and can be asked for again', async () => {
  let isThere = false;
  const picker = await open(() => (isThere ? Promise.resolve(all) : new Promise(() => undefined)));
  expect([picker.state(), picker.note()]).toEqual(['loadingCountries.waiting', 'loading']);
  picker.clock.increment(10_000);
  expect([picker.state(), picker.note()]).toEqual(['loadingCountries.slow', 'slow']);
  picker.clock.increment(90_000);
  expect([picker.state(), picker.note()]).toEqual(['failed', 'failed']);
  isThere = true;
  picker.does({ type: 'picker.retry' });
  await settled();
  expect(picker.state()).toBe('choosing.all');
});

test('[LGN-05] what is typed before the list is there is kept, and looked for when it comes', async () => {
  let arrive: (countries: typeof all) => void = () => undefined;
  const picker = await open(() => new Promise((resolve) => void (arrive = resolve)));
  picker.does({ type: 'country.search', query: 'ger' });
  expect(picker.state()).toBe('loadingCountries.waiting');
  picker.clock.increment(100_000);
  picker.does({ type: 'country.search', query: 'germ' });
  expect(picker.state()).toBe('failed');
  picker.does({ type: 'picker.retry' });
  arrive(all);
  await settled();
  expect([picker.state(), picker.names()]).toEqual(['choosing.filtered', ['Germany']]);
});

test('a list that breaks can be asked for again', async () => {
  const picker = await open(() => Promise.reject(new Error('offline')));
  expect(picker.state()).toBe('failed');
});

test('[LGN-05] the file that the picker fetches holds every country', () => {
  expect(fetched).toEqual(all);
});
