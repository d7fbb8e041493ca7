import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { provideFooterBlock, selectIsBlockOpen, type FooterBlockEvent } from '#machines/footer-block/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

/** A block whose chart was loaded for a tap, which is replayed. */
const tapped = (wasOpen: boolean) => {
  const clock = new SimulatedClock();
  const actor = createActor(machineUnderTest(provideFooterBlock()), { clock, input: { wasOpen } });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  actor.send({ type: 'block.toggle' });
  return {
    clock,
    facts,
    state: () => actor.getSnapshot().value,
    isOpen: () => selectIsBlockOpen(actor.getSnapshot()),
    does: (...types: FooterBlockEvent['type'][]) => types.forEach((type) => actor.send({ type })),
  };
};

const scroll = { type: 'scroll.wanted', offset: 120 };

test('[FTR-03] the first tap unfolds the block; once it is unfolded, its top comes to 120 px below the window', () => {
  const block = tapped(false);
  expect([block.state(), block.isOpen(), block.facts]).toEqual(['expanding', true, []]);
  block.does('block.unfolded');
  expect([block.state(), block.facts]).toEqual(['expanded', [scroll]]);
});

test('[FTR-03] folding scrolls nowhere', () => {
  const block = tapped(true);
  expect([block.state(), block.isOpen(), block.facts]).toEqual(['collapsed', false, []]);
  block.does('block.toggle', 'block.unfolded', 'block.toggle');
  expect([block.state(), block.facts]).toEqual(['collapsed', [scroll]]);
});

test('[FTR-03] a block that is folded again at once does not scroll any more', () => {
  const block = tapped(false);
  block.does('block.toggle', 'block.unfolded');
  block.clock.increment(1_000);
  expect([block.state(), block.facts]).toEqual(['collapsed', []]);
});

test('[FTR-03] a page that does not say that it has unfolded is scrolled all the same, once', () => {
  const block = tapped(false);
  block.clock.increment(399);
  expect(block.state()).toBe('expanding');
  block.clock.increment(1);
  expect([block.state(), block.facts]).toEqual(['expanded', [scroll]]);
  block.does('block.unfolded');
  expect([block.state(), block.facts]).toEqual(['expanded', [scroll]]);
});
