import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { orderChangesMachine } from './order-changes.machine.ts';
import type { OrderChangesPorts } from './order-changes.types.ts';

/** The chart with its ports: the only form in which an app may start it. */
export const provideOrderChanges = (ports: OrderChangesPorts): typeof orderChangesMachine =>
  orderChangesMachine.provide({
    actors: {
      changeLine: port(ports.changeLine),
      cancelOrder: port(ports.cancelOrder),
      loadTimes: port(ports.loadTimes),
      loadPlaces: port(ports.loadPlaces),
      readdressOrder: port(ports.readdressOrder),
      draftListener: listener(ports.draftListener),
      rescheduleOrder: port(ports.rescheduleOrder),
    },
  });
