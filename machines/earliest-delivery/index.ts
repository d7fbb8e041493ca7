export { earliestDeliveryMachine } from './earliest-delivery.machine.ts';
export { provideEarliestDelivery } from './earliest-delivery.provide.ts';
export { selectTerms } from './earliest-delivery.view.ts';
export type {
  EarliestDeliveryActor,
  EarliestDeliveryEvent,
  EarliestDeliveryPorts,
  EarliestDeliverySnapshot,
} from './earliest-delivery.types.ts';
