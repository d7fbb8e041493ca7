export const main: readonly (readonly [fault: string, reason: string])[] = [
  ['backends/main/listing.ts#found: fitting < passed: limit <=', 'says only by which way the database lists the same'],
  [
    'backends/main/listing.ts#readListing: areSameFilters(filters, noFilters): guard never',
    'triggers keep the items of a listing as its category is: both ways list the same',
  ],
  [
    'backends/main/listing.ts#rangesOf: last?.below === range.from: guard never',
    'only spares an "or": two ranges that touch ask for the same as the one that they make',
  ],
  ['backends/main/listing.ts#readListing: fitting === 0: guard never', 'only spares a question: nothing fits'],
  ['backends/main/search/search.ts#tierOf: kept: guard never', 'only spares a question: it is answered the same'],
  ['backends/main/pages.ts#cityNameOf: !wanted: guard never', 'only spares a question: no city has an empty name'],
  [
    'backends/main/pages.ts#followRedirects: seen.has(toPath): guard never',
    'only spares questions: what leads back to itself is lost after five moves too',
  ],
  [
    'backends/main/pages.ts#readPage: path === wish.path: guard without a part',
    'only spares questions: what is not there is not there when it is asked for again',
  ],
  [
    'backends/main/product-items.ts#readItems: nodeIds.length === 0: guard never',
    'only spares a question: nothing is among none',
  ],
  [
    'backends/main/product-items.ts#readItemsBySku: skus.length === 0: guard never',
    'only spares a question: nothing is among none',
  ],
  [
    'backends/main/product-items.ts#rows: inArray(variants.sku, [...skus]): condition dropped',
    'only spares rows: what was asked for is looked up among them',
  ],
  [
    'backends/main/reviews/product-reviews.ts#rows: offset >= total: limit >',
    'only spares a question: behind the last review there is none',
  ],
  [
    'backends/main/search/devanagari.ts#inLatin: !/[\\u0900-\\u097F]/.test(word): guard never',
    'what is no Devanagari stays as it is, letter by letter too',
  ],
  [
    'backends/main/search/search.ts#find: meanings.length > 1: limit >=',
    'of a single word, what does not fit it does not fit a part of it',
  ],
  [
    'backends/main/search/search.ts#listTier: rows.length === part.limit: guard never',
    'only spares looking up all that fits, of which those that sell most come first anyway',
  ],
  [
    'backends/main/search/search.ts#listTiers: ids.length === limit: guard never',
    'only spares questions: of the next tiers none is wanted any more',
  ],
  [
    "backends/main/search/search.ts#readWords: sql` select said.word, numnode(plainto_tsquery('english', sa… said.at`: limit >=",
    'a word of the same length with one mistake is near, and what is near goes before',
  ],
  [
    'backends/main/search/search.ts#understand: at + 1 < words.length: guard without a part',
    'the last word is not joined with any',
  ],
  [
    'backends/main/search/search.ts#understand: at + 1 < words.length: limit <=',
    'the last word is not joined with any',
  ],
  [
    'backends/main/search/search.ts#understand: next !== undefined: guard without a part',
    'each word is read, and there is another',
  ],
  ['backends/main/search/search.ts#understand: one === undefined: guard without a part', 'each word is read'],
  [
    'backends/main/search/search.ts#understand: words.length === 0: guard never',
    'only spares a question: of no words none means anything',
  ],
];
