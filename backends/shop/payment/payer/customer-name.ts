import { createHmac } from 'node:crypto';
import type { Platform } from '#backends/platform/platform.ts';

/** Names a shopper to the test bank, and says nothing about them. */
export const customerName = ({ env }: Pick<Platform, 'env'>, userId: string): string =>
  createHmac('sha256', env.PAYMENT_WEBHOOK_SECRET).update(`customer.${userId}`).digest('base64url').slice(0, 22);
