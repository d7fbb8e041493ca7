import { date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { categories, products } from './catalogue.ts';

/**
 * What a product on sale is filtered and sorted by; written by triggers whenever the product, its default size or its
 * rating changes.
 */
export const productFacts = pgTable('product_facts', {
  nodeId: integer('node_id')
    .primaryKey()
    .references(() => products.nodeId, { onDelete: 'cascade' }),
  /** Paise, of the default size. */
  price: integer('price').notNull(),
  /** As shoppers name it, and as an address does: `Chocolate Truffle`, `chocolate-truffle`. */
  flavour: text('flavour'),
  flavourSlug: text('flavour_slug'),
  /** `eggless`, `express`, `message`, `offer`. */
  attributes: text('attributes').array().notNull(),
  ageGroups: text('age_groups').array().notNull(),
  genders: text('genders').array().notNull(),
  arrivedOn: date('arrived_on').notNull(),
  /** 0 for what nobody has rated. */
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
});

/**
 * What products of a category are alike in, of all that it can be narrowed by; the price, which differs too often, stands
 * beside each. A category of 100,000 products has some 1,000 cells. Written by triggers; one that nothing is alike in any
 * more is no harm.
 */
export const listingCells = pgTable(
  'listing_cells',
  {
    cellId: integer('cell_id').primaryKey().generatedAlwaysAsIdentity(),
    categorySlug: text('category_slug')
      .notNull()
      .references(() => categories.slug, { onDelete: 'cascade' }),
    /** All of the following in one text: the same in each alike product. */
    alike: text('alike').notNull(),
    flavour: text('flavour'),
    flavourSlug: text('flavour_slug'),
    attributes: text('attributes').array().notNull(),
    ageGroups: text('age_groups').array().notNull(),
    genders: text('genders').array().notNull(),
    /** In halves, rounded down: of 4.5, 4 and 3 stars somebody chooses. */
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('listing_cells_alike').on(table.categorySlug, table.alike)],
);

/**
 * The products of each category with what it is sorted by, in an index for each order: a page of 20 is read from its
 * beginning, however many there are. Each index ends with what a page may be narrowed by, so that what does not fit is
 * passed without being looked up. Written by triggers, with `product_facts`.
 */
export const listingItems = pgTable(
  'listing_items',
  {
    nodeId: integer('node_id')
      .notNull()
      .references(() => products.nodeId, { onDelete: 'cascade' }),
    categorySlug: text('category_slug').notNull(),
    cellId: integer('cell_id')
      .notNull()
      .references(() => listingCells.cellId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    price: integer('price').notNull(),
    arrivedOn: date('arrived_on').notNull(),
    rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nodeId, table.categorySlug] }),
    index('listing_items_cell').on(table.cellId, table.price),
    index('listing_items_popular').on(table.categorySlug, table.position, table.nodeId, table.cellId, table.price),
    index('listing_items_cheapest').on(table.categorySlug, table.price, table.position, table.nodeId, table.cellId),
    index('listing_items_dearest').on(
      table.categorySlug,
      table.price.desc().nullsFirst(),
      table.position,
      table.nodeId,
      table.cellId,
    ),
    index('listing_items_newest').on(
      table.categorySlug,
      table.arrivedOn.desc().nullsFirst(),
      table.nodeId.desc().nullsFirst(),
      table.cellId,
      table.price,
    ),
    index('listing_items_best').on(
      table.categorySlug,
      table.rating.desc().nullsFirst(),
      table.position,
      table.nodeId,
      table.cellId,
      table.price,
    ),
  ],
);
