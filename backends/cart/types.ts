import type { components } from '#openapi/generated/cart.ts';

type Schemas = components['schemas'];
export type Cart = Schemas['Cart'];
export type Line = Schemas['Line'];
export type LineAttribute = Schemas['LineAttribute'];
export type GreetingCards = Schemas['GreetingCardsAnswer']['data'];
export type NumberCandles = Schemas['NumberCandlesAnswer']['data'];
export type SharedCart = Schemas['SharedCartAnswer']['data'];
export type PriceItem = Schemas['PriceItem'];
export type Slot = Schemas['Slot'];
export type Checkout = Schemas['Checkout'];
export type CheckoutDelivery = Schemas['CheckoutDelivery'];
export type DeliveryRequest = Schemas['DeliveryRequest'];
export type SlotsData = Schemas['SlotsAnswer']['data'];
export type PlaceOrderRequest = Schemas['PlaceOrderRequest'];
export type PlaceOrderAnswer = Schemas['PlaceOrderAnswer'];
export type PaymentMethod = Schemas['PaymentMethod'];
export type PaymentStatus = Schemas['PaymentStatusAnswer']['data'];
