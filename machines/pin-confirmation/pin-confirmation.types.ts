import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Position } from '../rules/place/distance.ts';
import type { pinConfirmationMachine } from './pin-confirmation.machine.ts';

/** The two parts of the link's address. */
export type DeliveryLink = { readonly order_id: string; readonly uid: string };

/** A delivery, as whoever has its link may see it. */
export type LinkedDelivery = {
  /** what the shop says about it; '' for nothing */
  readonly message: string;
  readonly address: string;
  /** flat and street, which stay wherever the pin goes */
  readonly fixedAddress: string;
  /** initials before a save, "Asha S." after it */
  readonly recipient: string;
  /** day and time in words */
  readonly when: string;
  /** '' before a save */
  readonly phone: string;
  readonly isConfirmed: boolean;
  readonly isReadOnly: boolean;
  /** how often it was saved; a save names it */
  readonly version: number;
  /** the two kilometres are measured from here */
  readonly start: Position;
  /** where it was saved last; the start before that */
  readonly pin: Position;
};

/** What is shown of an error that nobody expected: no stack, no address of the web or of the delivery. */
export type SerializedError = {
  readonly code: string;
  readonly message: string;
  readonly requestId: string | null;
};

export type PinConfirmationInput = DeliveryLink;

export type PinConfirmationContext = DeliveryLink & {
  readonly delivery: LinkedDelivery | null;
  /** where the pin was placed; back there nothing has moved */
  readonly placedAt: Position | null;
  /** the last good spot of the pin */
  readonly pin: Position | null;
  /** where the pin is held or was dropped, good or not */
  readonly held: Position | null;
  /** what is at the pin; null while nobody knows */
  readonly address: string | null;
  /** the page has no map to show, whatever it is asked for next */
  readonly isMapLost: boolean;
  /** why nothing was loaded or saved */
  readonly refusal: string | null;
  readonly error: SerializedError | null;
};

export type PinConfirmationEvent =
  /** takes the pin */
  | { type: 'pin.grab' }
  /** moves the pin, by hand or by an arrow key */
  | { type: 'pin.move'; position: Position }
  /** lets go of the pin */
  | { type: 'pin.drop'; position: Position }
  /** Confirm Location, or Save Location */
  | { type: 'address.confirm' }
  /** wants to move the pin of a delivery that was confirmed before */
  | { type: 'address.change' }
  /** asks for the delivery again */
  | { type: 'delivery.retry' }
  /** from the page: there is no map to show */
  | { type: 'map.failed' };

export type PinConfirmationEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'error' | 'info' }
  | { type: 'failure.logged'; what: string; message: string };

export type WantedSave = DeliveryLink & {
  readonly version: number;
  /** null for the address as it is */
  readonly moved: { readonly pin: Position; readonly address: string } | null;
};

export type PinConfirmationPorts = {
  readonly loadDelivery: Port<DeliveryLink, Outcome<LinkedDelivery>>;
  /** where an address lies; null when nobody knows */
  readonly locateAddress: Port<{ readonly address: string }, Outcome<Position | null>>;
  /** what is at a position; null when nobody knows */
  readonly findAddress: Port<Position, Outcome<string | null>>;
  readonly saveDelivery: Port<WantedSave, Outcome<LinkedDelivery>>;
};

export type PinConfirmationActor = ActorRefFrom<typeof pinConfirmationMachine>;
export type PinConfirmationSnapshot = SnapshotFrom<typeof pinConfirmationMachine>;
