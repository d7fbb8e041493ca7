import { headlessOnly } from '#tests/kit/model/index.ts';
import { cardCouponCart, walletCart } from './checkout.samples.ts';

const byCoupon = headlessOnly("the coupon's chart reports it; coupon.e2e.ts changes it at the review");
const byWallet = headlessOnly("the wallet's chart reports it; wallet.e2e.ts uses it at the review");

/** What coupon and wallet report to the review. */
export const billEvents = {
  'coupon.working': { gesture: byCoupon },
  'coupon.settled': {
    samples: [{ cart: cardCouponCart }, { cart: { ...cardCouponCart, cart_version: 2 } }],
    gesture: byCoupon,
  },
  'coupon.failed': { gesture: byCoupon },
  'coupon.loginWanted': { samples: [{ code: 'CARD50' }], gesture: byCoupon },
  'wallet.working': { gesture: byWallet },
  'wallet.settled': {
    samples: [{ cart: walletCart }, { cart: { ...walletCart, cart_version: 2 } }],
    gesture: byWallet,
  },
  'wallet.failed': { gesture: byWallet },
  'wallet.loginWanted': { gesture: byWallet },
};

export const billEventNames = [
  'coupon.working',
  'coupon.settled',
  'coupon.failed',
  'coupon.loginWanted',
  'wallet.working',
  'wallet.settled',
  'wallet.failed',
  'wallet.loginWanted',
] as const;
