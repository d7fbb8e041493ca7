import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { City, FoundPlace } from '#machines/domain/index.ts';
import {
  areSameChips,
  provideDeliveryPlace,
  selectChosenCity,
  selectCitiesNote,
  selectCityQuery,
  selectFoundCities,
  selectIsCityPopupOpen,
  selectPlaceChip,
  selectPopupReason,
  type DeliveryPlaceInput,
  type DeliveryPlaceOutsideEvent,
  type DeliveryPlaceSnapshot,
} from '#machines/delivery-place/index.ts';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { wholeCity, type SavedPlace, type PlaceQuestion } from '#machines/rules/place/place.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import {
  allCities,
  closedZone,
  indiranagar,
  nowhere,
  servedArea,
  servedCity,
  several,
} from './delivery-place.samples.ts';

function startPlace(place: DeliveryPlaceInput['place'] = null) {
  const find = heldPort<PlaceQuestion, Outcome<FoundPlace>>();
  const list = heldPort<undefined, Outcome<readonly City[]>>();
  const save = heldPort<SavedPlace | null, void>();
  let report: (event: DeliveryPlaceOutsideEvent) => void = () => undefined;
  const clock = new SimulatedClock();
  const actor = createActor(
    machineUnderTest(
      provideDeliveryPlace({
        findPlace: find.port,
        loadCities: list.port,
        savePlace: save.port,
        outsideListener: (send) => {
          report = send;
          return () => undefined;
        },
      }),
    ),
    { input: { place }, clock },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: DeliveryPlaceSnapshot) => T): T => select(actor.getSnapshot());
  return {
    actor,
    clock,
    facts,
    see,
    asked: find.calls,
    listed: list.calls,
    saved: save.calls,
    state: () => see(statePath),
    context: () => actor.getSnapshot().context,
    outside: (event: DeliveryPlaceOutsideEvent) => report(event),
    answer: async (outcome: Outcome<FoundPlace>) => {
      find.calls.at(-1)?.resolve(outcome);
      await settled();
    },
    offer: async (outcome: Outcome<readonly City[]>) => {
      list.calls.at(-1)?.resolve(outcome);
      await settled();
    },
    endSave: async () => {
      save.calls.at(-1)?.resolve();
      await settled();
    },
  };
}

/** The popup is open, with its list. */
async function startChoosing(place: DeliveryPlaceInput['place'] = null) {
  const started = startPlace(place);
  started.outside({ type: 'popup.opened', isAuto: false, keepsPage: true });
  await started.offer(ok(allCities));
  return started;
}

test('[HOM-07] while no place is chosen nothing is asked of the shop', () => {
  const { asked, context, saved, see, state } = startPlace();
  expect([state(), asked, saved, see(selectPlaceChip), context()]).toEqual([
    'place.unknown | popup.closed',
    [],
    [],
    { tone: 'plain', text: 'Delivering to?', name: 'Select area' },
    { place: null, city: null, area: null, isAuto: false, keepsPage: false, cities: [], query: '' },
  ]);
});

test('[HOM-07] a remembered place is shown at once; the shop names its city, its zone and that it is serviceable', async () => {
  const { answer, asked, context, see, state } = startPlace({ ...indiranagar, city: 'Bangalore' });
  expect([state(), asked[0]?.input, see(selectPlaceChip).name]).toEqual([
    'place.checking | popup.closed',
    { text: '560038', area_id: 1001, city: 'Bangalore' },
    'Indiranagar, Bangalore',
  ]);
  await answer(ok(servedArea));
  expect([state(), context().city, context().area]).toEqual([
    'place.known.serviceable | popup.closed',
    { tid: 1, name: 'Bengaluru' },
    { area_id: 1001, name: 'Indiranagar', pincode: '560038', poly_id: 101 },
  ]);
  expect([see(selectPlaceChip), see(selectChosenCity)]).toEqual([
    { tone: 'plain', text: 'Delivering to', name: 'Indiranagar, Bengaluru' },
    1,
  ]);
});

