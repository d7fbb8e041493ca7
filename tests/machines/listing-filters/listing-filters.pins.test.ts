import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  provideListingFilters,
  selectApplied,
  selectChosen,
  selectChosenCount,
  selectIsApplying,
  selectIsSheetOpen,
  type FilterSheetEvent,
} from '#machines/listing-filters/index.ts';
import { noFilters, toggleFilter, type ListingFilters } from '#machines/rules/site/listing-filters.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const eggless = toggleFilter(noFilters, 'attribute', 'eggless');
const both = toggleFilter(eggless, 'flavour', 'mango');

function startFilters(applied: ListingFilters = noFilters) {
  let hears: (event: FilterSheetEvent) => void = () => undefined;
  const actor = createActor(
    machineUnderTest(
      provideListingFilters({
        sheetListener: (send) => {
          hears = send;
          return () => undefined;
        },
      }),
    ),
    { input: { applied } },
  );
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const see = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot());
  return { actor, facts, see, history: (event: FilterSheetEvent) => hears(event) };
}

test('[LST-06] beside the shelf a choice is shown and wanted at once, and rests when the address carries it', () => {
  const { actor, facts, see } = startFilters();
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  expect([see(selectChosen), see(selectApplied), see(selectIsApplying)]).toEqual([eggless, noFilters, true]);
  actor.send({ type: 'option.toggle', group: 'flavour', value: 'mango' });
  expect(facts).toEqual([
    { type: 'filters.wanted', filters: eggless, fromSheet: false },
    { type: 'filters.wanted', filters: both, fromSheet: false },
  ]);
  actor.send({ type: 'address.changed', applied: both });
  expect([see(selectApplied), see(selectIsApplying), see(selectChosenCount)]).toEqual([both, false, 2]);
});

test('[LST-06] a choice that is taken back before it was applied leaves nothing to wait for', () => {
  const { actor, facts, see } = startFilters();
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  expect([see(selectIsApplying), facts]).toEqual([
    false,
    [
      { type: 'filters.wanted', filters: eggless, fromSheet: false },
      { type: 'filters.wanted', filters: noFilters, fromSheet: false },
    ],
  ]);
});

test('[LST-06] an order is wanted at once, and clearing keeps it', () => {
  const { actor, facts } = startFilters(both);
  actor.send({ type: 'sort.choose', sort: 'rating' });
  actor.send({ type: 'filters.clear' });
  expect(facts).toEqual([
    { type: 'filters.wanted', filters: { ...both, sort: 'rating' }, fromSheet: false },
    { type: 'filters.wanted', filters: { ...noFilters, sort: 'rating' }, fromSheet: false },
  ]);
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

test('[LST-06] the choices of a sheet wait until they are applied, in the place of the sheet in history', () => {
  const { actor, facts, see, history } = startFilters();
  history({ type: 'sheet.opened' });
  actor.send({ type: 'option.toggle', group: 'attribute', value: 'eggless' });
  actor.send({ type: 'sort.choose', sort: 'newest' });
  expect(facts).toEqual([]);
  actor.send({ type: 'filters.apply' });
  expect(facts).toEqual([{ type: 'filters.wanted', filters: { ...eggless, sort: 'newest' }, fromSheet: true }]);
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
