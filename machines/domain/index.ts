import type { components as CartParts } from '#openapi/generated/cart.ts';
import type { components as MainParts } from '#openapi/generated/main.ts';
import type { components as OrderParts } from '#openapi/generated/order-review.ts';
import type { components as UserParts } from '#openapi/generated/user.ts';
import type { ReadModel } from './read-model.ts';
import type { Address } from './typed.ts';

export type { Address, AddressType, PriceRow } from './typed.ts';
export type { ReadModel };

type CartSchemas = CartParts['schemas'];
type MainSchemas = MainParts['schemas'];
type UserSchemas = UserParts['schemas'];
type OrderSchemas = OrderParts['schemas'];

// Amounts are paise, days `2026-02-14`; what a field means stands in openapi/.

// Parts of many
export type Picture = ReadModel<MainSchemas['Image']>;
export type Link = ReadModel<MainSchemas['Link']>;
export type LinkGroup = ReadModel<MainSchemas['LinkGroup']>;
export type Pager = ReadModel<MainSchemas['Pager']>;
export type LineChoice = ReadModel<CartSchemas['LineAttribute']>;
export type PaymentMethod = ReadModel<CartSchemas['PaymentMethod']>;
export type PaidBy = ReadModel<CartSchemas['PaidBy']>;

// Pages
export type CityStore = ReadModel<MainSchemas['CityStore']>;
export type CityStores = ReadModel<MainSchemas['CityStores']>;
export type PageEnvelope = ReadModel<MainSchemas['PageEnvelope']>;
export type CardProduct = ReadModel<MainSchemas['ProductItem']>;
export type ProductDetails = ReadModel<MainSchemas['ProductDetails']>;
export type ProductVariant = ReadModel<MainSchemas['Variant']>;
export type ProductAttribute = ReadModel<MainSchemas['ProductAttribute']>;
export type Video = ReadModel<MainSchemas['Video']>;
export type Filter = ReadModel<MainSchemas['Filter']>;
export type HomeBlock = ReadModel<MainSchemas['HomeBlock']>;
export type NewsItem = ReadModel<MainSchemas['NewsItem']>;
export type OccasionStatus = ReadModel<MainSchemas['OccasionStatus']>;
export type Review = ReadModel<MainSchemas['Review']>;
export type Reviews = ReadModel<MainSchemas['Reviews']>;
export type AllReviews = ReadModel<MainSchemas['AllReviews']>;
export type Suggestions = ReadModel<MainSchemas['Suggestions']>;

export type ReviewVote = ReadModel<OrderSchemas['ReviewVote']>;
export type ReviewVotes = ReadModel<OrderSchemas['ReviewVotes']>;

// Forms and tickets
export type SentForm = ReadModel<MainSchemas['SentForm']>;
export type ContestRound = ReadModel<MainSchemas['ContestRound']>;
export type ContestEntry = ReadModel<MainSchemas['ContestEntry']>;
export type Ticket = ReadModel<MainSchemas['Ticket']>;

// Around every page
export type MenuEntry = ReadModel<MainSchemas['MenuItem']>;
export type SiteHeader = ReadModel<MainSchemas['SiteHeader']>;

// Places
export type City = ReadModel<MainSchemas['City']>;
export type Area = ReadModel<MainSchemas['Area']>;
export type FoundPlace = ReadModel<MainSchemas['FoundPlace']>;
export type FoundCity = ReadModel<MainSchemas['FoundCity']>;
export type FoundArea = ReadModel<MainSchemas['FoundArea']>;
export type PlaceCheck = ReadModel<CartSchemas['PlaceCheck']>;
export type CheckedPlace = ReadModel<CartSchemas['CheckedPlace']>;

// Cart
export type Cart = ReadModel<CartSchemas['Cart']>;
export type CartCoupon = ReadModel<CartSchemas['CartCoupon']>;
export type CouponRefusal = ReadModel<CartSchemas['CouponRefusal']>;
export type CartLine = ReadModel<CartSchemas['Line']>;
/** What every page tells of a cart after a change. */
export type CartTotals = Pick<Cart, 'cart_quantity' | 'cart_version' | 'grand_total'>;
export type Reorder = ReadModel<CartSchemas['Reorder']>;
export type SharedCart = ReadModel<CartSchemas['SharedCart']>;
export type Offer = ReadModel<MainSchemas['Offer']>;
export type OfferDealer = ReadModel<MainSchemas['OfferDealer']>;
export type Offers = ReadModel<MainSchemas['Offers']>;
export type HamperStep = ReadModel<CartSchemas['HamperStep']>;
export type Hamper = ReadModel<CartSchemas['Hamper']>;
export type HamperDraft = ReadModel<CartSchemas['HamperDraft']>;
export type OmittedLine = ReadModel<CartSchemas['OmittedLine']>;

// Wallet and stamps
export type Benefits = ReadModel<UserSchemas['Benefits']>;
export type Wallet = ReadModel<UserSchemas['Wallet']>;
export type WalletEntry = ReadModel<UserSchemas['WalletEntry']>;
export type Stamp = ReadModel<UserSchemas['Stamp']>;

// Orders
export type Slot = ReadModel<CartSchemas['Slot']>;
export type SlotsOfDay = ReadModel<CartSchemas['SlotsOfDay']>;
export type Checkout = ReadModel<CartSchemas['Checkout']>;
export type CheckoutAddress = ReadModel<CartSchemas['CheckoutAddress']>;
export type PlacedOrder = Omit<ReadModel<CartSchemas['PlaceOrderAnswer']>, 'success'>;
/** What a cart costs now that was ordered at another price. */
export type CartChange = Pick<ReadModel<CartSchemas['CartChangedProblem']>, 'cart' | 'old_total' | 'new_total'>;
export type Payment = ReadModel<CartSchemas['Payment']>;
export type WaitingOrder = ReadModel<CartSchemas['WaitingOrder']>;
export type SavedPaymentMethod = ReadModel<CartSchemas['SavedPaymentMethod']>;
/** What is typed or chosen for a way to pay; never the number of a card. */
export type PaymentDetails = ReadModel<CartSchemas['PaymentDetails']>;
export type RefundTo = OrderSchemas['RefundTo'];
/** An address of the buyer, and why an order cannot go there; null when it can. */
export type OtherPlace = ReadModel<
  Omit<OrderSchemas['OrderPlacesAnswer']['data']['places'][number], 'address'> & { address: Address }
>;
/** An order that was cancelled, with the cart that the items of an unpaid one are back in. */
export type CancelledOrder = { readonly cart: CartTotals | null };
export type OtherTimes = ReadModel<OrderSchemas['OrderTimesAnswer']['data']>;
export type OrderTab = OrderSchemas['OrderTab'];
export type OrderSummary = ReadModel<OrderSchemas['OrderSummary']>;
export type OrdersPage = ReadModel<OrderSchemas['OrdersAnswer']['data']>;
export type Order = ReadModel<OrderSchemas['Order']>;
/** What can be reviewed of an order, and what was written. */
export type OrderReviews = ReadModel<OrderSchemas['OrderReviews']>;
/** What a customer has reviewed, and what waits for a review. */
export type MyReviews = ReadModel<OrderSchemas['MyReviews']>;
/** An order as whoever has its link may see it. */
export type Tracking = ReadModel<OrderSchemas['Tracking']>;
