import { initialContext, recentlyViewedSetup } from './recently-viewed.setup.ts';
import { loading } from './states/loading.ts';

/** What this browser looked at last (HOM-04). */
export const recentlyViewedMachine = recentlyViewedSetup.createMachine({
  id: 'recently-viewed',
  description: 'Shows the last products that somebody looked at, and nothing to whoever has seen none',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNothingSeen', target: 'empty' }, { target: 'loading' }] },
    empty: { description: 'Nothing was looked at' },
    loading,
    showing: {},
    gone: { description: 'Nothing of it is sold any more' },
    failed: { on: { 'recent.retry': 'loading' } },
  },
});