test.each([
  ['a locality in a closed zone', closedZone, indiranagar, 'Indiranagar, Bengaluru'],
  ['a city that the shop has not', nowhere, wholeCity('Atlantis'), 'Atlantis'],
] as const)('[HOM-07] %s is said not to be delivered to', async (_, found, place, name) => {
  const { answer, context, see, state } = startPlace(place);
  await answer(ok(found));
  expect([state(), context().city, context().area]).toEqual([
    'place.known.unserviceable | popup.closed',
    found.city,
    found.area,
  ]);
  expect(see(selectPlaceChip)).toEqual({ tone: 'warning', text: 'No delivery to', name });
});

test('[HOM-07] words that fit several places are asked for again', async () => {
  const { answer, context, see, state } = startPlace(wholeCity('Civil Lines'));
  await answer(ok(several));
  expect([state(), context().city, see(selectPlaceChip).text]).toEqual([
    'place.unknown | popup.closed',
    null,
    'Delivering to?',
  ]);
});

test('[HOM-07] without an answer the header says so and asks again when told to', async () => {
  const { actor, answer, asked, clock, facts, see, state } = startPlace(indiranagar);
  const failed = 'place.failed | popup.closed';
  asked[0]?.reject(new Error('offline'));
  await settled();
  expect([state(), see(selectPlaceChip)]).toEqual([
    failed,
    { tone: 'warning', text: 'Could not check', name: 'Indiranagar, Bengaluru' },
  ]);
  actor.send({ type: 'place.retry' });
  clock.increment(requestTimeout - 1);
  expect(state()).toBe('place.checking | popup.closed');
  clock.increment(1);
  expect(state()).toBe(failed);
  actor.send({ type: 'place.retry' });
  await answer(refused({ code: 'TOO_MANY', message: 'A little slower, please.', status: 429 }));
  expect([state(), facts]).toEqual([
    failed,
    ['no answer', 'no answer', 'A little slower, please.'].map((message) => ({
      type: 'failure.logged',
      what: 'delivery place',
      message,
    })),
  ]);
});

test('[HOM-07] history opens and closes the popup, which names the place that it would change', async () => {
  const { actor, answer, facts, outside, see, state } = startPlace({ ...indiranagar, city: 'Bangalore' });
  expect([state(), see(selectIsCityPopupOpen)]).toEqual(['place.checking | popup.closed', false]);
  outside({ type: 'popup.opened', isAuto: false, keepsPage: true });
  expect([see(selectIsCityPopupOpen), see(selectPopupReason)]).toEqual([true, 'Selected: Indiranagar, Bangalore.']);
  await answer(ok(servedArea));
  expect(see(selectPopupReason)).toBe('Selected: Indiranagar, Bengaluru.');
  actor.send({ type: 'popup.dismiss' });
  expect([facts.at(-1), see(selectIsCityPopupOpen)]).toEqual([{ type: 'popup.unwanted' }, true]);
  outside({ type: 'popup.closed' });
  expect([state(), see(selectIsCityPopupOpen)]).toEqual(['place.known.serviceable | popup.closed', false]);
});

test('[HOM-07] a popup that opens by itself says why', () => {
  const { context, outside, see } = startPlace();
  outside({ type: 'popup.opened', isAuto: true, keepsPage: true });
  expect([context().isAuto, see(selectPopupReason)]).toEqual([
    true,
    'Select your city to see what we can deliver in time. You can also do this later.',
  ]);
  outside({ type: 'popup.closed' });
  outside({ type: 'popup.opened', isAuto: false, keepsPage: true });
  expect([context().isAuto, see(selectPopupReason)]).toEqual([false, 'We deliver in all these cities.']);
});

