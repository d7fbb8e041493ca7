export { connectionMachine } from './connection.machine.ts';
export { provideConnection } from './connection.provide.ts';
export { selectConnectionNotice, type ConnectionNotice } from './connection.view.ts';
export type { ConnectionActor, ConnectionEvent, ConnectionPorts } from './connection.types.ts';
