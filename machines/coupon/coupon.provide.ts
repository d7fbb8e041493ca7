import { port } from '../kit/port.ts';
import { couponMachine } from './coupon.machine.ts';
import type { CouponPorts } from './coupon.types.ts';

/** The coupon of the cart with its calls. */
export const provideCoupon = (ports: CouponPorts) =>
  couponMachine.provide({
    actors: { applyCoupon: port(ports.applyCoupon), removeCoupon: port(ports.removeCoupon) },
  });
