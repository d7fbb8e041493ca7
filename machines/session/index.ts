export { sessionMachine } from './session.machine.ts';
export { provideSession } from './session.provide.ts';
export {
  selectCartQuantity,
  selectHeader,
  selectIsCustomer,
  selectIsLoggingOut,
  selectIsOwnCart,
  selectStamps,
  selectWaitingOrders,
} from './session.view.ts';
export type {
  SessionActor,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionPorts,
  SessionSnapshot,
} from './session.types.ts';
