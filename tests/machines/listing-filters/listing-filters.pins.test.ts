import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { ok, refused, type Outcome } from '#machines/kit/index.ts';
import {
  provideListingFilters,
  selectApplied,
  selectChosen,
  selectChosenCount,
  selectHasFilterFailed,
  selectIsApplying,
  selectIsSheetOpen,
  type FilterSheetEvent,
} from '#machines/listing-filters/index.ts';
import { noFilters, toggleFilter, type ListingFilters } from '#machines/rules/site/listing-filters.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const eggless = toggleFilter(noFilters, 'attribute', 'eggless');
const both = toggleFilter(eggless, 'flavour', 'mango');

const notLoaded = refused({ code: 'NOT_LOADED', message: 'not loaded' });

type Answer = Outcome<null> | 'broken' | 'unanswered';

const answered = (answer: Answer): Promise<Outcome<null>> => {
  if (answer === 'broken') return Promise.reject(new Error('offline'));
  return answer === 'unanswered' ? new Promise(() => undefined) : Promise.resolve(answer);
};

/** @param answers what the calls for filtered products are answered, one after the other; the last for all further ones */
function startFilters(applied: ListingFilters = noFilters, answers: readonly Answer[] = [ok(null)]) {
  const clock = new SimulatedClock();
  const asked: ListingFilters[] = [];
  let hears: (event: FilterSheetEvent) => void = () => undefined;
  const actor = createActor(
    machineUnderTest(
      provideListingFilters({
        sheetListener: (send) => {
          hears = send;
          return () => undefined;
        },
        loadFiltered: ({ filters }) => {
          asked.push(filters);
          return answered(answers[asked.length - 1] ?? answers.at(-1) ?? notLoaded);
        },
      }),
    ),
    { input: { applied }, clock },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  const loaded = (): Promise<unknown> => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, clock, asked, facts, see, loaded, history: (event: FilterSheetEvent) => hears(event) };
}

const wanted = (filters: ListingFilters, fromSheet = false) => ({ type: 'filters.wanted', filters, fromSheet });

test('[LST-06] beside the shelf a choice is shown at once, wanted when it is loaded, and rests with its address', async () => {
  const { actor, asked, facts, see, loaded } = startFilters();
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  expect([see(selectChosen), see(selectApplied), see(selectIsApplying)]).toEqual([eggless, noFilters, true]);
  actor.send({ type: 'option.toggle', group: 'flavour', value: 'mango' });
  await loaded();
  expect([asked, facts]).toEqual([[eggless, both], [wanted(both)]]);
  expect(see(selectIsApplying)).toBe(true);
  actor.send({ type: 'address.changed', applied: both });
  expect([see(selectApplied), see(selectIsApplying), see(selectChosenCount)]).toEqual([both, false, 2]);
});

test('[LST-06] a choice that is taken back before it was loaded leaves nothing to wait for', () => {
  const { actor, facts, see } = startFilters();
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  expect([see(selectIsApplying), facts]).toEqual([false, []]);
});

test('[LST-06] a choice that is taken back while the address goes to it is wanted back', async () => {
  const { actor, facts, see, loaded } = startFilters();
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  await loaded();
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  actor.send({ type: 'address.changed', applied: eggless });
  expect([see(selectChosen), see(selectApplied)]).toEqual([noFilters, eggless]);
  await loaded();
  expect(facts).toEqual([wanted(eggless), wanted(noFilters)]);
});

test('[LST-06] an order is wanted, and clearing keeps it', async () => {
  const { actor, facts, loaded } = startFilters(both);
  actor.send({ type: 'sort.choose', sort: 'rating' });
  await loaded();
  actor.send({ type: 'filters.clear' });
  await loaded();
  expect(facts).toEqual([wanted({ ...both, sort: 'rating' }), wanted({ ...noFilters, sort: 'rating' })]);
});

const badEnds: [string, Answer, string][] = [
  ['refused', notLoaded, 'not loaded'],
  ['broken', 'broken', 'no answer'],
  ['unanswered', 'unanswered', 'no answer'],
];

