import type { components } from '#openapi/generated/main.ts';

type Schemas = components['schemas'];

export type PageEnvelope = Schemas['PageEnvelope'];
export type ProductItem = Schemas['ProductItem'];
export type ProductDetails = Schemas['ProductDetails'];
export type SearchResults = Schemas['SearchAnswer']['data'];
export type Suggestions = Schemas['SuggestionsAnswer']['data'];
export type Reviews = Schemas['Reviews'];
export type AllReviews = Schemas['AllReviews'];
export type HomeBlock = Schemas['HomeBlock'];
export type NewsItem = Schemas['NewsItem'];
export type OccasionStatus = Schemas['OccasionStatus'];
export type WishlistRequest = Schemas['WishlistRequest'];
export type Offer = Schemas['Offer'];
export type OfferDealer = Schemas['OfferDealer'];
export type Offers = Schemas['Offers'];
export type MenuItem = Schemas['MenuItem'];
export type City = Schemas['City'];
export type CityStore = Schemas['CityStore'];
export type FoundStores = Schemas['FoundStores'];
export type Kitchen = Schemas['Kitchen'];
export type Store = Schemas['Store'];
export type Area = Schemas['Area'];
export type SiteHeader = Schemas['SiteHeader'];
export type Image = ProductItem['images'][number];
export type LinkGroup = SiteHeader['footer'][number];
