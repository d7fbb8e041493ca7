import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { orderPageMachine } from './order-page.machine.ts';
import type { OrderPagePorts } from './order-page.types.ts';

/** The order page's chart with its ports: the only form in which an app may start it. */
export const provideOrderPage = (ports: OrderPagePorts): typeof orderPageMachine =>
  orderPageMachine.provide({
    actors: {
      loadOrder: port(ports.loadOrder),
      locatePlace: port(ports.locatePlace),
      startPayment: port(ports.startPayment),
      sessionListener: ports.sessionListener,
      restoredListener: listener(ports.restoredListener),
    },
  });