describe.each(badEnds)('a choice whose loading is %s', (how, end, message) => {
  /** Waits until the loading is given up. */
  const over = ({ clock, loaded, see }: ReturnType<typeof startFilters>): Promise<unknown> => {
    if (how !== 'unanswered') return loaded();
    clock.increment(99_999);
    expect(see(selectHasFilterFailed)).toBe(false);
    return Promise.resolve(clock.increment(1));
  };
  const logged = { type: 'failure.logged', what: 'listing filters', message };

  test('[LST-06] leaves listing and address as they were, says so, and can be tried again', async () => {
    const filters = startFilters(eggless, [end, ok(null)]);
    const { actor, facts, see, loaded } = filters;
    actor.send({ type: 'option.toggle', group: 'flavour', value: 'mango' });
    await over(filters);
    expect([see(selectHasFilterFailed), see(selectChosen), see(selectApplied)]).toEqual([true, eggless, eggless]);
    expect(facts).toEqual([logged]);
    actor.send({ type: 'filters.retry' });
    expect([see(selectHasFilterFailed), see(selectChosen)]).toEqual([false, both]);
    await loaded();
    expect(facts.at(-1)).toEqual(wanted(both));
  });

  test('[LST-06] in the sheet stays in the sheet, which says so, and can be tried again', async () => {
    const filters = startFilters(noFilters, [end, ok(null)]);
    const { actor, facts, see, loaded, history } = filters;
    history({ type: 'sheet.opened' });
    actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
    actor.send({ type: 'filters.apply' });
    await over(filters);
    expect([see(selectHasFilterFailed), see(selectIsSheetOpen), see(selectChosen)]).toEqual([true, true, eggless]);
    expect(facts).toEqual([logged]);
    actor.send({ type: 'filters.apply' });
    await loaded();
    expect([see(selectIsSheetOpen), facts.at(-1)]).toEqual([false, wanted(eggless, true)]);
  });
});

test('[LST-06] the sheet opens and closes when history says so', () => {
  const { actor, facts, see, history } = startFilters();
  actor.send({ type: 'sheet.open' });
  expect([see(selectIsSheetOpen), facts]).toEqual([false, [{ type: 'sheet.wanted' }]]);
  history({ type: 'sheet.opened' });
  expect(see(selectIsSheetOpen)).toBe(true);
  actor.send({ type: 'sheet.dismiss' });
  expect([see(selectIsSheetOpen), facts.at(-1)]).toEqual([true, { type: 'sheet.unwanted' }]);
  history({ type: 'sheet.closed' });
  expect(see(selectIsSheetOpen)).toBe(false);
});

test('[LST-06] the choices of a sheet wait until they are applied, in the place of the sheet in history', async () => {
  const { actor, asked, facts, see, loaded, history } = startFilters();
  history({ type: 'sheet.opened' });
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  actor.send({ type: 'sort.choose', sort: 'newest' });
  expect([asked, facts]).toEqual([[], []]);
  actor.send({ type: 'filters.apply' });
  expect(asked).toEqual([{ ...eggless, sort: 'newest' }]);
  await loaded();
  expect(facts).toEqual([wanted({ ...eggless, sort: 'newest' }, true)]);
  expect([see(selectIsSheetOpen), see(selectIsApplying)]).toEqual([false, true]);
  history({ type: 'sheet.closed' });
  expect(see(selectChosen)).toEqual({ ...eggless, sort: 'newest' });
});

test('[LST-06] a sheet that is left drops its choices; one that changes nothing only closes', () => {
  const { actor, facts, see, history } = startFilters(both);
  history({ type: 'sheet.opened' });
  actor.send({ type: 'filters.clear' });
  expect(see(selectChosen)).toEqual(noFilters);
  history({ type: 'sheet.closed' });
  expect([see(selectChosen), facts]).toEqual([both, []]);
  history({ type: 'sheet.opened' });
  actor.send({ type: 'filters.apply' });
  expect(facts).toEqual([{ type: 'sheet.unwanted' }]);
});

test('a sheet that opens while a choice is on its way begins with what the address says', () => {
  const { actor, see, history } = startFilters();
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  history({ type: 'sheet.opened' });
  expect(see(selectChosen)).toEqual(noFilters);
  actor.send({ type: 'address.changed', applied: eggless });
  expect([see(selectApplied), see(selectChosen), see(selectIsSheetOpen)]).toEqual([eggless, eggless, true]);
});