test('[HOM-07, SHL-16] the cities are fetched when the popup first opens, and only then', async () => {
  const { clock, context, listed, offer, outside, see, state } = startPlace();
  expect(listed).toEqual([]);
  outside({ type: 'popup.opened', isAuto: false, keepsPage: true });
  expect([state(), see(selectCitiesNote)]).toEqual(['place.unknown | popup.open.loadingCities.waiting', 'loading']);
  clock.increment(slowHint);
  expect(see(selectCitiesNote)).toBe('slow');
  await offer(ok(allCities));
  expect([state(), see(selectCitiesNote), see(selectFoundCities), context().cities]).toEqual([
    'place.unknown | popup.open.choosing.all',
    null,
    allCities,
    allCities,
  ]);
  outside({ type: 'popup.closed' });
  outside({ type: 'popup.opened', isAuto: false, keepsPage: true });
  expect([state(), listed.length]).toEqual(['place.unknown | popup.open.choosing.all', 1]);
});

test('[HOM-07] a list that does not come can be asked for again', async () => {
  const { actor, clock, facts, listed, offer, outside, see, state } = startPlace();
  const failed = 'place.unknown | popup.open.failed';
  outside({ type: 'popup.opened', isAuto: false, keepsPage: true });
  listed[0]?.reject(new Error('offline'));
  await settled();
  expect([state(), see(selectCitiesNote)]).toEqual([failed, 'failed']);
  actor.send({ type: 'cities.retry' });
  await offer(ok([]));
  expect(state()).toBe(failed);
  actor.send({ type: 'cities.retry' });
  await offer(refused({ code: 'TOO_MANY', message: 'A little slower, please.', status: 429 }));
  expect(state()).toBe(failed);
  actor.send({ type: 'cities.retry' });
  clock.increment(requestTimeout);
  expect([state(), facts]).toEqual([
    failed,
    ['no answer', 'no answer', 'A little slower, please.', 'no answer'].map((message) => ({
      type: 'failure.logged',
      what: 'cities',
      message,
    })),
  ]);
});

test('[HOM-07] cities are found by name and by the other names that people know', async () => {
  const { actor, see, state } = await startChoosing();
  const found = (query: string) => {
    actor.send({ type: 'city.search', query });
    return [see(selectFoundCities).map(({ name }) => name), state().split('.').at(-1), see(selectCitiesNote)];
  };
  expect(found('bangal')).toEqual([['Bengaluru'], 'filtered', null]);
  expect(found(' BH')).toEqual([['Bhopal'], 'filtered', null]);
  expect(found('Atlantis')).toEqual([[], 'nothingFound', 'nothingFound']);
  expect(found('  ')).toEqual([['Bengaluru', 'Bhopal', 'Mumbai'], 'all', null]);
  actor.send({ type: 'city.search', query: 'x'.repeat(90) });
  expect(see(selectCityQuery)).toHaveLength(80);
});

test('[HOM-07] Enter takes the first city that was found; without a search it takes none', async () => {
  const { actor, saved, state } = await startChoosing();
  actor.send({ type: 'city.chooseFirst' });
  expect([state(), saved]).toEqual(['place.unknown | popup.open.choosing.all', []]);
  actor.send({ type: 'city.search', query: 'b' });
  actor.send({ type: 'city.chooseFirst' });
  expect([state(), saved.map(({ input }) => input)]).toEqual([
    'place.saving | popup.open.choosing.filtered',
    [wholeCity('Bengaluru')],
  ]);
});

test('[HOM-07] a popup that opens again shows all cities', async () => {
  const { actor, outside, see, state } = await startChoosing();
  actor.send({ type: 'city.search', query: 'zzz' });
  outside({ type: 'popup.closed' });
  outside({ type: 'popup.opened', isAuto: false, keepsPage: true });
  expect([state(), see(selectCityQuery)]).toEqual(['place.unknown | popup.open.choosing.all', '']);
});

