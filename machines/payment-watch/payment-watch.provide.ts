import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { providePayer } from '../payer/index.ts';
import { paymentWatchMachine } from './payment-watch.machine.ts';
import type { PaymentWatchPorts } from './payment-watch.types.ts';

/** The watch over a payment with its ports: the only form in which an app may start it. */
export const providePaymentWatch = (ports: PaymentWatchPorts): typeof paymentWatchMachine =>
  paymentWatchMachine.provide({
    actors: {
      loadPayment: port(ports.loadPayment),
      loadOrder: port(ports.loadOrder),
      startPayment: port(ports.startPayment),
      payer: providePayer(ports),
      sessionListener: ports.sessionListener,
      restoredListener: listener(ports.restoredListener),
    },
  });
