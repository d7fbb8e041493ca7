import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { Cart, CartLine } from '#machines/domain/index.ts';
import {
  provideCartLine,
  selectLineMessage,
  selectShownQuantity,
  type CartLineReport,
} from '#machines/cart-line/index.ts';
import { statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { lineOf } from './cart-line.samples.ts';

type Added = { sku: string; quantity: number; attributes: readonly { id: number; value: string }[] };

/** A line of the cart with held calls, and what it reports to its cart. */
export function startLine(line: CartLine = lineOf()) {
  const update = heldPort<{ cart_item_id: string; quantity: number }, Outcome<Cart>>();
  const remove = heldPort<{ cart_item_id: string }, Outcome<Cart>>();
  const add = heldPort<Added, Outcome<Cart>>();
  const favourite = heldPort<{ nid: number; action: 'add' | 'remove' }, Outcome<unknown>>();
  const clock = new SimulatedClock();
  const logic = machineUnderTest(
    provideCartLine({
      updateLine: update.port,
      deleteLine: remove.port,
      setFavourite: favourite.port,
      addLine: add.port,
    }),
  );
  const reports: CartLineReport[] = [];
  const parent = createActor(fromCallback<CartLineReport>(({ receive }) => receive((report) => reports.push(report))));
  const actor = createActor(logic, { input: { line, parent: parent.start() }, clock }).start();
  return {
    actor,
    clock,
    reports,
    updates: update.calls,
    removals: remove.calls,
    adds: add.calls,
    favourites: favourite.calls,
    state: () => statePath(actor.getSnapshot()),
    shown: () => selectShownQuantity(actor.getSnapshot()),
    says: () => selectLineMessage(actor.getSnapshot()),
  };
}
