import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type {
  Address,
  AddressType,
  Area,
  Cart,
  CartChange,
  CartTotals,
  Checkout,
  City,
  PaidBy,
  PaymentDetails,
  PlacedOrder,
  SlotsOfDay,
} from '../domain/index.ts';
import type { CouponPorts, CouponReport } from '../coupon/index.ts';
import type { PayerPorts, PayerReport } from '../payer/index.ts';
import type { SlotHoldPorts, SlotHoldReport } from '../slot-hold/index.ts';
import type { WalletReport, WalletUsePorts } from '../wallet-use/index.ts';
import type { Listener, PageRestored } from '../kit/listener.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Tracked } from '../rules/events/catalogue.ts';
import type { Position } from '../rules/place/distance.ts';
import type { DeliveryForm, RememberedArea, TypedField } from '../rules/order/delivery-form.ts';
import type { PayerChoice } from '../rules/payment/payer.ts';
import type { TouchChoice, TouchField, TouchesForm } from '../rules/order/touches-form.ts';
import type { checkoutMachine } from './checkout.machine.ts';

/** The delivery times of a locality on a day; `today` is India's. */
export type ShownSlotsOfDay = SlotsOfDay & { readonly today: string };

/** The step that the shopper is at, so that a reload comes back to it. */
export type CheckoutStep = 'address' | 'pin' | 'slot' | 'touches' | 'review' | 'pay';

/** What this tab keeps of a checkout that is under way; what the server has saved is not kept twice. */
export type Draft = {
  readonly step: CheckoutStep;
  readonly form: DeliveryForm | null;
  readonly touches: TouchesForm | null;
  readonly date: string | null;
  readonly slotId: string | null;
  /** what was chosen to pay with; a UPI ID and a consent are given anew */
  readonly payer: Pick<PayerChoice, 'method' | 'savedId' | 'bank'>;
};

export type DeliveryRequest = {
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly senderName: string;
  readonly senderPhone: string;
  readonly senderMail: string;
  /** the address is saved for later orders */
  readonly isAddressKept: boolean;
  readonly address: Address;
  readonly areaId: number;
  readonly cityId: number;
  readonly date: string;
  readonly slotId: string;
  /** where the door is; null for an address without a pin */
  readonly pin: Position | null;
};

/** What the shopper agreed to. Amounts and version are claims, which the server compares. */
export type OrderRequest = {
  readonly cityId: number;
  readonly cartVersion: number;
  /** paise */
  readonly expectedTotal: number;
  readonly paymentMethod: PaidBy;
  /** what was typed or chosen for that way; null where its name says all */
  readonly payer: PaymentDetails | null;
  /** the shopper becomes a member with this order */
  readonly isMemberWanted: boolean;
};

/** One attempt to order: the same key and the same request until the server has answered for good (D2). */
export type Attempt = { readonly key: string; readonly request: OrderRequest };

export type OrderRefusal = Refusal & { readonly change?: CartChange };

export type CheckoutInput = {
  /** what this tab still knows; null when nothing */
  readonly draft: Draft | null;
  readonly attempt: Attempt | null;
  /** the last order of this tab that may still have to be paid */
  readonly placed_txnid: string | null;
  /** the city of the shopper's cookie, by number or name */
  readonly preferred_city: string | null;
  /** the locality that this browser's shopper has chosen before */
  readonly preferred_area: RememberedArea | null;
  /** random and new for each page load: attempts are named after it */
  readonly keySeed: string;
};

export type CheckoutContext = {
  readonly preferred_city: string | null;
  readonly preferred_area: RememberedArea | null;
  readonly keySeed: string;
  readonly placed_txnid: string | null;
  readonly checkout: Checkout | null;
  readonly step: CheckoutStep;
  readonly form: DeliveryForm;
  readonly touches: TouchesForm;
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
  readonly date: string | null;
  readonly slotId: string | null;
  readonly slots: ShownSlotsOfDay | null;
  /** where the pin is held, good or not */
  readonly held: Position | null;
  /** how the shopper wants to pay, as the chart of it reports */
  readonly payer: PayerChoice;
  readonly isMemberWanted: boolean;
  readonly refusal: Refusal | null;
  readonly attempt: Attempt | null;
  /** attempts of this page load */
  readonly attempts: number;
  /** how often the server was asked what became of the attempt */
  readonly asks: number;
  /** what changed, and the version of the cart that the shopper had agreed to; the cart itself unless a reload lost it */
  readonly change: (CartChange & { readonly old_version: number; readonly old_cart: Cart | null }) | null;
  readonly order: PlacedOrder | null;
};

/** What the history of the browser says: heard by the step listener. */
export type StepEvent =
  /** the present entry belongs to a step: Back or forward led there, or the step was just entered */
  { type: 'step.reported'; step: CheckoutStep };

/** What the popup that finds places says. */
export type PlaceEvent =
  /** a locality was chosen there, or in another tab */
  { type: 'place.changed'; area: RememberedArea };

/** What the cart listener says. */
export type CartEvent =
  /** the cart was changed beside the checkout, or in another tab */
  { type: 'cart.changedElsewhere'; cart_version: number };

export type ConnectionEvent =
  /** the browser is offline */
  | { type: 'connection.lost' }
  /** the browser is online again */
  | { type: 'connection.returned' };

