import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { headerBarMachine } from './header-bar.machine.ts';

export type HeaderBarInput = {
  /** how far the page is scrolled, in CSS pixels */
  readonly top: number;
};

export type HeaderBarContext = {
  /** where the scrolling last turned round: the farthest up while the bar is there, the farthest down while it is not */
  readonly turn: number;
};

export type HeaderBarEvent =
  /** the page now stands so many CSS pixels from its top */
  | { type: 'page.scrolled'; top: number }
  /** the keyboard came into the bar */
  | { type: 'bar.focused' }
  /** the keyboard left the bar */
  | { type: 'bar.blurred' };

export type HeaderBarPorts = { readonly scrollListener: Listener<HeaderBarEvent> };

export type HeaderBarActor = ActorRefFrom<typeof headerBarMachine>;
export type HeaderBarSnapshot = SnapshotFrom<typeof headerBarMachine>;
