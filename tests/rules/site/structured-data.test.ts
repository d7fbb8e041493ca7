import { expect, test } from 'vitest';
import { productStructure, rupees } from '#machines/rules/site/structured-data.ts';

const weight = { sku: 'PC105-500', label: '0.5 kg', weight_grams: 500, list_price: 149_900, default: false };

type Described = Parameters<typeof productStructure>;

const cake: Described[0] = {
  sku: 'PC105-500',
  product_type: 'cake',
  long_title: 'Red Velvet Heart Cake',
  description: 'A heart of red velvet.',
  url: '/p/red-velvet-heart-cake',
  images: [{ src: '/media/products/PC105-500/front-640.webp', alt: 'A red heart', title: 'Front' }],
  rating: 4.6,
  total_reviews: 12,
  variants: [
    { ...weight, sell_price: 74_900, inStock: false },
    { ...weight, sell_price: 134_950, inStock: true },
  ],
};
const crumbs = [
  { title: 'Home', link_path: '/' },
  { title: 'Red Velvet Heart Cake', link_path: '/p/red-velvet-heart-cake' },
];
const reviews = [1, 2, 3, 4].map((day) => ({
  rating: 5,
  text: `Lovely, ${day}.`,
  author: 'Asha R.',
  date: `2026-11-0${day}`,
}));
const graphOf = (product: Described[0], video: Described[2] = null) =>
  productStructure(product, crumbs, video, reviews, 'https://shop.example')['@graph'];

test('[DET-02] search engines are told the product, its prices in rupees, its rating with some reviews, and the way to it', () => {
  expect(graphOf(cake)).toEqual([
    {
      '@type': 'Product',
      '@id': 'https://shop.example/p/red-velvet-heart-cake',
      name: 'Red Velvet Heart Cake',
      description: 'A heart of red velvet.',
      sku: 'PC105-500',
      image: ['https://shop.example/media/products/PC105-500/front-640.webp'],
      brand: { '@type': 'Brand', name: 'Petalcrumb' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12, bestRating: 5 },
      review: [1, 2, 3].map((day) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: 5 },
        reviewBody: `Lovely, ${day}.`,
        author: { '@type': 'Person', name: 'Asha R.' },
        datePublished: `2026-11-0${day}`,
      })),
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '749.00',
        highPrice: '1349.50',
        offerCount: 2,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/p/red-velvet-heart-cake',
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Red Velvet Heart Cake',
          item: 'https://shop.example/p/red-velvet-heart-cake',
        },
      ],
    },
  ]);
});

test('[DET-02] search engines are told of its video, where it has one', () => {
  const video = {
    position: 1,
    url: '/media/products/PC105-500/video-480.webp',
    poster: { src: '/media/products/PC105-500/close-up-640.webp', alt: 'A red heart', title: 'Close up' },
    alt: 'A heart turns',
    uploaded_on: '2026-02-14',
  };
  expect(graphOf(cake, video)).toMatchObject([
    {
      '@type': 'Product',
      subjectOf: {
        '@type': 'VideoObject',
        name: 'A heart turns',
        thumbnailUrl: 'https://shop.example/media/products/PC105-500/close-up-640.webp',
        contentUrl: 'https://shop.example/media/products/PC105-500/video-480.webp',
        uploadDate: '2026-02-14T00:00:00+05:30',
      },
    },
    {},
  ]);
});

test('[DET-08] one size is one offer, what is sold out says so, and nobody makes up a rating', () => {
  const bare = {
    ...cake,
    rating: null,
    total_reviews: 0,
    variants: [{ ...weight, sell_price: 9_900, inStock: false }],
  };
  expect(graphOf(bare)).toMatchObject([
    {
      offers: { '@type': 'Offer', price: '99.00', availability: 'https://schema.org/OutOfStock' },
    },
    {},
  ]);
  expect(graphOf(bare)).not.toMatchObject([{ aggregateRating: {} }, {}]);
  expect(rupees(100_000)).toBe('1000.00');
});

test('[DET-02, LST-11] what stamps pay has no price in rupees', () => {
  const [product] = graphOf({ ...cake, product_type: 'freebie' }) as Record<string, unknown>[];
  expect(product).toMatchObject({ name: cake.long_title });
  expect(product).not.toHaveProperty('offers');
});
