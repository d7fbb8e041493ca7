import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CartTotals, Hamper, HamperDraft, HamperStep } from '../domain/index.ts';
import type { Listener, PageRestored } from '../kit/listener.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { HamperItem } from '../rules/hamper/hamper.ts';
import type { hamperMachine } from './hamper.machine.ts';

/** A hamper with its steps, and the draft of it that was asked for or that is being filled. */
export type LoadedHamper = {
  readonly hamper: Hamper;
  readonly steps: readonly HamperStep[];
  readonly isLastStepMandatory: boolean;
  readonly draft: HamperDraft | null;
};

export type HamperInput = {
  /** the last part of the address: a draft, the name of a hamper, or a line of the cart */
  readonly asked: string;
  /** what came with the page; null when it has to be asked for */
  readonly loaded: LoadedHamper | null;
};

export type HamperContext = {
  readonly asked: string;
  readonly hamper: Hamper | null;
  readonly steps: readonly HamperStep[];
  readonly isLastStepMandatory: boolean;
  /** the draft at the server; null before its first save */
  readonly hash: string | null;
  readonly version: number;
  readonly isOwn: boolean;
  readonly items: readonly HamperItem[];
  /** what the server has of them */
  readonly saved: readonly HamperItem[];
  readonly step: number;
  /** `filterApplied`: the marks that the shown products have */
  readonly filters: readonly string[];
  /** the line of the cart that it became */
  readonly cartLine: string | null;
  readonly message: string | null;
};

/** What happens around the page: heard by the outside listener. */
export type HamperOutsideEvent =
  | PageRestored
  /** the router shows another address */
  | { type: 'address.changed'; asked: string }
  /** another tab saved a draft */
  | { type: 'draft.changedElsewhere'; hash: string; version: number };

export type HamperEvent =
  | HamperOutsideEvent
  /** one more of a product */
  | { type: 'item.add'; step: string; sku: string }
  /** one fewer; the last one leaves */
  | { type: 'item.remove'; step: string; sku: string }
  /** all of a product */
  | { type: 'item.removeAll'; step: string; sku: string }
  /** everything out, back to the first step */
  | { type: 'hamper.reset' }
  /** to the next step */
  | { type: 'step.next' }
  /** to the step before */
  | { type: 'step.back' }
  /** to a step of the row */
  | { type: 'step.go'; step: number }
  /** only products with this mark, or no longer only these */
  | { type: 'filter.toggle'; filter: string }
  /** what lies in it is shown, or no longer */
  | { type: 'summary.toggle' }
  /** the whole hamper goes into the cart, or its line is brought up to date */
  | { type: 'cart.add' }
  /** the shopper wants to fill one more of the kind */
  | { type: 'hamper.again' }
  /** the shopper goes on with what is in the cart now */
  | { type: 'hamper.edit' }
  /** the shopper wants the same as somebody else has filled */
  | { type: 'draft.copy' }
  /** the shopper asks to save once more */
  | { type: 'draft.retry' }
  /** of two tabs, the other one is right */
  | { type: 'conflict.takeTheirs' }
  /** of two tabs, this one is right */
  | { type: 'conflict.keepMine' }
  /** the shopper asks to load once more */
  | { type: 'hamper.retry' };

export type SaveRequest = {
  readonly hash: string | null;
  readonly version: number;
  readonly nid: number;
  readonly items: readonly HamperItem[];
  readonly step: number;
};

export type HamperPorts = {
  readonly loadHamper: Port<{ asked: string }, Outcome<LoadedHamper>>;
  /** begins a draft where there is no hash yet */
  readonly saveDraft: Port<SaveRequest, Outcome<HamperDraft>>;
  /** makes a line of it once, however often it is asked */
  readonly addHamper: Port<{ hash: string; version: number }, Outcome<{ cart_item_id: string; totals: CartTotals }>>;
  readonly outsideListener: Listener<HamperOutsideEvent>;
};

export type HamperEmitted =
  /** the address names this draft, or the hamper when a new one is begun */
  | { type: 'address.wanted'; hash: string }
  /** the draft has this version at the server */
  | { type: 'draft.saved'; hash: string; version: number }
  | ({ type: 'cart.changed' } & CartTotals)
  /** nobody knows whether it is in the cart */
  | { type: 'cart.unsure' }
  | { type: 'failure.logged'; what: string; message: string };

export type HamperActor = ActorRefFrom<typeof hamperMachine>;
export type HamperSnapshot = SnapshotFrom<typeof hamperMachine>;
