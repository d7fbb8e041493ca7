import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { overlaysMachine } from './overlays.machine.ts';

/** One popup, as history keeps it. `afterBack` says what the back button leaves behind. */
export type Overlay = {
  readonly id: string;
  /** for the popup; the stack does not read them */
  readonly params: Readonly<Record<string, unknown>>;
  /** `pop`: back closes it; `repush`: back from it to the page pushes the page's entry again (SHL-11) */
  readonly afterBack: 'pop' | 'repush';
};

export type OverlaysInput = { readonly stack: readonly Overlay[] };
export type OverlaysContext = {
  /** what history shows now, topmost last */
  readonly stack: readonly Overlay[];
  /** how many of them this page load pushed itself: only those are closed by going back */
  readonly pushed: number;
  /** the overlay that is on its way in */
  readonly wanted: Overlay | null;
  /** whether the topmost one holds typed words that closing would lose */
  readonly dirtyId: string | null;
};

export type OverlaysEvent =
  /** a flow or a button asks for a popup */
  | { type: 'overlay.open'; overlay: Overlay }
  /** a popup gives way to another: back leads to what was under both */
  | { type: 'overlay.swap'; overlay: Overlay }
  /** the person closes the topmost popup by hand */
  | { type: 'overlay.close' }
  /** the topmost popup holds typed words, or no longer does */
  | { type: 'overlay.mark'; id: string; dirty: boolean }
  /** the person would rather lose what was typed */
  | { type: 'discard.confirm' }
  /** the person stays */
  | { type: 'discard.cancel' }
  /** the router reports which popups the present history entry carries */
  | { type: 'history.reported'; stack: readonly Overlay[] };

export type OverlaysEmitted =
  | { type: 'history.pushWanted'; stack: readonly Overlay[] }
  | { type: 'history.backWanted' }
  | { type: 'history.replaceWanted'; stack: readonly Overlay[] };

export type OverlaysActor = ActorRefFrom<typeof overlaysMachine>;
export type OverlaysSnapshot = SnapshotFrom<typeof overlaysMachine>;
