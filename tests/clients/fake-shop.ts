import { createClients, preloadTransport, type ClientOptions, type Clients } from '#src/clients/index.ts';

// Tests with a clock of their own count from the call, not from the arrival of its code.
await preloadTransport();

export type Sent = { method: string; url: string; headers: Headers; body: string };
type Reply = Response | Promise<Response> | (() => Response | Promise<Response>);

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const problem = (code: string, extra: Record<string, unknown> = {}): Record<string, unknown> => ({
  success: false,
  code,
  message: `${code} in words`,
  error_message: `${code} in words`,
  field: null,
  request_id: 'r-1',
  ...extra,
});

export const emptyCart = {
  cart_version: 1,
  cart_quantity: 0,
  line_items: [],
  cart_total: 0,
  grand_total: 0,
  price_items: [],
  freeDeliveryStrip: null,
  coupon: null,
  express: false,
  preparation_time: 2,
  city_id: null,
  checkout_step: null,
  Selected_node: [],
  productstypes: [],
  candles: [],
  premium_candles: [],
  wallet: { balance: 0, in_use: false, applied: 0 },
};

export const added = { success: true, cart_item_id: 'line-1', cart: emptyCart };
export const line = { sku: 'CK-1', quantity: 1, attributes: [] };

/** Clients in front of a shop that answers from a list; asking for more than it has fails the test. */
export function fakeShop(
  replies: Readonly<Record<string, readonly Reply[]>>,
  options: Partial<ClientOptions> = {},
): { clients: Clients; sent: Sent[]; paths: () => string[] } {
  const sent: Sent[] = [];
  const left = new Map(Object.entries(replies).map(([path, list]) => [path, [...list]]));
  const clients = createClients({
    origin: 'http://shop.test',
    testMode: false,
    random: () => 1,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      sent.push({ method: request.method, url: request.url, headers: request.headers, body: await request.text() });
      const reply = left.get(pathname)?.shift();
      if (reply === undefined) throw new Error(`no reply left for ${pathname}`);
      return typeof reply === 'function' ? reply() : reply;
    },
    ...options,
  });
  return { clients, sent, paths: () => sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`) };
}

/** A call that the network loses. */
export const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** A call that nobody answers, until it is given up. */
export const silence = (): Promise<Response> => new Promise(() => {});
