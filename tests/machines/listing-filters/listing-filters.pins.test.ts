import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
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

/** @param answers what the calls for filtered products are answered, one after the other; the last for all further ones */
function startFilters(applied: ListingFilters = noFilters, answers: readonly Outcome<null>[] = [ok(null)]) {
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
          return Promise.resolve(answers[asked.length - 1] ?? answers.at(-1) ?? notLoaded);
        },
      }),
    ),
    { input: { applied } },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  const loaded = (): Promise<unknown> => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, asked, facts, see, loaded, history: (event: FilterSheetEvent) => hears(event) };
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

test('[LST-06] a choice that cannot be loaded leaves listing and address as they were, and can be tried again', async () => {
  const { actor, facts, see, loaded } = startFilters(eggless, [notLoaded, ok(null)]);
  actor.send({ type: 'option.toggle', group: 'flavour', value: 'mango' });
  await loaded();
  expect([see(selectHasFilterFailed), see(selectChosen), see(selectApplied)]).toEqual([true, eggless, eggless]);
  expect(facts).toEqual([{ type: 'failure.logged', what: 'listing filters', message: 'not loaded' }]);
  actor.send({ type: 'filters.retry' });
  expect([see(selectHasFilterFailed), see(selectChosen)]).toEqual([false, both]);
  await loaded();
  expect(facts.at(-1)).toEqual(wanted(both));
});

test('[LST-06] choices of the sheet that cannot be loaded stay in the sheet', async () => {
  const { actor, see, loaded, facts, history } = startFilters(noFilters, [notLoaded, ok(null)]);
  history({ type: 'sheet.opened' });
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  actor.send({ type: 'filters.apply' });
  await loaded();
  expect([see(selectHasFilterFailed), see(selectIsSheetOpen), see(selectChosen)]).toEqual([true, true, eggless]);
  expect(facts).toEqual([{ type: 'failure.logged', what: 'listing filters', message: 'not loaded' }]);
  actor.send({ type: 'filters.apply' });
  await loaded();
  expect([see(selectIsSheetOpen), facts.at(-1)]).toEqual([false, wanted(eggless, true)]);
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
  const { actor, facts, see, loaded, history } = startFilters();
  history({ type: 'sheet.opened' });
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  actor.send({ type: 'sort.choose', sort: 'newest' });
  expect(facts).toEqual([]);
  actor.send({ type: 'filters.apply' });
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
