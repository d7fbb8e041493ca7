export { couponMachine } from './coupon.machine.ts';
export { provideCoupon } from './coupon.provide.ts';
export {
  selectCoupon,
  selectCouponRefusal,
  selectCouponScreen,
  selectCouponText,
  selectIsCouponBusy,
  selectIsCouponLoginNeeded,
} from './coupon.view.ts';
export type {
  CodeRefusal,
  CouponActor,
  CouponInput,
  CouponPorts,
  CouponReport,
  CouponScreen,
  CouponSnapshot,
} from './coupon.types.ts';
