import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { toastsMachine } from './toasts.machine.ts';

export type ToastTone = 'info' | 'success' | 'error';
/** `place`: the wishlist's toasts stand top-right on desktop, all others bottom-center (D15). */
export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly place: 'bottom' | 'corner';
};

export type ToastsContext = { readonly queue: readonly Toast[]; readonly lastId: number };

export type ToastsEvent =
  /** a flow has something to say */
  | { type: 'toast.wanted'; text: string; tone: ToastTone; place?: Toast['place'] }
  /** the person rests on the toast, by pointer or focus */
  | { type: 'toast.hold' }
  /** the person leaves it */
  | { type: 'toast.release' }
  /** the person puts it away */
  | { type: 'toast.dismiss' };

export type ToastsActor = ActorRefFrom<typeof toastsMachine>;
export type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;
