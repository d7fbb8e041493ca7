import { provideCoupon } from '../coupon/index.ts';
import { providePayer } from '../payer/index.ts';
import { provideSlotHold } from '../slot-hold/index.ts';
import { provideWalletUse } from '../wallet-use/index.ts';
import { listener } from '../kit/listener.ts';
import { port } from '../kit/port.ts';
import { checkoutMachine } from './checkout.machine.ts';
import type { CheckoutPorts } from './checkout.types.ts';

/** The checkout chart with its ports: the only form in which an app may start it. */
export const provideCheckout = (ports: CheckoutPorts): typeof checkoutMachine =>
  checkoutMachine.provide({
    actors: {
      loadCheckout: port(ports.loadCheckout),
      loadCities: port(ports.loadCities),
      loadAreas: port(ports.loadAreas),
      loadSlots: port(ports.loadSlots),
      saveDelivery: port(ports.saveDelivery),
      saveTouches: port(ports.saveTouches),
      placeOrder: port(ports.placeOrder),
      coupon: provideCoupon(ports),
      walletUse: provideWalletUse(ports),
      slotHold: provideSlotHold(ports),
      payer: providePayer(ports),
      stepListener: listener(ports.stepListener),
      cartListener: listener(ports.cartListener),
      placeListener: listener(ports.placeListener),
      connectionListener: listener(ports.connectionListener),
      restoredListener: listener(ports.restoredListener),
      sessionListener: ports.sessionListener,
    },
  });
