import type { Link, ProductDetails, Review, Video } from '../../domain/index.ts';
import { startOfDay } from '../order/india-time.ts';
import { isFreebie } from '../product/card-words.ts';
import { brand } from './brand.ts';

type DescribedProduct = Pick<
  ProductDetails,
  'sku' | 'product_type' | 'long_title' | 'description' | 'url' | 'images' | 'rating' | 'total_reviews' | 'variants'
>;
type DescribedReview = Pick<Review, 'rating' | 'text' | 'author' | 'date'>;

/** Paise as schema.org wants a price: rupees with two digits and a point, `1299.00`. */
export const rupees = (paise: number): string => (paise / 100).toFixed(2);

/** A few show what reviews are like; all of them would make the page heavy. */
const TOLD_REVIEWS = 3;

const reviewOf = ({ rating, text, author, date }: DescribedReview): Record<string, unknown> => ({
  '@type': 'Review',
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  reviewBody: text,
  author: { '@type': 'Person', name: author },
  datePublished: date,
});

const availability = (isThere: boolean): string => `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`;

function offersOf(product: DescribedProduct, url: string): Record<string, unknown> {
  const prices = product.variants.map(({ sell_price }) => sell_price);
  const shared = {
    priceCurrency: 'INR',
    availability: availability(product.variants.some(({ inStock }) => inStock)),
    url,
  };
  const [first = 0] = prices;
  return prices.length > 1
    ? {
        '@type': 'AggregateOffer',
        lowPrice: rupees(Math.min(...prices)),
        highPrice: rupees(Math.max(...prices)),
        offerCount: prices.length,
        ...shared,
      }
    : { '@type': 'Offer', price: rupees(first), ...shared };
}

/** The way to a page, as schema.org describes it. */
export const wayTo = (crumbs: readonly Link[], origin: string): Record<string, unknown> => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, link_path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: new URL(link_path, origin).href,
  })),
});

/** The same of a page that has nothing else to tell, ready to be printed as JSON-LD. */
export const crumbsStructure = (crumbs: readonly Link[], origin: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  ...wayTo(crumbs, origin),
});

/** The shop itself and how it is searched, ready to be printed as JSON-LD. */
export function shopStructure(origin: string): Record<string, unknown> {
  const home = new URL('/', origin).href;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${home}#shop`,
        name: brand.name,
        url: home,
        email: brand.email,
        telephone: brand.phone,
        address: brand.address,
      },
      {
        '@type': 'WebSite',
        name: brand.name,
        url: home,
        publisher: { '@id': `${home}#shop` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${home}search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

/** A product and the way to it as schema.org describes them, ready to be printed as JSON-LD. */
export function productStructure(
  product: DescribedProduct,
  crumbs: readonly Link[],
  video: Video | null,
  reviews: readonly DescribedReview[],
  origin: string,
): Record<string, unknown> {
  const absolute = (path: string): string => new URL(path, origin).href;
  const url = absolute(product.url);
  const isRated = product.rating !== null && product.total_reviews > 0;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        '@id': url,
        name: product.long_title,
        description: product.description,
        sku: product.sku,
        image: product.images.map(({ src }) => absolute(src)),
        brand: { '@type': 'Brand', name: brand.name },
        ...(isRated
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: product.rating,
                reviewCount: product.total_reviews,
                bestRating: 5,
              },
              review: reviews.slice(0, TOLD_REVIEWS).map(reviewOf),
            }
          : {}),
        ...(video && {
          subjectOf: {
            '@type': 'VideoObject',
            name: video.alt,
            thumbnailUrl: absolute(video.poster.src),
            contentUrl: absolute(video.url),
            ...(video.uploaded_on && { uploadDate: startOfDay(video.uploaded_on) }),
          },
        }),
        // Stamps are no currency, and a price in rupees would be untrue (D17).
        ...(isFreebie(product.product_type) ? {} : { offers: offersOf(product, url) }),
      },
      wayTo(crumbs, origin),
    ],
  };
}
