import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { popularityStep, searchedParts } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { isSearchable, MAX_FOUND, searchedWord } from '#machines/rules/site/search.ts';
import { PAGE_SIZE } from '../pages.ts';
import { readItems } from '../product-items.ts';
import { readPriceWish, shortened, wordsOf, type PriceWish } from './search-words.ts';
import type { SearchResults, Suggestions } from '../types.ts';

const SUGGESTED_PRODUCTS = 6;
const SUGGESTED_CATEGORIES = 4;
/** How many letters of a word may be wrong. */
const allowedMistakes = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3);

/** A word with each pair of neighbouring letters swapped: one slip of the fingers. */
const swapped = (letters: readonly string[]): string[] =>
  letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));

/** A word as the catalogue's words explain it; several alternatives, each of one or more words. */
type Meaning = { readonly alternatives: readonly (readonly string[])[]; readonly unfinished: boolean };

type Read = {
  word: string;
  isStop: boolean;
  isKnown: boolean;
  isBeginning: boolean;
  halves: string[] | null;
  near: string[];
  nearBeginning: string[];
};

/** Compares the words of a search with the words of the catalogue. */
async function readWords(db: Db, words: readonly string[]): Promise<Read[]> {
  const told = words.map((word, at) => {
    const letters = [...word];
    const { length } = letters;
    return { at, word, mistakes: allowedMistakes(length), swaps: length < 4 || length > 12 ? [] : swapped(letters) };
  });
  // Each way to explain a word is tried where those before it found nothing; `offset 0` keeps each from being written out
  // wherever it is asked for.
  const { rows } = await db.execute<Read>(sql`
    select said.word,
      numnode(plainto_tsquery('english', said.word)) = 0 as "isStop",
      exact.known as "isKnown", beginning.known as "isBeginning", parts.halves, alike.near,
      case when beginning.known or parts.halves is not null or cardinality(alike.near) > 0 then '{}' else array(
        select word from search_words
        where length(said.word) >= 5 and length(word) > length(said.word)
          and levenshtein_less_equal(left(word, length(said.word)), said.word, 1) <= 1
        order by length(word), word limit 6
      ) end as "nearBeginning"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as said (at int, word text, mistakes int, swaps jsonb)
    cross join lateral (select exists (select from search_words where word = said.word) as known offset 0) exact
    cross join lateral (
      select exact.known or (length(said.word) >= 3 and exists (
        select from search_words where starts_with(word, said.word)
      )) as known offset 0
    ) beginning
    cross join lateral (
      select case when not beginning.known then (
        select array[left(said.word, i), substr(said.word, i + 1)] from generate_series(3, length(said.word) - 3) i
        where exists (select from search_words where word = left(said.word, i))
          and exists (select from search_words where word = substr(said.word, i + 1))
        order by abs(2 * i - length(said.word)) limit 1
      ) end as halves offset 0
    ) parts
    cross join lateral (
      select case when beginning.known or parts.halves is not null then '{}' else array(
        select word from (
          select word, distance, min(distance) over () as closest from (
            select word, case when said.swaps ? word then 1
              else levenshtein_less_equal(word, said.word, said.mistakes) end as distance
            from search_words where abs(length(word) - length(said.word)) <= said.mistakes
          ) candidate where distance <= said.mistakes
        ) nearby where distance = closest order by word limit 6
      ) end as near offset 0
    ) alike
    order by said.at`);
  return rows;
}

const known = (word: string): Meaning => ({ alternatives: [[word]], unfinished: false });

/** What a word most likely means, or null when the catalogue has nothing like it. */
function meaningOf(read: Read): Meaning | null {
  if (read.isKnown) return known(read.word);
  if (read.isBeginning) return { alternatives: [[read.word]], unfinished: true };
  if (read.halves !== null) return { alternatives: [read.halves], unfinished: false };
  if (read.near.length > 0) return { alternatives: read.near.map((word) => [word]), unfinished: false };
  return read.nearBeginning.length === 0
    ? null
    : { alternatives: read.nearBeginning.map((word) => [word]), unfinished: false };
}

