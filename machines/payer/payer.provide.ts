import { port } from '../kit/port.ts';
import { payerMachine } from './payer.machine.ts';
import type { PayerPorts } from './payer.types.ts';

/** The ways to pay with their call. */
export const providePayer = (ports: PayerPorts) =>
  payerMachine.provide({ actors: { loadSaved: port(ports.loadSaved) } });
