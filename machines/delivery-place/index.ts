export { deliveryPlaceMachine } from './delivery-place.machine.ts';
export { provideDeliveryPlace } from './delivery-place.provide.ts';
export * from './delivery-place.view.ts';
export type * from './delivery-place.types.ts';