/** What a search means, word by word; words that mean nothing to the catalogue are left out. */
async function understand(db: Db, query: string, options: { typing: boolean }): Promise<Meaning[]> {
  const words = wordsOf(query);
  // 'butter scotch' is looked up as 'butterscotch', too.
  const joined = words.slice(1).map((word, at) => shortened(`${words[at] ?? ''}${word}`));
  if (words.length === 0) return [];
  const read = await readWords(db, [...words, ...joined]);
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [one, next, both] = [read[at], read[at + 1], read[words.length + at]];
    if (one === undefined || one.isStop) continue;
    if (at + 1 < words.length && next !== undefined && both?.isKnown === true && !(one.isKnown && next.isKnown)) {
      meanings.push(known(both.word));
      at += 1;
      continue;
    }
    const meaning = meaningOf(one);
    if (meaning === null) continue;
    const isLast = options.typing && at === words.length - 1;
    meanings.push(isLast ? { ...meaning, unfinished: true } : meaning);
  }
  return meanings;
}

/** A meaning in PostgreSQL's query language; the words are letters and digits only, and quoted all the same. */
const queryOf = ({ alternatives, unfinished }: Meaning): string =>
  `(${alternatives
    .map((words) => `(${words.map((word) => `'${word}'${unfinished ? ':*' : ''}`).join(' & ')})`)
    .join(' | ')})`;

const allOf = (meanings: readonly Meaning[]): string => meanings.map(queryOf).join(' & ');

const asked = (query: string): SQL => sql`to_tsquery('english', ${query})`;

/** Of products, those whose default size costs what was asked for. */
const affordable = (price: PriceWish | null): SQL =>
  price === null
    ? sql`true`
    : sql`node_id in (
        select node_id from product_facts
        where price >= ${price.from} and price <= ${price.to ?? 2_147_483_647}
      )`;

/** Products that are shown before those of the next tier; none of them has one of another. */
type Tier = {
  /** on `product_search` */
  readonly condition: SQL;
  /** Whether a word of it may go on: an index collects anew, each time that it is asked, what begins so. */
  readonly isUnfinished: boolean;
  /** All of them, best first, as many as can be shown. They are looked up and sorted once, when somebody asks. */
  all(): Promise<readonly number[]>;
  readonly isSorted: boolean;
};

function tierOf(db: Db, condition: SQL, { most, isUnfinished }: { most: number; isUnfinished: boolean }): Tier {
  let kept: readonly number[] | undefined;
  return {
    condition,
    isUnfinished,
    get isSorted() {
      return kept !== undefined;
    },
    async all() {
      if (kept) return kept;
      const { rows } = await db.execute<{ ids: number[] }>(sql`
        with hits as materialized (select node_id, popularity from product_search where ${condition})
        select array_to_json(array(select node_id from hits order by popularity desc, node_id limit ${most})) as ids`);
      kept = rows[0]?.ids ?? [];
      return kept;
    },
  };
}

/** Products that fit everything that was said: by their title first, then by title and flavour, then by their shelves. */
const fitting = (meanings: readonly Meaning[]): readonly SQL[] => {
  const query = asked(allOf(meanings));
  return [
    sql`title @@ ${query}`,
    sql`named @@ ${query} and not title @@ ${query}`,
    sql`document @@ ${query} and not named @@ ${query}`,
  ];
};

/**
 * How many products fit the words of a search, up to `MAX_FOUND`. Each part of the products has an index of its own, which
 * collects all that fit before the first is counted: where the smaller parts have enough, the larger ones are not asked.
 */
async function countFound(db: Db, condition: SQL): Promise<number> {
  const parts = searchedParts.map(({ name, products }) => ({ name: sql.identifier(name), products }));
  const { rows } = await db.execute<{ count: number }>(sql`
    with ${sql.join(
      parts.map(
        ({ name, products }) =>
          sql`${name} as materialized (select node_id from product_search where ${products} and ${condition})`,
      ),
      sql`, `,
    )}
    select count(*)::int as count from (
      ${sql.join(
        parts.map(({ name }) => sql`select node_id from ${name}`),
        sql` union all `,
      )} limit ${MAX_FOUND}
    ) found`);
  return rows[0]?.count ?? 0;
}

