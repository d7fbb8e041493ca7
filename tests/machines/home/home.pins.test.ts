import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { City, FoundPlace } from '#machines/domain/index.ts';
import {
  areSameStrips,
  provideHome,
  selectChosenCity,
  selectCitiesNote,
  selectCityQuery,
  selectFoundCities,
  selectIsCityPopupOpen,
  selectPlaceStrip,
  selectPopupReason,
  selectStripEvent,
  type HomeInput,
  type HomeOutsideEvent,
  type HomeSnapshot,
} from '#machines/home/index.ts';
import { requestTimeout, slowHint } from '#machines/kit/delays.ts';
import { ok, refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import {
  allCities,
  closedZone,
  indiranagar,
  nowhere,
  offers,
  servedArea,
  servedCity,
  several,
  wholeCity,
} from './home.samples.ts';

type Asked = { place: string; area_id: number | null; city: string | null };

function startHome(given: Partial<HomeInput> = {}) {
  const find = heldPort<Asked, Outcome<FoundPlace>>();
  const list = heldPort<undefined, Outcome<readonly City[]>>();
  let hears: (event: HomeOutsideEvent) => void = () => undefined;
  const clock = new SimulatedClock();
  const actor = createActor(
    machineUnderTest(
      provideHome({
        findPlace: find.port,
        loadCities: list.port,
        outsideListener: (send) => {
          hears = send;
          return () => undefined;
        },
      }),
    ),
    { input: { place: null, wishListedNode: [], occasion_offers: [], ...given }, clock },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: HomeSnapshot) => T): T => select(actor.getSnapshot());
  return {
    actor,
    clock,
    facts,
    see,
    asked: find.calls,
    listed: list.calls,
    state: () => see(statePath),
    context: () => actor.getSnapshot().context,
    outside: (event: HomeOutsideEvent) => hears(event),
    say: async (outcome: Outcome<FoundPlace>) => {
      find.calls.at(-1)?.resolve(outcome);
      await settled();
    },
    offer: async (outcome: Outcome<readonly City[]>) => {
      list.calls.at(-1)?.resolve(outcome);
      await settled();
    },
  };
}

/** The popup is open, with its list. */
async function startChoosing(given: Partial<HomeInput> = {}) {
  const home = startHome(given);
  home.outside({ type: 'popup.opened', isAuto: false, location: null });
  await home.offer(ok(allCities));
  return home;
}

test('[HOM-07] nobody has said where it shall go: nothing is asked of the shop, and every field says so', () => {
  const { asked, context, see, state } = startHome({ occasion_offers: offers });
  expect([state(), asked, see(selectPlaceStrip), context()]).toEqual([
    'place.unknown | popup.closed',
    [],
    { tone: 'plain', text: 'Where should it go?', place: null, button: 'Choose a city' },
    {
      place: null,
      selectedCity: null,
      selectedArea: null,
      poly_id: null,
      serviceable: null,
      isPetalcrumbCity: null,
      showCityPopupModal: false,
      cityPopupLocation: null,
      isAutoPopup: false,
      wishListedNode: [],
      occasion_offers: offers,
      allCitiesData: [],
      query: '',
    },
  ]);
});

test('[HOM-07] a remembered place is said at once; the shop tells its city, its zone and that it is served', async () => {
  const { asked, context, say, see, state } = startHome({ place: { ...indiranagar, city: 'Bangalore' } });
  expect([state(), asked[0]?.input, see(selectPlaceStrip).place]).toEqual([
    'place.asking | popup.closed',
    { place: '560038', area_id: 1001, city: 'Bangalore' },
    'Indiranagar, Bangalore',
  ]);
  await say(ok(servedArea));
  const { selectedCity, selectedArea, poly_id, serviceable, isPetalcrumbCity } = context();
  expect([state(), selectedCity, selectedArea?.name, poly_id, serviceable, isPetalcrumbCity]).toEqual([
    'place.served | popup.closed',
    { tid: 1, name: 'Bengaluru' },
    'Indiranagar',
    101,
    true,
    true,
  ]);
  expect([see(selectPlaceStrip), see(selectChosenCity)]).toEqual([
    { tone: 'plain', text: 'Delivering to', place: 'Indiranagar, Bengaluru', button: 'Change' },
    1,
  ]);
});

