import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Cart, CartCoupon } from '../domain/index.ts';
import { isOk } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { isCouponCode, tidyCouponCode } from '../rules/order/coupon.ts';
import type { Answer } from '../kit/answer.ts';
import type { CodeRefusal, CouponContext, CouponEvent, CouponInput, CouponPorts } from './coupon.types.ts';
import { couponWords } from './coupon.words.ts';

export const initialContext = ({ coupon, offered, parent }: CouponInput): CouponContext => ({
  coupon,
  parent,
  typed: offered ?? '',
  refusal: null,
});

const base = setup({
  types: {
    input: {} as CouponInput,
    context: {} as CouponContext,
    events: {} as CouponEvent,
    tags: {} as 'busy',
  },
  actors: {
    applyCoupon: unprovided<CouponPorts['applyCoupon']>('applyCoupon'),
    removeCoupon: unprovided<CouponPorts['removeCoupon']>('removeCoupon'),
  },
  guards: {
    isOk,
    isApplied: ({ context }) => context.coupon?.refusal === null,
    isStopped: ({ context }) => context.coupon !== null && context.coupon.refusal !== null,
    /** A coupon of the cart comes before a code that was brought along. */
    isOffered: ({ context }) => context.coupon === null && isCouponCode(context.typed),
    isCodeOffered: (_, params: { code: string }) => isCouponCode(params.code),
    isCode: ({ context }) => isCouponCode(tidyCouponCode(context.typed)),
    isGiven: (_, params: { coupon: CartCoupon | null }) => params.coupon !== null,
    isLoginNeeded: ({ context }) => context.refusal?.code === 'LOGIN_REQUIRED',
  },
  delays: { requestTimeout },
});

const parent = ({ context }: { context: CouponContext }): CouponContext['parent'] => context.parent;

const saidHere = (message: string): CodeRefusal => ({ code: 'SAID_HERE', message, category: null });

export const couponSetup = base.extend({
  actions: {
    storeText: assign((_, params: { text: string }) => ({ typed: params.text })),
    storeOffered: assign((_, params: { code: string }) => ({ typed: params.code })),
    storeCoupon: assign((_, params: { coupon: CartCoupon | null }) => ({ coupon: params.coupon })),
    storeAnswer: assign((_, params: Answer<Cart>) =>
      params.outcome.ok ? { coupon: params.outcome.value.coupon, typed: '', refusal: null } : {},
    ),
    storeRefusal: assign((_, params: Answer<Cart, CodeRefusal>) =>
      params.outcome.ok ? {} : { refusal: params.outcome.refusal },
    ),
    storeUnreadable: assign({ refusal: saidHere(couponWords.unreadable) }),
    storeUnsure: assign({ refusal: saidHere(couponWords.unsure) }),
    storeKept: assign({ refusal: saidHere(couponWords.notRemoved) }),
    clearRefusal: assign({ refusal: null }),
    sendWorking: sendTo(parent, { type: 'coupon.working' }),
    sendSettled: enqueueActions(({ context, enqueue }, params: Answer<Cart>) => {
      if (params.outcome.ok) enqueue.sendTo(context.parent, { type: 'coupon.settled', cart: params.outcome.value });
    }),
    sendFailed: sendTo(parent, { type: 'coupon.failed' }),
    sendLoginWanted: sendTo(parent, ({ context }) => ({
      type: 'coupon.loginWanted',
      code: tidyCouponCode(context.typed),
    })),
  },
});
