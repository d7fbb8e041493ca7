import type { Shape } from '#openapi/shape.ts';

export type Validators = { answers: Readonly<Record<string, Readonly<Record<number, Shape>>>>; problem: Shape };

/**
 * Fetches code once. A browser remembers that it could not fetch a module, so after a lost connection the same code is
 * asked for by another address, which the error tells.
 */
function stubborn<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let tries = 0;
  const fetchAgain = async (cause: unknown): Promise<T> => {
    const address = cause instanceof Error ? /https?:\/\/\S+\.js$/.exec(cause.message)?.[0] : undefined;
    if (address === undefined) throw cause;
    const found: T = await import(/* @vite-ignore */ `${address}?again=${(tries += 1)}`);
    return found;
  };
  return () => {
    kept ??= load()
      .catch(fetchAgain)
      .catch((cause: unknown) => {
        kept = undefined;
        throw cause;
      });
    return kept;
  };
}

/** Each contract's validators load with its first call. */
export const loadValidators = {
  main: stubborn(() => import('#openapi/generated/main.validate.ts')),
  cart: stubborn(() => import('#openapi/generated/cart.validate.ts')),
  user: stubborn(() => import('#openapi/generated/user.validate.ts')),
  orderReview: stubborn(() => import('#openapi/generated/order-review.validate.ts')),
} satisfies Record<string, () => Promise<Validators>>;

export type ClientName = keyof typeof loadValidators;

/** The backend behind each client, as contracts and addresses name it. */
export const backendOf = {
  main: 'main',
  cart: 'cart',
  user: 'user',
  orderReview: 'order-review',
} as const satisfies Record<ClientName, string>;