test.each([
  ['a locality in a closed zone', closedZone, true, 101, 'Indiranagar, Bengaluru'],
  ['a city that the shop has not', nowhere, false, null, 'Atlantis'],
] as const)('[HOM-07] %s is said not to be delivered to', async (_, answer, isCity, zone, name) => {
  const { context, say, see, state } = startHome({ place: isCity ? indiranagar : wholeCity('Atlantis') });
  await say(ok(answer));
  expect([state(), context().serviceable, context().isPetalcrumbCity, context().poly_id]).toEqual([
    'place.unserved | popup.closed',
    false,
    isCity,
    zone,
  ]);
  expect([see(selectPlaceStrip), see(selectStripEvent)]).toEqual([
    { tone: 'warning', text: 'We do not deliver yet to', place: name, button: 'Change' },
    'popup.open',
  ]);
});

test('[HOM-07] words that fit several places are asked for anew', async () => {
  const { context, say, see, state } = startHome({ place: wholeCity('Civil Lines') });
  await say(ok(several));
  expect([state(), context().serviceable, see(selectPlaceStrip).text]).toEqual([
    'place.unknown | popup.closed',
    null,
    'Where should it go?',
  ]);
});

test('[HOM-07] without an answer the strip says so and asks again when told to', async () => {
  const { actor, asked, clock, facts, say, see, state } = startHome({ place: indiranagar });
  const failed = 'place.failed | popup.closed';
  asked[0]?.reject(new Error('offline'));
  await settled();
  expect([state(), see(selectPlaceStrip), see(selectStripEvent)]).toEqual([
    failed,
    { tone: 'warning', text: 'We could not check', place: 'Indiranagar, Bengaluru', button: 'Try again' },
    'place.retry',
  ]);
  actor.send({ type: 'place.retry' });
  clock.increment(requestTimeout - 1);
  expect(state()).toBe('place.asking | popup.closed');
  clock.increment(1);
  expect(state()).toBe(failed);
  actor.send({ type: 'place.retry' });
  await say(refused({ code: 'TOO_MANY', message: 'A little slower, please.', status: 429 }));
  expect([state(), facts]).toEqual([
    failed,
    ['no answer', 'no answer', 'A little slower, please.'].map((message) => ({
      type: 'failure.logged',
      what: 'delivery place',
      message,
    })),
  ]);
});

test('[HOM-07] the popup is wanted for the place that is known; history opens and closes it', () => {
  const { actor, context, facts, outside, see, state } = startHome({ place: indiranagar });
  actor.send({ type: 'popup.open' });
  expect([facts, state()]).toEqual([
    [{ type: 'popup.wanted', location: 'Indiranagar, Bengaluru' }],
    'place.asking | popup.closed',
  ]);
  outside({ type: 'popup.opened', isAuto: false, location: 'Indiranagar, Bengaluru' });
  const { cityPopupLocation, isAutoPopup, showCityPopupModal } = context();
  expect([cityPopupLocation, isAutoPopup, showCityPopupModal, see(selectIsCityPopupOpen)]).toEqual([
    'Indiranagar, Bengaluru',
    false,
    true,
    true,
  ]);
  expect(see(selectPopupReason)).toBe('Chosen so far: Indiranagar, Bengaluru.');
  actor.send({ type: 'popup.dismiss' });
  expect([facts.at(-1), see(selectIsCityPopupOpen)]).toEqual([{ type: 'popup.unwanted' }, true]);
  outside({ type: 'popup.closed' });
  expect([state(), see(selectIsCityPopupOpen), context().cityPopupLocation]).toEqual([
    'place.asking | popup.closed',
    false,
    null,
  ]);
});

test('[HOM-07] a popup that nobody asked for says why it came', () => {
  const { actor, context, facts, outside, see } = startHome();
  actor.send({ type: 'popup.open' });
  expect(facts).toEqual([{ type: 'popup.wanted', location: null }]);
  outside({ type: 'popup.opened', isAuto: true, location: null });
  expect([context().isAutoPopup, see(selectPopupReason)]).toEqual([
    true,
    'Tell us the city, and we show what can be there in time. You can also do so later.',
  ]);
  outside({ type: 'popup.closed' });
  expect(context().isAutoPopup).toBe(false);
  outside({ type: 'popup.opened', isAuto: false, location: null });
  expect([context().isAutoPopup, see(selectPopupReason)]).toEqual([false, 'We bake in each of these cities.']);
});

test('[HOM-07] the cities are fetched when the popup first opens, and only then', async () => {
  const { clock, context, listed, offer, outside, see, state } = startHome();
  expect(listed).toEqual([]);
  outside({ type: 'popup.opened', isAuto: false, location: null });
  expect([state(), see(selectCitiesNote)]).toEqual(['place.unknown | popup.open.loadingCities.waiting', 'loading']);
  clock.increment(slowHint);
  expect(see(selectCitiesNote)).toBe('slow');
  await offer(ok(allCities));
  expect([state(), see(selectCitiesNote), see(selectFoundCities), context().allCitiesData]).toEqual([
    'place.unknown | popup.open.choosing.all',
    null,
    allCities,
    allCities,
  ]);
  outside({ type: 'popup.closed' });
  outside({ type: 'popup.opened', isAuto: false, location: null });
  expect([state(), listed.length]).toEqual(['place.unknown | popup.open.choosing.all', 1]);
});

