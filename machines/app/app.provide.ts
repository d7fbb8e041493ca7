import { provideSession } from '../session/index.ts';
import { appMachine } from './app.machine.ts';
import type { AppPorts } from './app.types.ts';

/** The root chart with the calls that its children make. */
export const provideApp = (ports: AppPorts) =>
  appMachine.provide({ actors: { session: provideSession(ports.session) } });
