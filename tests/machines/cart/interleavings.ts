import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createActor, SimulatedClock } from 'xstate';
import type { Cart, CartLine } from '#machines/domain/index.ts';
import { provideCart, selectLineActors, type CartPorts, type OutsideEvent } from '#machines/cart/index.ts';
import { selectShownQuantity, undoWindow, type CartLinePorts } from '#machines/cart-line/index.ts';
import { statePath, type Outcome } from '#machines/kit/index.ts';
import { settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

type InputOf<P> = P extends (input: infer I, ...rest: never) => unknown ? I : never;
export type Update = InputOf<CartLinePorts['updateLine']>;
export type Remove = InputOf<CartLinePorts['deleteLine']>;
export type Add = InputOf<CartLinePorts['addLine']>;

/** The server of one shopper, who begins as a guest: the real one, or a small one that keeps its rules. */
export type CartServer = {
  readonly cart: () => Promise<Cart>;
  readonly updateLine: (input: Update) => Promise<Outcome<Cart>>;
  readonly deleteLine: (input: Remove) => Promise<Outcome<Cart>>;
  readonly addLine: (input: Add) => Promise<Outcome<Cart>>;
  /** The guest logs in: their lines join those of the account, which are told. */
  readonly login: () => Promise<readonly CartLine[]>;
};

const operations = [
  ...['increment', 'increment', 'decrement', 'remove', 'undo'],
  ...['serve', 'serve', 'serve', 'deliver', 'deliver', 'deliver'],
  ...['lose', 'reload', 'restore', 'tell', 'login', 'wait', 'offline', 'online'],
] as const;
type Operation = (typeof operations)[number];
/** `at` chooses the tab, `which` the line or the call. */
export type Step = { readonly op: Operation; readonly at: number; readonly which: number };

export const stepsOf = (ops: readonly Operation[] = operations) =>
  fc.array(fc.record({ op: fc.constantFrom(...ops), at: fc.nat(1), which: fc.nat(7) }), {
    minLength: 4,
    maxLength: 40,
  });
/** What one tab with a good line can do. */
export const undisturbed = ['increment', 'decrement', 'remove', 'undo', 'serve', 'deliver'] as const;

type Call = {
  readonly tab: Tab;
  readonly serve: () => Promise<Outcome<Cart>>;
  readonly resolve: (answer: Outcome<Cart>) => void;
  readonly reject: (cause: Error) => void;
  /** what the server said; null while the request is on its way */
  answer: Outcome<Cart> | null;
  /** the tab has heard, or listens no more */
  isOver: boolean;
};

type Tab = {
  readonly actor: ReturnType<typeof openTab>['actor'];
  readonly clock: SimulatedClock;
  readonly hear: (event: OutsideEvent) => void;
  readonly badge: () => number | null;
};

/** What makes two lines one: the product with its choices and, in a hamper, its parts. */
export const keyOf = ({ sku, attributes, parts }: Pick<CartLine, 'sku' | 'attributes' | 'parts'>): string =>
  JSON.stringify([
    sku,
    attributes.map(({ id, value }) => [id, value]),
    parts.map((part) => [part.step, part.sku, part.quantity]),
  ]);

const quantitiesOf = (cart: Cart): Record<string, number> =>
  Object.fromEntries(cart.line_items.map((line) => [keyOf(line), line.quantity]));

const shownIn = ({ actor }: Tab): Record<string, number> =>
  Object.fromEntries(
    selectLineActors(actor.getSnapshot())
      .map((line) => line.getSnapshot())
      .filter((line) => selectShownQuantity(line) > 0)
      .map((line) => [keyOf(line.context.line), selectShownQuantity(line)]),
  );

function openTab(loaded: Cart, isCustomer: boolean, ports: Omit<CartPorts, 'outsideListener'>) {
  const clock = new SimulatedClock();
  let hears: ((event: OutsideEvent) => void) | null = null;
  const logic = machineUnderTest(
    provideCart(
      {
        ...ports,
        outsideListener: (send) => {
          hears = send;
          return () => (hears = null);
        },
      },
      {
        lineChoices: () => {
          throw new Error('nobody chooses anew here');
        },
      },
    ),
  );
  const actor = createActor(logic, { input: { loaded, isCustomer }, clock });
  let badge: number | null = null;
  actor.on('cart.changed', ({ cart_quantity }) => (badge = cart_quantity));
  actor.start();
  return { actor, clock, hear: (event: OutsideEvent) => hears?.(event), badge: () => badge };
}

/** One shopper with two tabs, and the calls that are on their way. */
class World {
  readonly #server: CartServer;
  readonly #ids = new Map<string, string>();
  /** what the server should have, by line: the writes that reached it, in their order */
  readonly #asked = new Map<string, number>();
  readonly #tabs: Tab[] = [];
  #calls: Call[] = [];
  #isCustomer = false;

  constructor(server: CartServer) {
    this.#server = server;
  }

  static async open(server: CartServer): Promise<World> {
    const world = new World(server);
    const cart = world.#know(await server.cart());
    for (const [key, quantity] of Object.entries(quantitiesOf(cart))) world.#asked.set(key, quantity);
    world.#tabs.push(world.#open(cart), world.#open(cart));
    return world;
  }

  #know(cart: Cart): Cart {
    for (const line of cart.line_items) this.#ids.set(line.cart_item_id, keyOf(line));
    return cart;
  }

  #open(loaded: Cart): Tab {
    const held =
      <I>(write: (input: I) => Promise<Outcome<Cart>>) =>
      (input: I, { signal }: { signal: AbortSignal }): Promise<never> =>
        new Promise<never>((resolve, reject) => {
          const call: Call = {
            tab,
            serve: () => write(input),
            resolve: (answer) => resolve(answer as never),
            reject,
            answer: null,
            isOver: false,
          };
          signal.addEventListener('abort', () => (call.isOver = true));
          this.#calls.push(call);
        });
    const none = (): Promise<never> => Promise.reject(new Error('nobody has a coupon or a wallet here'));
    const tab: Tab = openTab(loaded, this.#isCustomer, {
      loadCart: held(async () => ({ ok: true as const, value: await this.#server.cart() })),
      updateLine: held(async (input: Update) =>
        this.#write(await this.#server.updateLine(input), this.#ids.get(input.cart_item_id), () => input.quantity),
      ),
      deleteLine: held(async (input: Remove) =>
        this.#write(await this.#server.deleteLine(input), this.#ids.get(input.cart_item_id), () => 0),
      ),
      addLine: held(async (input: Add) => {
        const key = keyOf({ ...input, parts: input.parts as CartLine['parts'], attributes: input.attributes as never });
        return this.#write(await this.#server.addLine(input), key, (before, most) =>
          Math.max(before, Math.min(before + input.quantity, most)),
        );
      }),
      setFavourite: () => Promise.reject(new Error('nobody moves a line here')),
      applyCoupon: none,
      removeCoupon: none,
      useWallet: none,
    });
    return tab;
  }

  /** Writes down what the server took, and finds it there. */
  #write(
    answer: Outcome<Cart>,
    key: string | undefined,
    quantity: (before: number, most: number) => number,
  ): Outcome<Cart> {
    if (!answer.ok) return answer;
    assert.ok(key !== undefined, 'the server changed a line that nobody has seen');
    const cart = this.#know(answer.value);
    const most = cart.line_items.find((line) => keyOf(line) === key)?.max_quantity ?? 0;
    const now = quantity(this.#asked.get(key) ?? 0, most);
    if (now === 0) this.#asked.delete(key);
    else this.#asked.set(key, now);
    assert.deepEqual(quantitiesOf(cart), Object.fromEntries(this.#asked), 'the server has what was asked for');
    return answer;
  }

  #tab(at: number): Tab {
    const tab = this.#tabs[at % this.#tabs.length];
    assert.ok(tab);
    return tab;
  }

  async #serve(call: Call): Promise<void> {
    call.answer = await call.serve();
  }

  #deliver(call: Call): void {
    assert.ok(call.answer);
    call.isOver = true;
    call.resolve(call.answer);
  }

  readonly #do: Readonly<Record<Operation, (step: Step) => void | Promise<void>>> = {
    increment: (step) => this.#tap(step, 'line.increment'),
    decrement: (step) => this.#tap(step, 'line.decrement'),
    remove: (step) => this.#tap(step, 'line.remove'),
    undo: (step) => this.#tap(step, 'line.undo'),
    serve: async ({ which }) => {
      const waiting = this.#calls.filter(({ answer }) => answer === null);
      const call = waiting[which % Math.max(1, waiting.length)];
      if (call !== undefined) await this.#serve(call);
    },
    deliver: ({ which }) => {
      const answered = this.#calls.filter(({ answer, isOver }) => answer !== null && !isOver);
      const call = answered[which % Math.max(1, answered.length)];
      if (call !== undefined) this.#deliver(call);
    },
    // The tab hears of no answer. An even one was lost on its way to the server, an odd one may still come there.
    lose: ({ which }) => {
      const open = this.#calls.filter(({ isOver }) => !isOver);
      const call = open[which % Math.max(1, open.length)];
      if (call === undefined) return;
      call.isOver = true;
      if (call.answer === null && which % 2 === 0) this.#calls = this.#calls.filter((one) => one !== call);
      call.reject(new Error('offline'));
    },
    reload: async ({ at }) => this.#reload(at),
    restore: ({ at }) => this.#tab(at).hear({ type: 'page.restored' }),
    tell: ({ at }) => {
      const cart = this.#tab(at + 1).actor.getSnapshot().context.cart;
      if (cart !== null)
        this.#tab(at).hear({ type: 'cart.changedElsewhere', cart_version: cart.cart_version, isOwn: false });
    },
    login: async ({ at }) => {
      if (this.#isCustomer) return;
      this.#isCustomer = true;
      const own = await this.#server.login();
      // Those of the account come first; the guest's join them, and each stays within what can be had.
      for (const line of own) {
        const key = keyOf(line);
        const most = line.max_quantity;
        this.#asked.set(key, Math.min(line.quantity + (this.#asked.get(key) ?? 0), most));
      }
      for (const tab of this.#tabs) tab.hear({ type: 'visitor.changed', isCustomer: true });
      await this.#reload(at);
    },
    wait: ({ at }) => this.#tab(at).clock.increment(undoWindow),
    offline: ({ at }) => this.#tab(at).hear({ type: 'connection.lost' }),
    online: ({ at }) => this.#tab(at).hear({ type: 'connection.returned' }),
  };

  #tap({ at, which }: Step, type: 'line.increment' | 'line.decrement' | 'line.remove' | 'line.undo'): void {
    const { actor } = this.#tab(at);
    // Nothing can be tapped without a connection: the page says so.
    if (actor.getSnapshot().matches('offline')) return;
    const lines = selectLineActors(actor.getSnapshot());
    lines[which % Math.max(1, lines.length)]?.send({ type });
  }

  async #reload(at: number): Promise<void> {
    this.#tab(at).actor.stop();
    this.#tabs[at % this.#tabs.length] = this.#open(this.#know(await this.#server.cart()));
  }

  async take(step: Step): Promise<void> {
    await this.#do[step.op](step);
    await settled();
    for (const tab of this.#tabs) this.#check(tab);
  }

  /** What holds at every step: no line twice, none lost, no impossible number, and the badge is the cart's. */
  #check({ actor, badge }: Tab): void {
    const { cart, lines, removed } = actor.getSnapshot().context;
    assert.ok(cart);
    const shown = selectLineActors(actor.getSnapshot()).map((line) => line.getSnapshot());
    assert.equal(shown.length, lines.length, 'every line has its actor');
    assert.equal(new Set(lines).size, lines.length, 'no line is there twice');
    for (const { cart_item_id } of cart.line_items) assert.ok(lines.includes(cart_item_id), 'no line is lost');
    for (const id of lines) {
      assert.ok(
        removed.includes(id) || cart.line_items.some(({ cart_item_id }) => cart_item_id === id),
        'none is left',
      );
    }
    for (const line of shown) {
      const quantity = selectShownQuantity(line);
      assert.ok(Number.isInteger(quantity) && quantity >= 0 && quantity <= line.context.line.max_quantity, 'a number');
    }
    assert.equal(badge(), cart.cart_quantity, 'the badge is the cart’s');
  }

  /** All that is on its way arrives, in the order in which it was sent. */
  async #arrive(): Promise<void> {
    for (let rounds = 0; rounds < 100; rounds += 1) {
      const [call] = this.#calls;
      if (call === undefined) return;
      if (call.answer === null) await this.#serve(call);
      if (!call.isOver) this.#deliver(call);
      this.#calls = this.#calls.slice(1);
      await settled();
    }
    throw new Error('The tabs never come to rest');
  }

  /** What the shopper wants: what is shown, and what is on its way back. */
  wished(at: number): Record<string, number> {
    const lines = selectLineActors(this.#tab(at).actor.getSnapshot()).map((line) => line.getSnapshot());
    const keys = lines.filter((line) => !line.matches('restoring')).map(({ context: { line } }) => keyOf(line));
    // Another answer may have brought a line back already: it can be tapped, and removed once more.
    const returning = lines
      .filter((line) => line.matches('restoring') && !keys.includes(keyOf(line.context.line)))
      .map(({ context: { line } }) => line);
    return { ...Object.fromEntries(returning.map((line) => [keyOf(line), line.quantity])), ...shownIn(this.#tab(at)) };
  }

  /** In the end each tab shows the server's cart, which is what was asked for; whatever is news to a tab is said. */
  async settle(): Promise<void> {
    for (const tab of this.#tabs) tab.hear({ type: 'connection.returned' });
    await settled();
    await this.#arrive();
    for (const tab of this.#tabs) tab.clock.increment(undoWindow);
    await this.#arrive();
    const saved = quantitiesOf(await this.#server.cart());
    assert.deepEqual(saved, Object.fromEntries(this.#asked), 'the server has what was asked for');
    for (const tab of this.#tabs) {
      const before = shownIn(tab);
      const { seen } = tab.actor.getSnapshot().context;
      assert.ok(seen);
      const known = quantitiesOf(seen);
      // What comes into an empty cart is seen as it comes; one that others have emptied is none before that is said.
      const wasEmpty = tab.actor.getSnapshot().matches('empty') && seen.line_items.length === 0;
      tab.hear({ type: 'page.restored' });
      await settled();
      await this.#arrive();
      this.#check(tab);
      assert.deepEqual(shownIn(tab), saved, 'the tab shows the server’s cart');
      const snapshot = tab.actor.getSnapshot();
      // What has changed back to what the shopper knew is none, although it was said meanwhile.
      const isNews =
        !wasEmpty && [before, known].every((one) => JSON.stringify(sorted(one)) !== JSON.stringify(sorted(saved)));
      if (isNews) {
        assert.ok(
          snapshot.matches('empty') || snapshot.matches({ filled: 'conflicted' }),
          `news is said, not ${statePath(snapshot)}`,
        );
      }
    }
  }

  close(): void {
    for (const { actor } of this.#tabs) actor.stop();
  }
}

const sorted = (quantities: Record<string, number>): [string, number][] =>
  Object.entries(quantities).sort(([one], [other]) => one.localeCompare(other));

/** Taps, answers in any order, failures, reloads, two tabs, a login in the middle; then everything arrives. */
export async function interleave(server: CartServer, steps: readonly Step[]): Promise<void> {
  const world = await World.open(server);
  try {
    for (const step of steps) await world.take(step);
    await world.settle();
  } finally {
    world.close();
  }
}

/** One tab, a good line: what was shown after the last tap is what the server has in the end. */
export async function interleaveUndisturbed(server: CartServer, steps: readonly Step[]): Promise<void> {
  const world = await World.open(server);
  try {
    for (const step of steps) await world.take({ ...step, at: 0 });
    const wished = world.wished(0);
    await world.settle();
    assert.deepEqual(world.wished(0), wished, 'what was shown after the last tap is what the server has');
  } finally {
    world.close();
  }
}
