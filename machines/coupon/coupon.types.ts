import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { Cart, CartCoupon, CouponRefusal } from '../domain/index.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { couponMachine } from './coupon.machine.ts';

export type CouponInput = {
  /** the coupon that the cart has */
  readonly coupon: CartCoupon | null;
  /** the code that the shopper brought from the offers; tried once, and nothing is said when it does not hold (CPN-03) */
  readonly offered: string | null;
  /** who hears the reports: the cart */
  readonly parent: ActorRef<Snapshot<unknown>, CouponReport>;
};

/** Why a code was not taken; `category` is where there is something that it is for. */
export type CodeRefusal = Refusal & { readonly category: CouponRefusal['category'] };

export type CouponContext = Omit<CouponInput, 'offered'> & {
  readonly typed: string;
  readonly refusal: CodeRefusal | null;
};

export type CouponEvent =
  /** the shopper has a code */
  | { type: 'coupon.open' }
  /** the shopper types */
  | { type: 'coupon.type'; text: string }
  /** the shopper wants the code applied */
  | { type: 'coupon.submit' }
  /** the shopper wants the coupon taken away */
  | { type: 'coupon.remove' }
  /** the shopper logs in for the code */
  | { type: 'coupon.login' }
  /** the shopper brought a code from the offers */
  | { type: 'coupon.offered'; code: string }
  /** the cart has heard from the server how its coupon is now */
  | { type: 'coupon.refreshed'; coupon: CartCoupon | null };

export type CouponPorts = {
  readonly applyCoupon: Port<{ code: string }, Outcome<Cart, CodeRefusal>>;
  readonly removeCoupon: Port<undefined, Outcome<Cart>>;
};

/** What the field reports to the cart. */
export type CouponReport =
  /** a change is on its way to the server */
  | { type: 'coupon.working' }
  /** the server made the change; `cart` is how everything is now */
  | { type: 'coupon.settled'; cart: Cart }
  /** the change was refused, or nobody knows */
  | { type: 'coupon.failed' }
  /** the code needs a customer */
  | { type: 'coupon.loginWanted'; code: string };

export type CouponActor = ActorRefFrom<typeof couponMachine>;
export type CouponSnapshot = SnapshotFrom<typeof couponMachine>;
export type CouponScreen = 'closed' | 'entering' | 'applied' | 'stopped';
