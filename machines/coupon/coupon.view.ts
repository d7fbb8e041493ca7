import type { CartCoupon } from '../domain/index.ts';
import type { CodeRefusal, CouponScreen, CouponSnapshot } from './coupon.types.ts';

/** What the field shows; while a removal is on its way, the coupon stays. */
export const selectCouponScreen = (snapshot: CouponSnapshot): CouponScreen => {
  if (snapshot.matches('entering') || snapshot.matches('applying')) return 'entering';
  const { coupon } = snapshot.context;
  if (coupon === null || snapshot.matches('none') || snapshot.matches('trying')) return 'closed';
  return coupon.refusal === null ? 'applied' : 'stopped';
};

export const selectCoupon = ({ context }: CouponSnapshot): CartCoupon | null => context.coupon;
export const selectCouponText = ({ context }: CouponSnapshot): string => context.typed;
/** Why the last wish was not done, or null. */
export const selectCouponRefusal = ({ context }: CouponSnapshot): CodeRefusal | null => context.refusal;
export const selectIsCouponLoginNeeded = (snapshot: CouponSnapshot): boolean => snapshot.can({ type: 'coupon.login' });
export const selectIsCouponBusy = (snapshot: CouponSnapshot): boolean => snapshot.hasTag('busy');
