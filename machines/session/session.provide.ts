import { port } from '../kit/port.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionPorts } from './session.types.ts';

/** The session chart with its calls to the outside. */
export const provideSession = (ports: SessionPorts) =>
  sessionMachine.provide({ actors: { loadHeader: port(ports.loadHeader), logOut: port(ports.logOut) } });
