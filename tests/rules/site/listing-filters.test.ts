import { expect, test } from 'vitest';
import {
  areSameFilters,
  clearFilters,
  countFilters,
  filterQuery,
  listingQuery,
  noFilters,
  parseFilters,
  toggleFilter,
} from '#machines/rules/site/listing-filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

test('[LST-06] an address says all seven: sort, flavour, price, attribute, age-group, gender and rating', () => {
  const filters = parse(
    'sort=price-asc&flavour=mango,vanilla&price=0-499&attribute=eggless&age-group=kids&gender=her&rating=4.5',
  );
  expect(filters).toEqual({
    sort: 'price-asc',
    flavour: ['mango', 'vanilla'],
    price: ['0-499'],
    attribute: ['eggless'],
    'age-group': ['kids'],
    gender: ['her'],
    rating: ['4.5'],
  });
  expect(countFilters(filters)).toBe(7);
  expect(parse(listingQuery(filters))).toEqual(filters);
});

test('[LST-06] a form sends a name several times, and means the same', () => {
  expect(parse('flavour=vanilla&flavour=mango&sort=popularity&price=')).toEqual(parse('flavour=mango,vanilla'));
});

test('[LST-06] what nobody offers is dropped', () => {
  expect(
    parse("sort=cheap&flavour=../etc,Mango,'x&price=1-2&attribute=gold&age-group=cats&gender=it&rating=6"),
  ).toEqual({ ...noFilters, flavour: ['mango'] });
  expect(parse(`flavour=${Array.from({ length: 30 }, (_, at) => `f${at}`).join(',')}`).flavour).toHaveLength(20);
});

test('[LST-06] the same filters have one address, and none of it when nothing is chosen', () => {
  expect(listingQuery(parse('flavour=vanilla,mango,mango'))).toBe('?flavour=mango%2Cvanilla');
  expect(listingQuery(noFilters)).toBe('');
  expect(listingQuery(noFilters, 3)).toBe('?page=3');
  expect(filterQuery(parse('rating=4&sort=popularity'))).toEqual({ rating: '4' });
});

test('[LST-06] a value is chosen and taken back; of stars there is one', () => {
  const once = toggleFilter(noFilters, 'flavour', 'mango');
  expect(toggleFilter(once, 'flavour', 'mango')).toEqual(noFilters);
  expect(toggleFilter(toggleFilter(noFilters, 'rating', '4'), 'rating', '4.5').rating).toEqual(['4.5']);
  expect(clearFilters({ ...once, sort: 'newest' })).toEqual({ ...noFilters, sort: 'newest' });
  expect([areSameFilters(once, noFilters), areSameFilters(once, { ...once })]).toEqual([false, true]);
});