test('[HOM-07, LOC-06] on a page that follows it a city is shown at once, saved and then checked; the popup goes', async () => {
  const { actor, answer, asked, context, endSave, facts, outside, saved, see, state } =
    await startChoosing(indiranagar);
  await answer(ok(servedArea));
  actor.send({ type: 'city.choose', tid: 2 });
  expect([facts, saved.map(({ input }) => input)]).toEqual([[], [wholeCity('Mumbai')]]);
  expect([state(), see(selectPlaceChip).name, asked.length]).toEqual([
    'place.saving | popup.open.choosing.all',
    'Mumbai',
    1,
  ]);
  expect([context().city, context().area]).toEqual([null, null]);
  await endSave();
  expect([state(), asked.at(-1)?.input, facts]).toEqual([
    'place.checking | popup.open.choosing.all',
    { text: 'Mumbai', area_id: null, city: 'Mumbai' },
    [{ type: 'popup.unwanted' }],
  ]);
  outside({ type: 'popup.closed' });
  await answer(ok(servedCity));
  expect([state(), see(selectChosenCity), context().area, see(selectPlaceChip).name]).toEqual([
    'place.known.serviceable | popup.closed',
    2,
    null,
    'Mumbai',
  ]);
});

test('[LOC-06] every other page is loaded anew for the city that is taken', async () => {
  const { actor, asked, endSave, facts, outside, offer, state } = startPlace();
  outside({ type: 'popup.opened', isAuto: false, keepsPage: false });
  await offer(ok(allCities));
  actor.send({ type: 'city.choose', tid: 2 });
  await endSave();
  expect([state(), facts, asked]).toEqual([
    'place.reloading | popup.open.choosing.all',
    [{ type: 'page.reloadWanted' }],
    [],
  ]);
});

test('[LOC-01] the popup of cities leads to that of areas', async () => {
  const { actor, facts } = await startChoosing();
  actor.send({ type: 'areas.open' });
  expect(facts).toEqual([{ type: 'areas.wanted' }]);
});

test('[HOM-07] a choice that the browser cannot remember counts for the page all the same', async () => {
  const { actor, asked, clock, context, facts, saved, state } = await startChoosing();
  actor.send({ type: 'place.choose', place: indiranagar });
  saved[0]?.reject(new Error('no channel'));
  await settled();
  expect([state(), asked[0]?.input.text]).toEqual(['place.checking | popup.open.choosing.all', '560038']);
  actor.send({ type: 'place.choose', place: wholeCity('Mumbai') });
  clock.increment(requestTimeout - 1);
  expect([state(), asked[0]?.signal.aborted]).toEqual(['place.saving | popup.open.choosing.all', true]);
  clock.increment(1);
  expect([state(), context().place]).toEqual(['place.checking | popup.open.choosing.all', wholeCity('Mumbai')]);
  const logged = { type: 'failure.logged', what: 'saved place', message: 'no answer' };
  expect(facts).toEqual([logged, { type: 'popup.unwanted' }, logged, { type: 'popup.unwanted' }]);
});

test('[HOM-07] a place that is saved elsewhere is taken over; the same one changes nothing', async () => {
  const { answer, asked, context, facts, outside, saved, see, state } = startPlace(indiranagar);
  await answer(ok(servedArea));
  outside({ type: 'place.changed', place: { ...indiranagar } });
  expect([state(), asked.length]).toEqual(['place.known.serviceable | popup.closed', 1]);
  outside({ type: 'place.changed', place: wholeCity('Mumbai') });
  expect([state(), context().city, see(selectPlaceChip).name, asked.length]).toEqual([
    'place.checking | popup.closed',
    null,
    'Mumbai',
    2,
  ]);
  outside({ type: 'place.changed', place: null });
  expect([state(), asked[1]?.signal.aborted, see(selectPlaceChip).text, facts, saved]).toEqual([
    'place.unknown | popup.closed',
    true,
    'Delivering to?',
    [],
    [],
  ]);
});

test('what the header says is the same when it says the same', () => {
  const chip = { tone: 'plain', text: 'a', name: 'b' } as const;
  expect([
    areSameChips(chip, { ...chip }),
    areSameChips(chip, { ...chip, text: 'x' }),
    areSameChips(chip, { ...chip, name: 'x' }),
  ]).toEqual([true, false, false]);
});
