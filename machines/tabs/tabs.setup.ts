import { assign, setup } from 'xstate';
import { requestTimeout } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { TabsContext, TabsEvent, TabsInput, TabsPorts } from './tabs.types.ts';

/** ms without a change after which the others are done: fast taps there are one change here. */
export const quietTime = 300;

export const initialContext = ({ isVisible }: TabsInput): TabsContext => ({ isVisible });

const base = setup({
  types: {
    input: {} as TabsInput,
    context: {} as TabsContext,
    events: {} as TabsEvent,
    tags: {} as 'busy',
  },
  actors: {
    tabListener: silence,
    refreshHeader: unprovided<TabsPorts['refreshHeader']>('refreshHeader'),
  },
  guards: {
    isVisible: ({ context }) => context.isVisible,
    isShown: (_, params: { isVisible: boolean }) => params.isVisible,
  },
  delays: { requestTimeout, quietTime },
});

export const tabsSetup = base.extend({
  actions: { storeVisibility: assign((_, { isVisible }: { isVisible: boolean }) => ({ isVisible })) },
});
