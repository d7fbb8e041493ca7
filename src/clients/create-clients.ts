import createClient, { type Client } from 'openapi-fetch';
import type { paths as CartPaths } from '#openapi/generated/cart.ts';
import type { paths as MainPaths } from '#openapi/generated/main.ts';
import type { paths as OrderPaths } from '#openapi/generated/order-review.ts';
import type { paths as UserPaths } from '#openapi/generated/user.ts';
import { createTransport } from './transport.ts';
import { backendOf, type ClientName } from './validators.ts';

export type ClientOptions = {
  /** the shop's own origin, such as http://localhost:3000 */
  origin: string;
  /** allows faults on purpose */
  testMode: boolean;
  /** the browser's own when absent */
  fetch?: typeof globalThis.fetch;
  /** a token that is known already; otherwise the first write asks for one */
  csrfToken?: string;
  /** the token of a service that takes no cookies */
  bearer?: (client: ClientName) => string | null | Promise<string | null>;
  /** what a write waits for before it is sent; nothing when absent */
  beforeWrite?: () => Promise<void>;
  /** a number from 0 to 1 that spreads out retries */
  random?: () => number;
};

/** One client for each backend that the shop talks to. */
export type Clients = {
  readonly main: Client<MainPaths>;
  readonly cart: Client<CartPaths>;
  readonly user: Client<UserPaths>;
  readonly orderReview: Client<OrderPaths>;
};

/** Makes the clients of one page load, or of one request on the server: they share the CSRF token. */
export function createClients(options: ClientOptions): Clients {
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...request) => globalThis.fetch(...request));
  const send = createTransport({
    origin: options.origin,
    testMode: options.testMode,
    fetch,
    random: options.random ?? Math.random,
    bearer: options.bearer,
    beforeWrite: options.beforeWrite,
    csrfToken: options.csrfToken,
  });
  const client = <Paths extends object>(name: ClientName): Client<Paths> => {
    const baseUrl = `${options.origin}/b/${backendOf[name]}`;
    const made = createClient<Paths>({ baseUrl, credentials: 'same-origin', fetch });
    // A call may bring a fetch of its own, such as one that tells how far an upload is.
    made.use({ onRequest: ({ request, schemaPath, options: own }) => send(name, schemaPath, request, own.fetch) });
    return made;
  };
  return {
    main: client<MainPaths>('main'),
    cart: client<CartPaths>('cart'),
    user: client<UserPaths>('user'),
    orderReview: client<OrderPaths>('orderReview'),
  };
}
