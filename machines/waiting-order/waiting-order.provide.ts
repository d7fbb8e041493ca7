import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { waitingOrderMachine } from './waiting-order.machine.ts';
import type { WaitingOrderPorts } from './waiting-order.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideWaitingOrder = (ports: WaitingOrderPorts): typeof waitingOrderMachine =>
  waitingOrderMachine.provide({
    actors: {
      loadWaitingOrder: port(ports.loadWaitingOrder),
      startPayment: port(ports.startPayment),
      cancelOrder: port(ports.cancelOrder),
      restoredListener: listener(ports.restoredListener),
    },
  });
