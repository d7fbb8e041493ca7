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
