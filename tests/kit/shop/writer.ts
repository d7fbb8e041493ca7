import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedSession } from '#backends/platform/session.ts';
import { cake, claimsOf, delivery, newKey, type Cart } from './cake-shop.ts';

/** An order that the shop has acknowledged. */
export type Acknowledged = { userId: string; key: string; orderId: string };

type Heard = { status: number; body: Record<string, unknown> };

/** A short wait between two tries; the shop asks for more by Retry-After only to spare itself. */
const AGAIN = 100;
/** An answer that takes longer than this will not come: its shop was killed. */
const PATIENCE = 20_000;

/**
 * A customer who places one order after the other over HTTP, whatever becomes of the shop meanwhile. What is not
 * answered for good is asked again with the same key, as the pages do.
 */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  /** When the newest acknowledged order was asked for first, in ms as `performance.now()` counts. */
  lastBegun = -Infinity;
  /** How often it was told to come again in a moment. */
  refusals = 0;
  /** The longest wait for an answer so far, in ms. */
  slowest = 0;
  /** Answers that no shop may give, whatever happens to it. */
  readonly faults: string[] = [];
  readonly #origin: string;
  readonly #session: OpenedSession;
  readonly #stopped: AbortSignal;

  constructor(origin: string, session: OpenedSession, stopped: AbortSignal) {
    this.#origin = origin;
    this.#session = session;
    this.#stopped = stopped;
  }

  get userId(): string {
    return this.#session.auth.userId ?? '';
  }

  /** Orders until it is told to stop, and ends with every key answered for good. */
  async write(): Promise<void> {
    while (!this.#stopped.aborted) {
      const cart = await this.#fill();
      if (cart !== null) await this.#order(cart);
    }
  }

  async #fill(): Promise<Cart | null> {
    await this.#post('/b/cart/add', { sku: cake.sku, quantity: 1, attributes: [] });
    const saved = await this.#post('/b/cart/step1', delivery());
    if (saved?.status !== 200) {
      await pause(AGAIN);
      return null;
    }
    return (saved.body as { checkout: { cart: Cart } }).checkout.cart;
  }

  async #order(cart: Cart): Promise<void> {
    const key = newKey();
    const begun = performance.now();
    for (;;) {
      const heard = await this.#post('/b/cart/place-order', claimsOf(cart), { 'idempotency-key': key });
      if (heard?.status === 200) {
        this.acknowledged.push({ userId: this.userId, key, orderId: String(heard.body['order_id']) });
        this.lastBegun = begun;
        return;
      }
      const isOpen = heard === null || heard.status === 503 || heard.body['code'] === 'IN_PROGRESS';
      if (!isOpen) return;
      await pause(AGAIN);
    }
  }

  /** An answer, or null when none came. */
  async #post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Heard | null> {
    const { auth, token } = this.#session;
    const asked = performance.now();
    try {
      const answer = await fetch(`${this.#origin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-csrf-token': auth.csrfToken,
          origin: this.#origin,
          'sec-fetch-site': 'same-origin',
          cookie: `sid=${token}; fact=${auth.fact}`,
          ...headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const heard = { status: answer.status, body: (await answer.json()) as Heard['body'] };
      this.slowest = Math.max(this.slowest, performance.now() - asked);
      if (heard.status === 503) this.refusals += 1;
      if (heard.status >= 500 && heard.status !== 503) this.faults.push(`${path}: ${JSON.stringify(heard)}`);
      return heard;
    } catch {
      await pause(AGAIN);
      return null;
    }
  }
}
