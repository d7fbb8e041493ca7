import type { ActorRefFrom, ErrorActorEvent, SnapshotFrom } from 'xstate';
import type { SiteHeader } from '../domain/index.ts';
import type { Overlay } from '../overlays/index.ts';
import type { PageOutcome } from '../page/index.ts';
import type { SessionPorts } from '../session/index.ts';
import type { Toast, ToastTone } from '../toasts/index.ts';
import type { appMachine } from './app.machine.ts';

/** All that the first page depends on; the server prints it, the browser starts from the same. */
export type AppInput = {
  readonly header: SiteHeader | null;
  readonly href: string;
  readonly outcome: PageOutcome | null;
  readonly overlays: readonly Overlay[];
};

export type AppEvent =
  /** the page became alive in the browser */
  | { type: 'app.hydrated' }
  /** handed on to the toasts */
  | { type: 'toast.wanted'; text: string; tone: ToastTone; place?: Toast['place'] }
  /** handed on to the overlays */
  | { type: 'overlay.open'; overlay: Overlay }
  /** handed on to the overlays */
  | { type: 'overlay.swap'; overlay: Overlay }
  /** handed on to the overlays */
  | { type: 'overlay.close' }
  /** handed on to the session */
  | { type: 'session.authenticated' }
  /** handed on to the session */
  | { type: 'session.expired' }
  /** handed on to the session */
  | { type: 'cart.changed'; cart_quantity: number; cart_version: number | null }
  /** handed on to the session */
  | { type: 'header.refresh' }
  /** a flow left the screen */
  | { type: 'flow.unmounted'; systemId: string }
  /** the chart of a flow threw */
  | ErrorActorEvent;

export type AppEmitted =
  /** a bug, to be logged */
  { type: 'flow.failed'; error: unknown };

export type AppPorts = { readonly session: SessionPorts };

export type AppActor = ActorRefFrom<typeof appMachine>;
export type AppSnapshot = SnapshotFrom<typeof appMachine>;