/** So many times as many bestsellers as a page shows are looked at for it, before all that fits is looked up. */
const BESTSELLERS = 10;
const FEWEST_BESTSELLERS = 1000;

type Part = { readonly limit: number; readonly offset: number };

/** Of those of a tier that are among the bestsellers. */
const amongBestsellers = ({ condition }: Tier, { limit, offset }: Part): SQL => sql`
  select node_id from (
    select * from product_search
    order by popularity desc, node_id limit ${Math.max(BESTSELLERS * (limit + offset), FEWEST_BESTSELLERS)}
  ) best
  where ${condition} order by popularity desc, node_id limit ${limit} offset ${offset}`;

/** Of those of a tier, which are looked up one step of popularity after the other, until there are enough. */
const stepByStep = ({ condition }: Tier, { limit, offset }: Part): SQL => sql`
  select node_id from generate_series(
    (select ${popularityStep} from product_search order by popularity desc limit 1), 0, -1
  ) step cross join lateral (
    select node_id from product_search where array[${popularityStep}] @> array[step] and ${condition}
    order by popularity desc, node_id
  ) best limit ${limit} offset ${offset}`;

/**
 * So many products of a tier, best first. Where many fit, a page of them is looked for among what sells most, then step
 * by step; else all that fit, which are not so many then, are looked up and sorted.
 */
async function listTier(db: Db, tier: Tier, { areMany, ...part }: Part & { areMany: boolean }) {
  const ways = !areMany || tier.isSorted ? [] : tier.isUnfinished ? [amongBestsellers] : [amongBestsellers, stepByStep];
  for (const way of ways) {
    const { rows } = await db.execute<{ node_id: number }>(way(tier, part));
    if (rows.length === part.limit) return rows.map(({ node_id }) => node_id);
  }
  return (await tier.all()).slice(part.offset, part.offset + part.limit);
}

/** So many products of the tiers, one tier after the other. */
async function listTiers(db: Db, tiers: readonly Tier[], { limit, offset, areMany }: Part & { areMany: boolean }) {
  const ids: number[] = [];
  let skipped = offset;
  for (const tier of tiers) {
    const found = await listTier(db, tier, { limit: limit - ids.length, offset: skipped, areMany });
    ids.push(...found);
    if (ids.length === limit) break;
    skipped = Math.max(0, skipped - (await tier.all()).length);
  }
  return ids;
}

type Found = { ids: number[]; total: number };

