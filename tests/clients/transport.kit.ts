import { CallFailure } from '#src/clients/index.ts';
import { emptyCart } from './fake-shop.ts';

export const cart = { success: true, cart: emptyCart };
export const token = { success: true, token: 'token-of-this-session' };

export const failureOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => value,
    (error: unknown) =>
      error instanceof CallFailure
        ? { kind: error.kind, operation: error.operation, requestId: error.requestId }
        : error,
  );