export type CheckoutEvent =
  | StepEvent
  | CartEvent
  | ConnectionEvent
  | PlaceEvent
  | CouponReport
  | WalletReport
  | SlotHoldReport
  | PayerReport
  /** asks again after the checkout could not be loaded */
  | { type: 'checkout.retry' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** from the listener: somebody is logged in now */
  | { type: 'session.authenticated' }
  /** types into a field of the address */
  | { type: 'field.type'; field: TypedField; value: string }
  /** Home, Office or Other */
  | { type: 'addressType.choose'; value: AddressType }
  /** a saved address; null for a new one */
  | { type: 'saved.choose'; sno: string | null }
  /** whether the address is saved for later orders */
  | { type: 'address.keep'; isKept: boolean }
  /** another city, so another locality too */
  | { type: 'city.choose'; cityId: number }
  /** a locality, which brings its pincode */
  | { type: 'area.choose'; areaId: number }
  /** searches for the locality, or takes the one where the device is */
  | { type: 'area.find' }
  /** asks for cities and localities again */
  | { type: 'places.retry' }
  /** goes on to the time */
  | { type: 'address.submit' }
  /** moves the pin, by hand or by an arrow key */
  | { type: 'pin.move'; position: Position }
  /** lets go of it */
  | { type: 'pin.drop'; position: Position }
  /** agrees to where it stands */
  | { type: 'pin.confirm' }
  /** goes on without the map */
  | { type: 'pin.skip' }
  /** wants to move the pin of the address */
  | { type: 'pin.open' }
  /** from the page: there is no map to show */
  | { type: 'map.failed' }
  /** comes back to the address */
  | { type: 'address.edit' }
  /** another day */
  | { type: 'date.choose'; date: string }
  /** a time of that day */
  | { type: 'slot.choose'; slotId: string }
  /** asks for the times again */
  | { type: 'slots.retry' }
  /** goes on to the review */
  | { type: 'slot.submit' }
  /** comes back to the time */
  | { type: 'slot.edit' }
  /** wants to become a member with this order, or not any more */
  | { type: 'membership.choose'; isWanted: boolean }
  /** types the note, or the name on the card */
  | { type: 'touch.type'; field: TouchField; value: string }
  /** whether the box names who sends it, or what it cost */
  | { type: 'touch.choose'; choice: TouchChoice; isChosen: boolean }
  /** goes on to the review, also without any touch */
  | { type: 'touches.submit' }
  /** comes back to the touches */
  | { type: 'touches.edit' }
  /** goes on to paying */
  | { type: 'review.submit' }
  /** comes back to the review */
  | { type: 'review.edit' }
  /** Pay: turns the cart into an order */
  | { type: 'order.submit' }
  /** asks again what became of the order */
  | { type: 'order.ask' }
  /** agrees to the new total */
  | { type: 'change.accept' }
  /** would rather look at everything again */
  | { type: 'change.review' }
  /** goes to the bank by hand */
  | { type: 'payment.open' }
  | PageRestored;

export type CheckoutEmitted =
  | Tracked
  | { type: 'login.wanted' }
  | { type: 'navigation.wanted'; to: string; replace: true }
  | { type: 'external.wanted'; url: string }
  | { type: 'toast.wanted'; text: string; tone: 'success' }
  /** the server's cart is another one than this page showed */
  | ({ type: 'cart.changed' } & CartTotals)
  /** the popup that finds places should open */
  | { type: 'areas.wanted' }
  | { type: 'draft.changed'; draft: Draft }
  /** an order is about to be sent: its key must be kept first */
  | { type: 'attempt.opened'; attempt: Attempt }
  /** the server has answered for good */
  | { type: 'attempt.settled' }
  | { type: 'order.placed'; order_id: string; txnid: string };

export type CheckoutPorts = CouponPorts &
  PayerPorts &
  WalletUsePorts &
  SlotHoldPorts & {
    readonly loadCheckout: Port<undefined, Outcome<Checkout>>;
    readonly loadCities: Port<undefined, Outcome<readonly City[]>>;
    readonly loadAreas: Port<{ cityId: number }, Outcome<readonly Area[]>>;
    /** without a date: today's in India */
    readonly loadSlots: Port<{ areaId: number; pincode: string; date: string | null }, Outcome<ShownSlotsOfDay>>;
    readonly saveDelivery: Port<DeliveryRequest, Outcome<Checkout>>;
    readonly saveTouches: Port<TouchesForm, Outcome<Checkout>>;
    /** the same key with the same request has the same answer, however often it is asked */
    readonly placeOrder: Port<Attempt, Outcome<PlacedOrder, OrderRefusal>>;
    readonly stepListener: Listener<StepEvent>;
    /** tells of each change of the cart that is not the checkout's own */
    readonly cartListener: Listener<CartEvent>;
    readonly placeListener: Listener<PlaceEvent>;
    /** says at once when the browser is offline */
    readonly connectionListener: Listener<ConnectionEvent>;
    readonly restoredListener: Listener<PageRestored>;
    /** sends `session.authenticated` as soon as somebody is logged in */
    readonly sessionListener: CallbackActorLogic<CheckoutEvent>;
  };

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;
