import type { operations } from '#openapi/generated/order-review.ts';
import { customerOf } from '#backends/platform/http/authorize.ts';
import { problem } from '#backends/platform/contract.ts';
import type { Handlers } from '#backends/platform/contract.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { readOrder } from './store.ts';
import { platformWords } from '#backends/platform/http/words.ts';

/** Serves openapi/order-review.yaml. */
export const handlers = (platform: Platform): Handlers<operations> => ({
  getHealth: async () => ({
    status: 200,
    body: { success: true, status: 'ok', backend: 'order-review', release: platform.env.RELEASE },
  }),

  getOrder: async ({ auth, params }) => {
    const order = await readOrder(platform, customerOf(auth).userId, params.order_id);
    if (!order) throw problem(404, 'NOT_FOUND', platformWords.notFound);
    return { status: 200, body: { success: true, data: order } };
  },
});
