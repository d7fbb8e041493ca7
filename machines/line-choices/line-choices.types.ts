import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Cart } from '../domain/index.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Choosable, Chosen, ChosenValue } from '../rules/product/product-choices.ts';
import type { lineChoicesMachine } from './line-choices.machine.ts';

/** The line of the cart whose choices are changed, as it was when they were opened. */
export type ChosenLine = {
  readonly cart_item_id: string;
  readonly sku: string;
  readonly title: string;
  readonly url: string;
  readonly quantity: number;
  readonly attributes: readonly ChosenValue[];
};

export type LineChoicesInput = {
  /** null when it is no longer in the cart */
  readonly line: ChosenLine | null;
};

export type LineChoicesContext = LineChoicesInput &
  Chosen & {
    /** what its product offers; null until it is known */
    readonly product: Choosable | null;
    /** why nothing could be changed, or the last try was not saved */
    readonly message: string | null;
  };

export type LineChoicesEvent =
  /** the shopper picks a weight */
  | { type: 'variant.choose'; sku: string }
  /** the shopper picks or types a choice */
  | { type: 'attribute.choose'; id: number; value: string }
  /** the shopper wants the line to be so */
  | { type: 'choices.save' }
  /** the shopper asks for the product again */
  | { type: 'choices.retry' }
  /** the shopper closes the sheet */
  | { type: 'sheet.dismiss' };

/** The line as it is now: another one when it joined one that was like it. */
export type SavedChoices = { readonly cart_item_id: string; readonly cart: Cart };

export type LineChoicesPorts = {
  readonly loadProduct: Port<{ url: string }, Outcome<Choosable>>;
  readonly saveChoices: Port<
    { cart_item_id: string; sku: string; attributes: readonly ChosenValue[] },
    Outcome<SavedChoices>
  >;
};

export type LineChoicesEmitted =
  /** whether closing would lose something */
  | { type: 'choices.changed'; dirty: boolean }
  /** the server has them; `cart` is how everything is now */
  | { type: 'choices.saved'; cart_item_id: string; cart: Cart }
  /** nobody knows whether the server has them */
  | { type: 'choices.unsure'; cart_item_id: string }
  | { type: 'choices.closed' }
  | { type: 'toast.wanted'; text: string; tone: 'success' };

export type LineChoicesActor = ActorRefFrom<typeof lineChoicesMachine>;
export type LineChoicesSnapshot = SnapshotFrom<typeof lineChoicesMachine>;
