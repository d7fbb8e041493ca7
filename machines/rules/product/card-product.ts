/** What the card of a product shows, wherever it stands; amounts in paise. */
export type CardProduct = {
  readonly sku: string;
  readonly node_id: number;
  readonly long_title: string;
  readonly url: string;
  readonly images: readonly { readonly src: string; readonly alt: string; readonly title: string }[];
  readonly sell_price: number;
  readonly list_price: number;
  readonly discount: number;
  readonly rating: number | null;
  readonly total_reviews: number;
  readonly ribbon: string | null;
  readonly eggless: boolean;
  readonly product_type: string;
  readonly priceRange: { readonly min: number; readonly max: number } | null;
  readonly stock: 'true' | 'false';
  /** a weight, or something without a default, is chosen on its page before it can go into a cart */
  readonly needs_choice: boolean;
};
