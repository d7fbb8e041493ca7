import { assign, setup } from 'xstate';
import { isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { CardProduct } from '../domain/index.ts';
import type { Answer } from '../kit/answer.ts';
import type {
  GoesWellWithContext,
  GoesWellWithEvent,
  GoesWellWithInput,
  GoesWellWithPorts,
} from './goes-well-with.types.ts';

export const initialContext = ({ nid }: GoesWellWithInput): GoesWellWithContext => ({
  nid,
  products: [],
});

const base = setup({
  types: {
    input: {} as GoesWellWithInput,
    context: {} as GoesWellWithContext,
    events: {} as GoesWellWithEvent,
    tags: {} as 'busy' | 'slow',
  },
  actors: { loadGoesWellWith: unprovided<GoesWellWithPorts['loadGoesWellWith']>('loadGoesWellWith') },
  guards: { isOk },
  delays: { requestTimeout, slowHint },
});

export const goesWellWithSetup = base.extend({
  actions: {
    storeProducts: assign((_, { outcome }: Answer<readonly CardProduct[]>) =>
      outcome.ok ? { products: outcome.value } : {},
    ),
  },
});
