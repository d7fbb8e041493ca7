import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Listener } from '../kit/listener.ts';
import type { DeliveryTerms } from '../rules/order/earliest-delivery.ts';
import type { earliestDeliveryMachine } from './earliest-delivery.machine.ts';

export type EarliestDeliveryInput = { readonly terms: DeliveryTerms };
export type EarliestDeliveryContext = DeliveryTerms;

export type EarliestDeliveryEvent =
  /** the shop has said anew what time it is, and what holds for the shopper's place */
  | { type: 'terms.changed'; terms: DeliveryTerms }
  /** the shopper looks at the page again; `now` as in the terms */
  | { type: 'page.shown'; now: number };

export type EarliestDeliveryPorts = { readonly termsListener: Listener<EarliestDeliveryEvent> };

export type EarliestDeliveryActor = ActorRefFrom<typeof earliestDeliveryMachine>;
export type EarliestDeliverySnapshot = SnapshotFrom<typeof earliestDeliveryMachine>;