/** Products that fit as much as any product does, when none fits everything. */
async function findInPart(db: Db, { meanings, price }: Wish, { limit, offset }: Part): Promise<Found> {
  const parts = sql.join(
    meanings.map((meaning) => sql`(document @@ ${asked(queryOf(meaning))})::int`),
    sql` + `,
  );
  // Each row's parts are counted once: `offset 0` keeps the planner from writing the sum out twice.
  const { rows } = await db.execute<Found>(sql`
    with hits as materialized (
      select node_id, popularity from (
        select node_id, popularity, fits, max(fits) over () as most from (
          select node_id, popularity, ${parts} as fits from product_search
          where document @@ ${asked(meanings.map(queryOf).join(' | '))} and ${affordable(price)} offset 0
        ) counted
      ) part where fits = most
    )
    select (select least(count(*), ${MAX_FOUND})::int from hits) as total,
      array(select node_id from hits order by popularity desc, node_id limit ${limit} offset ${offset}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

type Wish = { readonly meanings: readonly Meaning[]; readonly price: PriceWish | null };

/** What a search asks for; nothing for fewer than three characters. */
async function readWish(db: Db, typed: string, options: { typing: boolean }): Promise<Wish> {
  const query = searchedWord(typed);
  if (!isSearchable(query)) return { meanings: [], price: null };
  const { rest, price } = readPriceWish(query);
  return { meanings: await understand(db, rest, options), price };
}

const isNothing = ({ meanings, price }: Wish): boolean => meanings.length === 0 && price === null;

function tiersOf(db: Db, { meanings, price }: Wish, most: number): readonly Tier[] {
  const conditions =
    meanings.length === 0
      ? [affordable(price)]
      : fitting(meanings).map((tier) => (price === null ? tier : sql`${tier} and ${affordable(price)}`));
  const isUnfinished = meanings.some(({ unfinished }) => unfinished);
  return conditions.map((condition) => tierOf(db, condition, { most, isUnfinished }));
}

/** A search that the catalogue was asked about: what it means, and how many products fit it, up to `MAX_FOUND`. */
export type UnderstoodSearch = Wish & { readonly total: number; readonly tiers: readonly Tier[] };

/**
 * What somebody typed, as the catalogue explains it; the same for each of its pages. Nobody looks through more than
 * `MAX_FOUND`: of what is in half of all titles, no more is counted.
 */
export async function understandSearch(db: Db, typed: string): Promise<UnderstoodSearch> {
  const wish = await readWish(db, typed, { typing: false });
  if (isNothing(wish)) return { ...wish, total: 0, tiers: [] };
  const { meanings, price } = wish;
  const fits = meanings.length === 0 ? [] : [sql`document @@ ${asked(allOf(meanings))}`];
  const tiers = tiersOf(db, wish, MAX_FOUND);
  return { ...wish, tiers, total: await countFound(db, sql.join([...fits, affordable(price)], sql` and `)) };
}

/** What fits everything that was said; where nothing does, what fits most of it. */
async function find(db: Db, search: UnderstoodSearch, part: Part): Promise<Found> {
  const { total, meanings, tiers } = search;
  if (total > 0) return { ids: await listTiers(db, tiers, { ...part, areMany: total === MAX_FOUND }), total };
  return meanings.length > 1 ? findInPart(db, search, part) : { ids: [], total };
}

/**
 * One page of what a search finds; nothing for fewer than three characters.
 * @param page counted from 0
 */
export async function searchProducts(db: Db, search: UnderstoodSearch, page: number): Promise<SearchResults> {
  const offset = page * PAGE_SIZE;
  const { ids, total } = await find(db, search, {
    offset,
    limit: Math.max(0, Math.min(PAGE_SIZE, MAX_FOUND - offset)),
  });
  return {
    results: await readItems(db, ids),
    pager: {
      current: page,
      item_per_page: PAGE_SIZE,
      total_pages: Math.ceil(total / PAGE_SIZE),
      total_records: total,
    },
  };
}

/** A few products for what is being typed, the same that a search would show first. */
async function suggestProducts(db: Db, wish: Wish): Promise<readonly number[]> {
  const part = { limit: SUGGESTED_PRODUCTS, offset: 0 };
  const ids = await listTiers(db, tiersOf(db, wish, SUGGESTED_PRODUCTS), { ...part, areMany: true });
  if (ids.length > 0 || wish.meanings.length < 2) return ids;
  return (await findInPart(db, wish, part)).ids;
}

/** A few products and shelves for what is being typed. */
export async function suggest(db: Db, typed: string): Promise<Suggestions> {
  const wish = await readWish(db, typed, { typing: true });
  const { meanings } = wish;
  if (isNothing(wish)) return { products: [], categories: [] };
  const [ids, categories] = await Promise.all([
    suggestProducts(db, wish),
    meanings.length === 0
      ? { rows: [] }
      : db.execute<{ title: string; link_path: string }>(sql`
      select title, '/' || slug as link_path from categories
      where to_tsvector('english', search_words_of(title)) @@ ${asked(allOf(meanings))}
      order by sort limit ${SUGGESTED_CATEGORIES}`),
  ]);
  const items = await readItems(db, ids);
  return {
    products: items.flatMap(({ long_title, url, images }) =>
      images.slice(0, 1).map((image) => ({ title: long_title, link_path: url, image })),
    ),
    categories: categories.rows.map(({ title, link_path }) => ({ title, link_path })),
  };
}
