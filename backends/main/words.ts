import type { ProductView } from '#backends/db/product-art.ts';

/** What the pages of the catalogue say beside its own texts. */
export const pageWords = {
  noDealer: 'We have no offers page of that name.',
  home: 'Home',
  cakes: 'Cakes',
  favourites: 'My Favourites',
  seeAll: (total: number) => `See all ${total}`,
  alsoLike: (category: string) => `You may also like: ${category}`,
  more: 'More to explore',
  soldOut: (title: string) => `${title} is sold out for now.`,
  sameDay: 'same day delivery',
  favouritesFull: 'Your favourites are full. Please remove one first.',
  noPage: 'We could not find that page.',
  noCity: 'We do not deliver in that city yet.',
} as const;

/** Cake stores: where they are and when they are open. */
export const storeWords = {
  hours: 'Every day, 8 am to 11 pm',
  /** The same for machines. */
  opening: { opens: '08:00', closes: '23:00' },
  heading: 'Our stores',
  title: 'Our cake stores',
  inCity: (city: string) => `Cake delivery in ${city}`,
  cityDescription: (city: string, areas: number, hour: string) =>
    `Order cakes, flowers and gifts in ${city}. We deliver to ${areas} areas, on the same day until ${hour}. See our kitchen, fees and pincodes.`,
  subtitle: 'Cakes baked fresh every morning',
  description: (title: string) => `${title}: address, opening hours and the cakes you can order.`,
  keywords: 'cake store, cake shop, bakery near me',
} as const;

/** The headings of the site map, by family of categories, in the order in which people look for them. */
export const siteMapHeadings: Readonly<Record<string, string>> = {
  shop: 'Popular categories',
  occasion: 'By occasion',
  people: 'Who is it for?',
  flavour: 'Cakes by flavour',
  shape: 'Cakes by shape',
  theme: 'Designer cakes',
  dessert: 'Desserts',
  hamper: 'Hampers',
  flower: 'Flowers and plants',
  gift: 'Gifts',
  finishing: 'Candles, cards and extras',
};
export const otherCategories = 'More categories';

/** What a picture of a product shows: read aloud after its name, and under the picture. */
export const viewWords: Readonly<Record<ProductView, { readonly alt: string; readonly title: string }>> = {
  front: { alt: 'front view', title: 'Front' },
  top: { alt: 'top view', title: 'Top' },
  slice: { alt: 'with a slice cut out', title: 'Slice' },
  'close-up': { alt: 'close-up', title: 'Close-up' },
  box: { alt: 'in its box', title: 'In the box' },
  inside: { alt: 'inside view', title: 'Inside' },
  single: { alt: 'single piece', title: 'Single piece' },
  home: { alt: 'at home', title: 'At home' },
};
