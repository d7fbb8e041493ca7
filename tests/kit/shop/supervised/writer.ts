import { setTimeout as pause } from 'node:timers/promises';
import type { OpenedSession } from '#backends/platform/session.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import { bankEvent, cake, claimsOf, delivery, newKey, opening, type Cart, type Placed } from '../cake-shop.ts';

/** An order that the shop has acknowledged. */
export type Acknowledged = { userId: string; key: string; orderId: string };

/** Signs what the bank says, as at a moment of the shop's clock. */
export type Sign = (body: string, at: Date) => string;

type Heard = { status: number; body: Record<string, unknown> };

/** A short wait between two tries; the shop asks for more by Retry-After only to spare itself. */
const AGAIN = 100;
/** An answer that takes longer than this will not come: its shop was killed. */
const PATIENCE = 20_000;

/**
 * A customer who places and pays one order after the other over HTTP, whatever becomes of the shop meanwhile. What is
 * not answered for good is asked again with the same key, as the pages do; the bank tells of a payment until it is taken.
 */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  /** Orders whose payment the shop has taken. */
  readonly paid: string[] = [];
  /** When the newest acknowledged order was asked for first, in ms as `performance.now()` counts. */
  lastBegun = -Infinity;
  /** How often it was told to come again in a moment. */
  refusals = 0;
  /** How often no answer came. */
  unanswered = 0;
  /** The longest wait for an answer so far, in ms. */
  slowest = 0;
  /** Answers that no shop may give, whatever happens to it. */
  readonly faults: string[] = [];
  readonly #origin: string;
  readonly #session: OpenedSession;
  readonly #stopped: AbortSignal;
  readonly #sign: Sign;
  /** The shop's clock begins anew with each of its starts, so the bank's goes along. */
  #bankTime = opening;

  constructor(origin: string, session: OpenedSession, sign: Sign, stopped: AbortSignal) {
    this.#origin = origin;
    this.#session = session;
    this.#sign = sign;
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
        await this.#pay(heard.body as unknown as Placed);
        this.lastBegun = begun;
        return;
      }
      const isOpen = heard === null || heard.status === 503 || heard.body['code'] === 'IN_PROGRESS';
      if (!isOpen) return;
      await pause(AGAIN);
    }
  }

  /** The bank tells of the payment until the shop says that it has heard. */
  async #pay(placed: Placed): Promise<void> {
    const event = bankEvent(placed);
    const body = JSON.stringify(event);
    for (;;) {
      const signature = { 'x-bank-signature': this.#sign(body, this.#bankTime) };
      const heard = await this.#post('/b/cart/payment/webhook', event, signature);
      if (heard?.status === 200) {
        this.paid.push(placed.order_id);
        return;
      }
      if (heard?.status === 401) {
        const later = this.#bankTime.getTime() + 4 * MINUTE;
        this.#bankTime = later > opening.getTime() + 60 * MINUTE ? opening : new Date(later);
      }
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
      this.unanswered += 1;
      await pause(AGAIN);
      return null;
    }
  }
}
