import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Outcome } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { OrderState } from '../order/index.ts';
import type { PaymentStatus } from '../payment/index.ts';
import type { AddressType } from '../rules/order/delivery-form.ts';
import type { PaymentMethod } from '../rules/order/payment-words.ts';
import type { orderPageMachine } from './order-page.machine.ts';

export type OrderAddress = {
  readonly dfn: string;
  readonly ds1: string;
  readonly areaname: string;
  readonly dc: string;
  readonly dpc: string;
  readonly selectedAddressType: AddressType;
};

/** An order as its buyer sees it. Amounts in paise, times ISO 8601 in India's offset. */
export type ShownOrder = {
  readonly order_id: string;
  readonly state: OrderState;
  readonly placed_at: string;
  readonly lines: readonly {
    readonly title: string;
    readonly url: string;
    readonly image: { readonly src: string; readonly alt: string; readonly title: string };
    readonly quantity: number;
    readonly line_total: number;
    readonly variant_label: string;
    readonly attributes: readonly {
      readonly id: number;
      readonly label: string;
      readonly value?: string;
      readonly display: string;
    }[];
  }[];
  readonly price_items: readonly {
    readonly amt: number;
    readonly label: string;
    readonly type: 'items' | 'delivery' | 'slot' | 'discount' | 'total';
    readonly amountPrefix: '' | '-' | '+';
    readonly show_on_mobile: boolean;
  }[];
  readonly grand_total: number;
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly sender_name: string;
  readonly address: OrderAddress;
  readonly slot: { readonly date: string; readonly label: string };
  readonly payment: {
    readonly txnid: string;
    readonly status: PaymentStatus;
    readonly payment_method: PaymentMethod;
    readonly amount: number;
    readonly can_retry: boolean;
  };
  readonly timeline: readonly { readonly state: OrderState; readonly label: string; readonly at: string | null }[];
};

export type Spot = { readonly lat: number; readonly lng: number };

export type OrderPageInput = {
  readonly order_id: string;
  /** a map needs a key; without one the address stands alone */
  readonly mapsKey: string | null;
};

export type OrderPageContext = OrderPageInput & { readonly order: ShownOrder | null; readonly spot: Spot | null };

export type OrderPageEvent =
  /** asks for the order again */
  | { type: 'order.refresh' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** from the listener: somebody is logged in now */
  | { type: 'session.authenticated' };

export type OrderPageEmitted = { type: 'login.wanted' };

export type OrderPagePorts = {
  readonly loadOrder: Port<{ order_id: string }, Outcome<ShownOrder>>;
  /** where the locality of an address lies; null when nobody knows */
  readonly locatePlace: Port<OrderAddress, Spot | null>;
  /** sends `session.authenticated` as soon as somebody is logged in */
  readonly sessionListener: CallbackActorLogic<OrderPageEvent>;
};

export type OrderPageActor = ActorRefFrom<typeof orderPageMachine>;
export type OrderPageSnapshot = SnapshotFrom<typeof orderPageMachine>;
