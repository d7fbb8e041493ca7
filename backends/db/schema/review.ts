import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { instant } from './columns.ts';
import { users } from './identity.ts';
import { orderLines } from './order.ts';
import { photos } from './photo.ts';

/** A picture that somebody took of what they were sent. */
export type ReviewPhoto = { src: string; alt: string };

/** Counted from the published reviews of a product. */
export const reviewSummaries = pgTable('review_summaries', {
  nodeId: integer('node_id')
    .primaryKey()
    .references(() => products.nodeId),
  /** One decimal, 1.0 to 5.0. */
  rating: numeric('rating', { precision: 2, scale: 1, mode: 'number' }).notNull(),
  total: integer('total').notNull(),
  /** Counts of one to five stars. */
  histogram: integer('histogram').array().notNull(),
  /** Averages of those who said it, one decimal; null where nobody did. */
  taste: numeric('taste', { precision: 2, scale: 1, mode: 'number' }),
  delivery: numeric('delivery', { precision: 2, scale: 1, mode: 'number' }),
  look: numeric('look', { precision: 2, scale: 1, mode: 'number' }),
});

const isPublished = sql`status = 'published'`;

/** What people wrote about a product. Only what is published is ever shown or counted. */
export const reviews = pgTable(
  'reviews',
  {
    reviewId: bigint('review_id', { mode: 'number' })
      .primaryKey()
      .generatedByDefaultAsIdentity({ startWith: 1_000_000_000_000 }),
    nodeId: integer('node_id')
      .notNull()
      .references(() => products.nodeId),
    /** The line of an order that it is about, and the size of that day; null for what the shop opened with. */
    orderId: text('order_id'),
    orderLine: smallint('order_line'),
    sku: text('sku'),
    status: text('status', { enum: ['pending', 'published', 'rejected'] })
      .notNull()
      .default('pending'),
    rating: smallint('rating').notNull(),
    /** One to five as well; null for what was not said, or what such a thing does not have. */
    taste: smallint('taste'),
    delivery: smallint('delivery'),
    look: smallint('look'),
    text: text('text').notNull(),
    photos: jsonb('photos').$type<ReviewPhoto[]>().notNull().default([]),
    /** As the shop prints it, `Ananya R.`. */
    author: text('author').notNull(),
    city: text('city').notNull(),
    postedOn: date('posted_on').notNull(),
    /** Whoever wrote it bought it here. */
    verified: boolean('verified').notNull().default(false),
    /** How many people it helped. */
    helpful: integer('helpful').notNull().default(0),
    /** What the shop answered, and when. */
    replyText: text('reply_text'),
    repliedOn: date('replied_on'),
    /** When it was first sent, which decides how long it can be changed; null for what the shop opened with. */
    writtenAt: instant('written_at'),
    /** Why it is not shown, in words for whoever wrote it. */
    refusal: text('refusal'),
  },
  (table) => {
    // Made anew for each index: a column forgets its order once an index has taken it.
    const newest = () => [table.postedOn.desc().nullsFirst(), table.reviewId.desc().nullsFirst()] as const;
    const mostHelpful = () => table.helpful.desc().nullsFirst();
    // One for each order, so that a page of thousands of reviews is read without sorting them.
    return [
      index('reviews_newest')
        .on(table.nodeId, ...newest())
        .where(isPublished),
      index('reviews_helpful')
        .on(table.nodeId, mostHelpful(), ...newest())
        .where(isPublished),
      index('reviews_best')
        .on(table.nodeId, table.rating.desc().nullsFirst(), ...newest())
        .where(isPublished),
      index('reviews_worst')
        .on(table.nodeId, table.rating, ...newest())
        .where(isPublished),
      index('reviews_helpful_of_rating')
        .on(table.nodeId, table.rating, mostHelpful(), ...newest())
        .where(isPublished),
      // The same of all products.
      index('all_reviews_newest')
        .on(...newest())
        .where(isPublished),
      index('all_reviews_helpful')
        .on(mostHelpful(), ...newest())
        .where(isPublished),
      index('all_reviews_best')
        .on(table.rating.desc().nullsFirst(), ...newest())
        .where(isPublished),
      index('all_reviews_worst')
        .on(table.rating, ...newest())
        .where(isPublished),
      index('all_reviews_helpful_of_rating')
        .on(table.rating, mostHelpful(), ...newest())
        .where(isPublished),
      index('photographed_reviews')
        .on(table.rating, ...newest())
        .where(sql`status = 'published' and photos <> '[]'::jsonb`),
      uniqueIndex('reviews_one_a_line').on(table.orderId, table.orderLine),
      foreignKey({
        columns: [table.orderId, table.orderLine],
        foreignColumns: [orderLines.orderId, orderLines.position],
        name: 'reviews_order_line',
      }),
      check('reviews_line_whole', sql`(${table.orderId} is null) = (${table.orderLine} is null)`),
      check('reviews_written', sql`${table.orderId} is null or ${table.writtenAt} is not null`),
      check('reviews_rating', sql`${table.rating} between 1 and 5`),
      check(
        'reviews_aspects',
        sql`${table.taste} between 1 and 5 and ${table.delivery} between 1 and 5 and ${table.look} between 1 and 5`,
      ),
      check('reviews_text', sql`char_length(${table.text}) <= 1000`),
      check(
        'reviews_photos',
        sql`jsonb_typeof(${table.photos}) = 'array' and jsonb_array_length(${table.photos}) <= 4`,
      ),
      check('reviews_helpful_count', sql`${table.helpful} >= 0`),
      check('reviews_reply_whole', sql`(${table.replyText} is null) = (${table.repliedOn} is null)`),
      check('reviews_refusal', sql`${table.refusal} is null or ${table.status} = 'rejected'`),
      check('reviews_status', sql`${table.status} in ('pending', 'published', 'rejected')`),
    ];
  },
);

/** Photos that a customer sent with a review; what one names is not swept away. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: bigint('review_id', { mode: 'number' })
      .notNull()
      .references(() => reviews.reviewId, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    photoId: text('photo_id')
      .notNull()
      .references(() => photos.photoId),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    index('review_photos_photo').on(table.photoId),
    check('review_photos_position', sql`${table.position} between 0 and 3`),
  ],
);

/** Who found a review helpful. How many did is counted in the review, so that lists are read by an index. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: bigint('review_id', { mode: 'number' })
      .notNull()
      .references(() => reviews.reviewId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index('review_votes_of_customer').on(table.userId, table.votedAt.desc()),
  ],
);
