import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { ordersMachine } from './orders.machine.ts';
import type { OrdersPorts } from './orders.types.ts';

/** The chart of the orders with its ports: the only form in which an app may start it. */
export const provideOrders = (ports: OrdersPorts): typeof ordersMachine =>
  ordersMachine.provide({
    actors: {
      loadOrders: port(ports.loadOrders),
      startPayment: port(ports.startPayment),
      sessionListener: ports.sessionListener,
      restoredListener: listener(ports.restoredListener),
    },
  });
