import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { Port } from '../kit/port.ts';
import type { tabsMachine } from './tabs.machine.ts';

export type TabsInput = {
  /** whether this tab is the one that is seen */
  readonly isVisible: boolean;
};
export type TabsContext = TabsInput;

/** What happens to this tab and in the others: reported by the tab listener. */
export type TabsEvent =
  /** another tab changed what the header shows: the cart, the favourites or who shops */
  | { type: 'header.changedElsewhere' }
  /** this tab is seen again, or not any more */
  | { type: 'visibility.changed'; isVisible: boolean };

export type TabsPorts = {
  readonly tabListener: Listener<TabsEvent>;
  /** asks for fresh header data, and ends when they are there or have failed */
  readonly refreshHeader: Port<undefined, void>;
};

export type TabsActor = ActorRefFrom<typeof tabsMachine>;
export type TabsSnapshot = SnapshotFrom<typeof tabsMachine>;
