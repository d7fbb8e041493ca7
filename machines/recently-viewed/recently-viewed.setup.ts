import { assign, emit, setup } from 'xstate';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import type { Outcome } from '../kit/outcome.ts';
import { unprovided } from '../kit/port.ts';
import type { CardProduct } from '../rules/card-product.ts';
import { recentRail } from '../rules/viewed.ts';
import type {
  RecentlyViewedContext,
  RecentlyViewedEmitted,
  RecentlyViewedEvent,
  RecentlyViewedInput,
  RecentlyViewedPorts,
} from './recently-viewed.types.ts';

type Answer = { outcome: Outcome<readonly CardProduct[]> };

const base = setup({
  types: {
    input: {} as RecentlyViewedInput,
    context: {} as RecentlyViewedContext,
    events: {} as RecentlyViewedEvent,
    emitted: {} as RecentlyViewedEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: { loadRecent: unprovided<RecentlyViewedPorts['loadRecent']>('loadRecent') },
  guards: {
    isNothingSeen: ({ context }) => context.skus.length === 0,
    isOk: (_, { outcome }: Answer) => outcome.ok && outcome.value.length > 0,
    isAllGone: (_, { outcome }: Answer) => outcome.ok,
  },
  delays: { requestTimeout, slowHint },
});

export const recentlyViewedSetup = base.extend({
  actions: {
    storeProducts: assign((_, { outcome }: Answer) =>
      outcome.ok ? { products: outcome.value.slice(0, recentRail) } : {},
    ),
    emitFailure: emit((_, { outcome }: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'recently viewed',
      message: outcome !== undefined && !outcome.ok ? outcome.refusal.message : 'no answer',
    })),
  },
});
