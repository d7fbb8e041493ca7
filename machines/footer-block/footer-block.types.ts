import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { footerBlockMachine } from './footer-block.machine.ts';

export type FooterBlockInput = {
  /** whether the browser unfolded the block before its chart was loaded */
  readonly wasOpen: boolean;
};
export type FooterBlockContext = { readonly wasOpen: boolean };

export type FooterBlockEvent =
  /** unfolds the block, or folds it again */
  | { type: 'block.toggle' }
  /** the page shows the whole block */
  | { type: 'block.unfolded' };

export type FooterBlockEmitted =
  /** the block's top shall stand this many CSS pixels below that of the window */
  { type: 'scroll.wanted'; offset: number };

export type FooterBlockActor = ActorRefFrom<typeof footerBlockMachine>;
export type FooterBlockSnapshot = SnapshotFrom<typeof footerBlockMachine>;
