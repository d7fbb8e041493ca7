import type { FilterGroup, SortKey } from './listing-filters.ts';

export const sortLabels: Readonly<Record<SortKey, string>> = {
  popularity: 'Popularity',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest first',
  rating: 'Best rated',
};

export const filterLabels: Readonly<Record<FilterGroup, string>> = {
  flavour: 'Flavour',
  price: 'Price',
  attribute: 'Good to know',
  'age-group': 'Age group',
  gender: 'For',
  rating: 'Rating',
};

/** LST-05: what a listing says when nothing fits. */
export const nothingFitsText = 'No products found for the selected filters';

/** What a listing can be narrowed by. */
export const choiceWords = {
  below500: 'Below ₹500',
  from500: '₹500 – ₹999',
  from1000: '₹1,000 – ₹1,999',
  from2000: '₹2,000 – ₹2,999',
  from3000: '₹3,000 and above',
  eggless: 'Eggless',
  express: 'Ready in 2-3 hours',
  message: 'With your message',
  offer: 'On offer',
  ages: { kids: 'Kids', teens: 'Teens', adults: 'Adults', seniors: 'Seniors' },
  people: { her: 'Her', him: 'Him' },
  stars: { '4.5': '4.5 and above', '4': '4 and above', '3': '3 and above' },
} as const;
