import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { selectCardAddFace } from '#machines/card-add/index.ts';
import type { CartTotals } from '#machines/domain/index.ts';
import { provideCardAdds, selectCardAdd } from '#machines/card-adds/index.ts';
import { ok, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';

const cart = { cart_quantity: 3, cart_version: 8, grand_total: 104_700 };

function startCards() {
  const add = heldPort<{ sku: string }, Outcome<CartTotals>>();
  const actor = createActor(machineUnderTest(provideCardAdds({ addToCart: add.port })));
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  return {
    actor,
    facts,
    calls: add.calls,
    press: (sku: string) => actor.send({ type: 'button.press', sku }),
    face: (sku: string) => {
      const button = selectCardAdd(actor.getSnapshot(), sku)?.getSnapshot();
      return button && selectCardAddFace(button);
    },
    asked: () => add.calls.map(({ input }) => input.sku),
  };
}

test('[LST-09] each card that is tapped gets a chart of its own, with the first tap', async () => {
  const { asked, calls, face, press } = startCards();
  expect(face('PC169-1')).toBeUndefined();
  press('PC169-1');
  press('PC10444-12');
  expect([face('PC169-1'), face('PC10444-12'), asked()]).toEqual(['adding', 'adding', ['PC169-1', 'PC10444-12']]);
  calls[0]?.resolve(ok(cart));
  await settled();
  expect([face('PC169-1'), face('PC10444-12')]).toEqual(['added', 'adding']);
});

test('[LST-09] a second tap goes to the chart of the first one', () => {
  const { actor, asked, press } = startCards();
  press('PC169-1');
  const first = selectCardAdd(actor.getSnapshot(), 'PC169-1');
  press('PC169-1');
  expect([selectCardAdd(actor.getSnapshot(), 'PC169-1') === first, asked()]).toEqual([true, ['PC169-1']]);
});

test('[LST-09] what a button reports is emitted as it is', async () => {
  const { calls, facts, press } = startCards();
  press('PC169-1');
  calls[0]?.resolve(ok(cart));
  await settled();
  expect(facts).toEqual([
    { type: 'cart.changed', ...cart },
    { type: 'toast.wanted', text: 'Added to your cart', tone: 'success' },
  ]);
  press('PC10444-12');
  calls[1]?.reject(new Error('offline'));
  await settled();
  expect(facts.slice(2)).toEqual([
    {
      type: 'toast.wanted',
      text: 'We could not reach the shop. Please check your cart before you try again.',
      tone: 'error',
    },
    { type: 'cart.unsure' },
  ]);
});
