export { call, type CallRefusal } from './call.ts';
export { areasOf, citiesOf, orderOf } from './reads.ts';
export { pageAt } from './page-at.ts';
export { createClients, type ClientOptions, type Clients } from './create-clients.ts';
export { preloadTransport } from './late-transport.ts';
export { CallFailure, type FailureKind } from './failure.ts';
export type { Fault } from './faults.ts';
export { fetchShopFile } from './shop-file.ts';
export { addressTypeOf } from './wire/address.ts';