test('[HOM-07] a list that does not come can be asked for again', async () => {
  const { actor, clock, facts, listed, offer, outside, see, state } = startHome();
  const failed = 'place.unknown | popup.open.failed';
  outside({ type: 'popup.opened', isAuto: false, location: null });
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

test('[HOM-07] a city that is taken is remembered, said at once and asked for; the popup goes', async () => {
  const { actor, asked, context, facts, outside, say, see, state } = await startChoosing({ place: indiranagar });
  await say(ok(servedArea));
  actor.send({ type: 'city.choose', tid: 2 });
  expect(facts).toEqual([{ type: 'place.kept', place: wholeCity('Mumbai') }, { type: 'popup.unwanted' }]);
  expect([state(), see(selectPlaceStrip).place, asked.at(-1)?.input]).toEqual([
    'place.asking | popup.open.choosing.all',
    'Mumbai',
    { place: 'Mumbai', area_id: null, city: 'Mumbai' },
  ]);
  const { selectedCity, selectedArea, poly_id, serviceable, isPetalcrumbCity } = context();
  expect([selectedCity, selectedArea, poly_id, serviceable, isPetalcrumbCity]).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  outside({ type: 'popup.closed' });
  await say(ok(servedCity));
  expect([state(), see(selectChosenCity), context().poly_id, see(selectPlaceStrip).place]).toEqual([
    'place.served | popup.closed',
    2,
    null,
    'Mumbai',
  ]);
});

test('[HOM-07] Enter takes the first city that was found, and nothing before something was looked for', async () => {
  const { actor, context, facts, outside, state } = await startChoosing();
  actor.send({ type: 'city.chooseFirst' });
  actor.send({ type: 'city.search', query: 'zzz' });
  actor.send({ type: 'city.chooseFirst' });
  actor.send({ type: 'city.choose', tid: 99 });
  expect([facts, context().place]).toEqual([[], null]);
  actor.send({ type: 'city.search', query: 'bomb' });
  actor.send({ type: 'city.chooseFirst' });
  expect([context().place, state()]).toEqual([wholeCity('Mumbai'), 'place.asking | popup.open.choosing.filtered']);
  expect(facts).toEqual([{ type: 'place.kept', place: wholeCity('Mumbai') }, { type: 'popup.unwanted' }]);
  outside({ type: 'popup.closed' });
  actor.send({ type: 'city.choose', tid: 1 });
  expect(context().place).toEqual(wholeCity('Mumbai'));
});

test('[HOM-07] a place that is remembered elsewhere is taken over; the same one changes nothing', async () => {
  const { asked, context, facts, outside, say, see, state } = startHome({ place: indiranagar });
  await say(ok(servedArea));
  outside({ type: 'place.told', place: { ...indiranagar } });
  expect([state(), asked.length]).toEqual(['place.served | popup.closed', 1]);
  outside({ type: 'place.told', place: wholeCity('Mumbai') });
  expect([state(), context().serviceable, see(selectPlaceStrip).place, asked.length]).toEqual([
    'place.asking | popup.closed',
    null,
    'Mumbai',
    2,
  ]);
  outside({ type: 'place.told', place: null });
  expect([state(), asked[1]?.signal.aborted, see(selectPlaceStrip).text, facts]).toEqual([
    'place.unknown | popup.closed',
    true,
    'Where should it go?',
    [],
  ]);
});

test('[HOM-07] hearts and offers follow what the shop tells', () => {
  const { actor, context, outside } = startHome({ wishListedNode: [101], occasion_offers: offers });
  expect([context().wishListedNode, context().occasion_offers]).toEqual([[101], offers]);
  outside({ type: 'hearts.told', wishListedNode: [101, 115] });
  actor.send({ type: 'offers.told', occasion_offers: [] });
  expect([context().wishListedNode, context().occasion_offers]).toEqual([[101, 115], []]);
});

test('strips are the same when they say the same', () => {
  const strip = { tone: 'plain', text: 'a', place: 'b', button: 'c' } as const;
  expect([
    areSameStrips(strip, { ...strip }),
    areSameStrips(strip, { ...strip, text: 'x' }),
    areSameStrips(strip, { ...strip, place: null }),
  ]).toEqual([true, false, false]);
});
