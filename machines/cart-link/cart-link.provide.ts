import { port } from '../kit/port.ts';
import { cartLinkMachine } from './cart-link.machine.ts';
import type { CartLinkPorts } from './cart-link.types.ts';

/** The chart with its calls to the outside. */
export const provideCartLink = (ports: CartLinkPorts): typeof cartLinkMachine =>
  cartLinkMachine.provide({ actors: { copyLink: port(ports.copyLink), shareLink: port(ports.shareLink) } });
