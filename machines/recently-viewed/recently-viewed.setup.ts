import { assign, emit, setup } from 'xstate';
import type { CardProduct } from '../domain/index.ts';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import { recentRail } from '../rules/product/viewed.ts';
import type {
  RecentlyViewedContext,
  RecentlyViewedEmitted,
  RecentlyViewedEvent,
  RecentlyViewedInput,
  RecentlyViewedPorts,
} from './recently-viewed.types.ts';

export const initialContext = ({ skus }: RecentlyViewedInput): RecentlyViewedContext => ({ skus, products: [] });

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
    isOk,
    hasProducts: (_, { outcome }: Answer<readonly CardProduct[]>) => outcome.ok && outcome.value.length > 0,
  },
  delays: { requestTimeout, slowHint },
});

export const recentlyViewedSetup = base.extend({
  actions: {
    storeProducts: assign((_, { outcome }: Answer<readonly CardProduct[]>) =>
      outcome.ok ? { products: outcome.value.slice(0, recentRail) } : {},
    ),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'recently viewed',
      message: failureReason(params),
    })),
  },
});
