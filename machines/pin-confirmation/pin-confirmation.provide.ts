import { port } from '../kit/port.ts';
import { pinConfirmationMachine } from './pin-confirmation.machine.ts';
import type { PinConfirmationPorts } from './pin-confirmation.types.ts';

/** The chart of the pin confirmation with its calls: the only form in which an app may start it. */
export const providePinConfirmation = (ports: PinConfirmationPorts): typeof pinConfirmationMachine =>
  pinConfirmationMachine.provide({
    actors: {
      loadDelivery: port(ports.loadDelivery),
      locateAddress: port(ports.locateAddress),
      findAddress: port(ports.findAddress),
      saveDelivery: port(ports.saveDelivery),
    },
  });
