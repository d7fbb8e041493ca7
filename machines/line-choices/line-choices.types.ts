import type { ActorRef, ActorRefFrom, Snapshot, SnapshotFrom } from 'xstate';
import type { CartLineReport } from '../cart-line/index.ts';
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
  /** who hears the reports: the cart that the line lies in */
  readonly parent: ActorRef<Snapshot<unknown>, LineChoicesReport>;
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
  | { type: 'sheet.dismiss' }
  /** the sheet is off the page */
  | { type: 'sheet.left' };

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
  | { type: 'choices.closed' }
  | { type: 'toast.wanted'; text: string; tone: 'success' };

/** What the choices report to the cart: how the change went, as its line would, and that nothing is left to choose. */
export type LineChoicesReport = CartLineReport | { type: 'choices.left' };

export type LineChoicesActor = ActorRefFrom<typeof lineChoicesMachine>;
export type LineChoicesSnapshot = SnapshotFrom<typeof lineChoicesMachine>;
