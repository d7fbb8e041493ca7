import type { Env } from '#backends/platform/env/index.ts';
import { isSignedBody, signBody, signLink } from './signature.ts';

export type PaymentMethod = 'upi' | 'card' | 'netbanking';

/** What a shopper is sent to the bank with. Amounts in paise. */
export type PaymentIntent = {
  txnid: string;
  order_id: string;
  amount: number;
  currency: 'INR';
  method: PaymentMethod;
};

export type RefundRequest = { refund_id: string; txnid: string; amount: number; currency: 'INR' };

/** What the shop needs of whoever takes the money. A real gateway becomes one more file like this one. */
export interface PaymentProvider {
  /**
   * The address where the shopper pays. It is made without a call, so it can be part of the transaction
   * that makes the order; the bank learns of the payment from the sealed link itself.
   */
  createPayment(intent: PaymentIntent): string;
  /** Whether the bank sent these very bytes, not more than five minutes ago. */
  verifyEvent(rawBody: Buffer, signature: string | undefined, now: Date): boolean;
  /** Gives money back; asking twice with the same id gives it back once. Throws when it is not known to be done. */
  refund(request: RefundRequest, now: Date): Promise<void>;
}

const REFUND_TIMEOUT = 10_000;

/** The provider behind BANK_URL: a page that takes sealed links, signs its events, and pays back on a signed request. */
export function createPaymentProvider(env: Pick<Env, 'BANK_URL' | 'PAYMENT_WEBHOOK_SECRET'>): PaymentProvider {
  const secret = env.PAYMENT_WEBHOOK_SECRET;
  return {
    createPayment(intent) {
      const payload = Buffer.from(JSON.stringify(intent)).toString('base64url');
      return `${env.BANK_URL}/pay?r=${payload}&s=${signLink(secret, payload)}`;
    },
    verifyEvent: (rawBody, signature, now) => isSignedBody(secret, rawBody, signature, now),
    async refund(request, now) {
      const body = JSON.stringify(request);
      const answer = await fetch(`${env.BANK_URL}/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shop-signature': signBody(secret, body, now) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(REFUND_TIMEOUT),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The bank answered a refund with ${answer.status}`);
    },
  };
}
