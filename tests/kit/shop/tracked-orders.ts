import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, vi } from 'vitest';
import { moveOrder, type Move, type Moved } from '#backends/shop/tracking/move.ts';
import { trackingKeys } from '#backends/shop/tracking/keys.ts';
import { bankEvent, callWebhook, placedOrder, type CakeShop, type Visitor } from './cake-shop.ts';

export type TrackedOrder = { customer: Visitor; orderId: string; key: string; path: string };

/** A paid order with the way into its tracking. */
export async function trackedOrder(
  shop: CakeShop,
  wanted: Parameters<typeof placedOrder>[1] = {},
): Promise<TrackedOrder> {
  const { customer, ...placed } = await placedOrder(shop, wanted);
  const paid = await callWebhook(shop, bankEvent(placed));
  if (paid.status !== 200) throw new Error(`Not paid: ${paid.text}`);
  const { order_id: orderId } = placed;
  const key = trackingKeys(shop.platform.env).keyOf(orderId);
  return { customer, orderId, key, path: `/b/order-review/tracking/${orderId}/${key}` };
}

/** Takes an order some steps on; each must be possible. */
export async function take(shop: CakeShop, orderId: string, ...moves: readonly Move[]): Promise<Moved[]> {
  const taken: Moved[] = [];
  for (const move of moves) {
    const moved = await moveOrder(shop.platform, orderId, move);
    expect(moved, move.type).toMatchObject({ done: true });
    taken.push(moved);
  }
  return taken;
}

export type StreamedEvent = { id: string; event: string; data: Record<string, unknown> };

/** A page's stream of events, read as a browser reads it. */
export type Stream = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly events: StreamedEvent[];
  /** how many comment lines came */
  beats(): number;
  isEnded(): boolean;
  /** Waits until so many events have come. */
  upTo(count: number): Promise<StreamedEvent[]>;
  close(): Promise<void>;
};

/** Opens a stream at a listening shop. @param origin what the shop listens on */
export async function openStream(
  origin: string,
  path: string,
  { host, ...more }: { host: string } & Record<string, string>,
): Promise<Stream> {
  const request = get(`${origin}${path}`, { headers: { host, accept: 'text/event-stream', ...more }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: StreamedEvent[] = [];
  let beats = 0;
  let isEnded = false;
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    const blocks = `${rest}${part}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) beats += 1;
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      if (fields['data'] === undefined) continue;
      events.push({ id: fields['id'] ?? '', event: fields['event'] ?? '', data: JSON.parse(fields['data']) });
    }
  });
  response.on('close', () => (isEnded = true));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    beats: () => beats,
    isEnded: () => isEnded,
    async upTo(count) {
      await vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
      return events;
    },
    async close() {
      request.destroy();
      await vi.waitFor(() => expect(isEnded).toBe(true));
    },
  };
}
