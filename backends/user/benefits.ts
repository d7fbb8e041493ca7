import type { operations } from '#openapi/generated/user.ts';
import { spendableStamps } from '#backends/shop/stamps/stamps.ts';
import { readWallet } from '#backends/shop/wallet/index.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { dayInIndia } from '#machines/rules/order/india-time.ts';
import { rupees } from '#machines/rules/order/money.ts';

const SHOWN_STAMPS = 100;

/** The rules of wallet and stamps, and what a customer has of both. */
export const benefitHandlers = ({
  db,
  env,
  clock,
}: Platform): Pick<Handlers<operations>, 'getBenefits' | 'getWallet' | 'listStamps'> => ({
  getBenefits: async () => ({
    status: 200,
    body: {
      success: true,
      data: {
        wallet_share: env.WALLET_SHARE_PERCENT,
        credit_months: env.WALLET_CREDIT_MONTHS,
        stamp_order: rupees(env.STAMP_ORDER_RUPEES),
        stamp_months: env.STAMP_MONTHS,
      },
    },
  }),

  getWallet: async ({ auth, query }) => ({
    status: 200,
    body: { success: true, data: await readWallet(db, customerOf(auth).userId, query.current_page ?? 0) },
  }),

  listStamps: async ({ auth }) => {
    const stamps = await spendableStamps(db, customerOf(auth).userId, clock.now());
    return {
      status: 200,
      body: {
        success: true,
        data: {
          stamps: stamps.slice(0, SHOWN_STAMPS).map(({ orderId, earnedAt, expiresAt }) => ({
            order_id: orderId,
            earned_on: dayInIndia(earnedAt),
            ends_on: dayInIndia(expiresAt),
          })),
        },
      },
    };
  },
});
