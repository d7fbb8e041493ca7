import { afterAll, describe, expect, test } from 'vitest';
import type { components } from '#openapi/generated/main.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

type Schemas = components['schemas'];

const database = await testDatabase();
const { pool } = database;
const shop = await openShop(database.env({ ...generous }));
afterAll(() => shop.close());

const ask = (path: string) => shop.browser().get(`/b/main${path}`);
const read = async <T>(path: string): Promise<T> => {
  const answer = await ask(path);
  expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return JSON.parse(answer.text) as T;
};
const search = (query: string, page?: number) =>
  read<Schemas['SearchAnswer']>(
    `/search?${new URLSearchParams({ search: query, ...(page === undefined ? {} : { current_page: `${page}` }) })}`,
  );
const suggest = async (query: string) =>
  (await read<Schemas['SuggestionsAnswer']>(`/suggestions?${new URLSearchParams({ search: query })}`)).data;
const titlesOf = async (query: string) => (await search(query)).data.results.map(({ long_title }) => long_title);
const totalOf = async (query: string) => (await search(query)).data.pager.total_records;

describe('what is found', () => {
  test('[SRC-03] a word finds what has it in its title, what sells most first, and says how many there are', async () => {
    const { success, message, data } = await search('truffle');
    const { rows } = await pool.query<{ total: number; titles: string[] }>(
      `select count(*)::int as total, array_agg(title order by popularity desc, node_id) as titles
       from products where published and title ~* '\\mtruffles?\\M'`,
    );
    const [expected] = rows;
    expect([success, message, data.pager.current, data.pager.item_per_page]).toEqual([true, '', 0, 20]);
    expect(data.results.slice(0, expected?.total).map(({ long_title }) => long_title)).toEqual(
      expected?.titles.slice(0, 20),
    );
    expect(data.pager.total_pages).toBe(Math.ceil(data.pager.total_records / 20));
  });

  test('[SRC-03] several words are found together, whatever their order, case and spaces', async () => {
    const found = await titlesOf('red velvet heart');
    expect(found[0]).toBe('Red Velvet Heart Cake');
    expect(await titlesOf('  HEART   velvet\tRed ')).toEqual(found);
  });

  test.each([
    ['केक', 'cake'],
    ['चॉकलेट केक', 'chocolate cake'],
    ['चाकलेट ट्रफल', 'chocolate truffle'],
    ['वनीला', 'vanilla'],
    ['रेड वेलवेट', 'red velvet'],
    ['जन्मदिन केक', 'birthday cake'],
    ['वाढदिवस', 'birthday'],
    ['फूल', 'flower'],
    ['मैंगो', 'mango'],
    ['टीरामिसू', 'tiramisu'],
    ['chaklet', 'chocolate'],
    ['choklet kek', 'chocolate cake'],
    ['janamdin', 'birthday'],
    ['phool', 'flower'],
    ['🎂 chocolate ❤️ cake 🎉🇮🇳', 'chocolate cake'],
  ])('[SRC-03] the catalogue is found in Hindi, Marathi, by ear and among pictures: %s', async (typed, meant) => {
    const found = await titlesOf(typed);
    expect(found.length).toBeGreaterThan(0);
    expect([found, await totalOf(typed)]).toEqual([await titlesOf(meant), await totalOf(meant)]);
    expect((await suggest(typed)).products.length).toBeGreaterThan(0);
  });

  test('[SRC-03] nothing but pictures is nothing to look for', async () => {
    expect([await totalOf('🎂🎂🎂🎂'), (await suggest('🎂🎂🎂🎂')).products]).toEqual([0, []]);
  });

  test.each([
    ['under 500', '%', 0, 500],
    ['chocolate cake under ₹1,000', 'chocolate cake', 0, 1000],
    ['cakes below rs 700', 'cake', 0, 700],
    ['flowers less than 1k', 'flowers', 0, 1000],
    ['gifts between 500 and 900', 'gifts', 500, 900],
    ['cake 500-900', 'cake', 500, 900],
    ['cake above 2000', 'cake', 2000, null],
    ['cake 600 se kam', 'cake', 0, 600],
    ['केक 600 से कम', 'cake', 0, 600],
  ])('[SRC-03] the price is understood: %s', async (typed, words, from, to) => {
    const { results, pager } = (await search(typed)).data;
    expect(results.length).toBeGreaterThan(0);
    for (const { price } of results) {
      expect(price).toBeGreaterThanOrEqual(from * 100);
      expect(price).toBeLessThanOrEqual(to === null ? Infinity : to * 100);
    }
    if (words !== '%') expect(pager.total_records).toBeLessThan(await totalOf(words));
    expect((await suggest(typed)).products.length).toBeGreaterThan(0);
  });

  test('a flavour and a shelf are found by, too', async () => {
    expect(await totalOf('birthday chocolate')).toBeGreaterThan(0);
    const { rows } = await pool.query<{ total: number }>(
      `select count(*)::int as total from product_category where category_slug = 'birthday-cakes'`,
    );
    expect(await totalOf('birthday cake')).toBeGreaterThanOrEqual(rows[0]?.total ?? Infinity);
    const { rows: printed } = await pool.query<{ title: string }>('select title from products where has_photo');
    expect((await titlesOf('photo cake')).slice(0, printed.length).toSorted()).toEqual(
      printed.map(({ title }) => title).toSorted(),
    );
    expect((await suggest('photo')).categories[0]).toMatchObject({ title: 'Photo Cakes', link_path: '/photo-cakes' });
  });

  test.each([
    ['a missing letter', 'choclate', 'chocolate'],
    ['two mistakes', 'choclat trufle', 'chocolate truffle'],
    ['swapped letters', 'brithday', 'birthday'],
    ['swapped letters of a short word', 'ckae', 'cake'],
    ['a wrong letter', 'vanella', 'vanilla'],
    ['a doubled letter', 'black forrest', 'black forest'],
    ['two words in one', 'redvelvet', 'red velvet'],
    ['one word in two', 'butter scotch', 'butterscotch'],
    ['a plural', 'cakes', 'cake'],
    ['an accent', 'Vanílla', 'vanilla'],
    ['the short word that people use', 'bday cake', 'birthday cake'],
    ['little words between', 'a cake for the anniversary', 'cake anniversary'],
  ])('%s is forgiven: %s', async (_, typed, meant) => {
    const found = await titlesOf(typed);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await titlesOf(meant));
  });

  test('a word that is not finished finds what it may become', async () => {
    expect((await titlesOf('straw'))[0]).toContain('Strawberry');
  });

  test('a word that fits nothing does not hide what the others fit', async () => {
    expect(await titlesOf('qqqqzzzz truffle')).toEqual(await titlesOf('truffle'));
    const { results } = (await search('chocolate spaceship hamper')).data;
    expect(results[0]?.long_title).toMatch(/Chocolate.*Hamper/);
  });

  test('words that never stand together find what fits most of them', async () => {
    const found = await titlesOf('butterscotch teddy lilies hamper');
    expect(found.length).toBeGreaterThan(0);
  });

  test('[SRC-05] what nothing fits is an empty list that says so', async () => {
    expect(await search('zzqqxxvv')).toEqual({
      success: true,
      message: 'No results for "zzqqxxvv"',
      data: { results: [], pager: { current: 0, item_per_page: 20, total_pages: 0, total_records: 0 } },
    });
  });
});

describe('what is typed', () => {
  test.each(['', '  ', 'ab', ' a  ', '\u0001\u0002', 'é1', '🎂🎂'])(
    '[SRC-02] fewer than three characters find nothing: %j',
    async (typed) => {
      const { message, data } = await search(typed);
      expect([message, data.results, data.pager.total_records]).toEqual(['Please type at least 3 characters', [], 0]);
    },
  );

  test.each([
    `'; drop table products; --`,
    `cake' | 'x`,
    `cake:*ABCD & !truffle`,
    `<script>alert(1)</script>`,
    '%%%___',
    '\\\\\\',
    '((((',
    '& | ! <->',
    'cake\u0001truffle',
    '${7*7} {{7*7}}',
    '𝓬𝓱𝓸𝓬𝓸𝓵𝓪𝓽𝓮',
    '𠀀𠀁𠀂𠀃',
    `a${'𠀀'.repeat(60)}`,
    `${'a'.repeat(39)} 𠀀𠀁`,
    'जन्मदिन का केक',
    '生日蛋糕',
    'ﷺﷺﷺ',
    '\u202Eekac',
    '🎂🎂🎂🎂',
    'a\u0301\u0301\u0301\u0301\u0301\u0301',
    'x'.repeat(200),
    'cake '.repeat(40),
    Array.from({ length: 66 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(' a'),
  ])('is only ever a search, however it is meant: %j', async (typed) => {
    const { success, data } = await search(typed.slice(0, 200));
    expect([success, data.results.length <= 20]).toEqual([true, true]);
    await suggest(typed.slice(0, 200));
    expect(await totalOf('cake')).toBeGreaterThan(100);
  });

  test('half a character is no reason to fail', async () => {
    const answer = await ask('/search?search=cake%ED%A0%80');
    expect(answer.status).toBe(200);
    expect((await ask('/search?search=%E0%A4%A')).status).toBeLessThan(500);
  });

  test('what is far too long, unknown or out of range is refused by name', async () => {
    const refusals = await Promise.all(
      [
        `/search?search=${'x'.repeat(201)}`,
        '/search',
        '/search?search=cake%00truffle',
        '/search?search=cake&current_page=-1',
        '/search?search=cake&current_page=1.5',
        '/search?search=cake&current_page=10001',
        '/search?search=cake&sort=price',
        '/suggestions',
        `/search/${'x'.repeat(201)}`,
      ].map(ask),
    );
    expect(refusals.map(({ status, body }) => [status, body['code'], body['field']])).toEqual([
      [400, 'INVALID_REQUEST', 'search'],
      [400, 'INVALID_REQUEST', 'search'],
      [400, 'INVALID_REQUEST', 'search'],
      [400, 'INVALID_REQUEST', 'current_page'],
      [400, 'INVALID_REQUEST', 'current_page'],
      [400, 'INVALID_REQUEST', 'current_page'],
      [400, 'INVALID_REQUEST', 'sort'],
      [400, 'INVALID_REQUEST', 'search'],
      [400, 'INVALID_REQUEST', 'term'],
    ]);
  });
});

describe('pages of results', () => {
  test('[SRC-03] are counted from 1, page 0 is the first, and hold each product once', async () => {
    const [none, zero, one] = [await search('cake'), await search('cake', 0), await search('cake', 1)];
    expect(zero).toEqual(one);
    expect(none).toEqual(one);
    const { total_pages, total_records } = one.data.pager;
    const seen: string[] = [];
    for (let page = 1; page <= total_pages; page += 1) {
      const { results, pager } = (await search('cake', page)).data;
      expect(pager.current).toBe(page - 1);
      seen.push(...results.map(({ sku }) => sku));
    }
    expect([seen.length, new Set(seen).size]).toEqual([total_records, total_records]);
    expect((await search('cake', total_pages + 1)).data.results).toEqual([]);
  });

  test.each(['chocolate', 'birthday', 'flower'])(
    '[SRC-03] what has "%s" in its title comes first, then what is of such a flavour, then what stands on such a shelf',
    async (word) => {
      const { rows } = await pool.query<{ title: string }>(
        `select p.title from product_search s join products p using (node_id), plainto_tsquery('english', $1) q
         where s.document @@ q order by s.title @@ q desc, s.named @@ q desc, s.popularity desc, node_id`,
        [word],
      );
      const found: string[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 20); page += 1)
        found.push(...(await search(word, page)).data.results.map(({ long_title }) => long_title));
      expect(found.length).toBeGreaterThan(20);
      expect(found).toEqual(rows.map(({ title }) => title));
    },
  );

  test('[SRC-03] the older call finds the same by the term in its path', async () => {
    for (const [query, page] of [
      ['choclate trufle', 0],
      ['cake', 2],
      ['zzqqxxvv', 1],
      ['50% / half & half', 1],
    ] as const) {
      const older = await read<Schemas['LegacySearchAnswer']>(`/search/${encodeURIComponent(query)}?page=${page}`);
      const { data, ...rest } = await search(query, page);
      expect(older).toEqual({ ...rest, data: { products: data.results, pager: data.pager } });
    }
  });
});

describe('suggestions', () => {
  test('[SRC-06] are a few products with a picture and a few shelves, while the last word is still being typed', async () => {
    const { products, categories } = await suggest('choc');
    expect([products.length, categories.length > 0 && categories.length <= 4]).toEqual([6, true]);
    for (const { title, link_path, image } of products) {
      expect(`${title} ${link_path} ${image.src}`).toMatch(
        /^.+ \/p\/[\w-]+ \/media\/products\/[\w-]+\/[\w-]+-640\.webp$/,
      );
    }
    expect(categories).toContainEqual({ title: 'Chocolate Cakes', link_path: '/chocolate-cakes' });
  });

  test.each(['chocl', 'red vel', 'birt'])('come for a beginning, and for one with a mistake: %s', async (typed) => {
    expect((await suggest(typed)).products.length).toBeGreaterThan(0);
  });

  test.each(['', 'ch', 'zzqqxxvv'])('are none for too little or for nothing that is known: %j', async (typed) => {
    expect(await suggest(typed)).toEqual({ products: [], categories: [] });
  });
});

describe('what changes in the catalogue', () => {
  const nodeOf = async (slug: string): Promise<number> =>
    (await pool.query<{ node_id: number }>('select node_id from products where slug = $1', [slug])).rows[0]?.node_id ??
    0;

  test('is found by its new name at once, and no longer when it is taken off sale', async () => {
    const id = await nodeOf('red-velvet-heart-cake');
    await pool.query(`update products set title = 'Zephyrine Quince Gateau' where node_id = $1`, [id]);
    expect(await titlesOf('zephirine quinse')).toEqual(['Zephyrine Quince Gateau']);
    await pool.query('update products set published = false where node_id = $1', [id]);
    expect(await titlesOf('zephyrine')).toEqual([]);
    await pool.query(`update products set published = true, title = 'Red Velvet Heart Cake' where node_id = $1`, [id]);
    expect((await titlesOf('red velvet heart'))[0]).toBe('Red Velvet Heart Cake');
  });

  test('is found on its new shelf, and not on the one that it left', async () => {
    const id = await nodeOf('red-velvet-heart-cake');
    await pool.query(`update categories set title = 'Quokka Treats' where slug = 'flowers'`);
    const before = await titlesOf('quokka');
    expect(before).not.toContain('Red Velvet Heart Cake');
    await pool.query(`insert into product_category (category_slug, node_id, position) values ('flowers', $1, 0)`, [id]);
    expect(await totalOf('quokka')).toBe(await totalOf('quokka treats'));
    expect(await totalOf('quokka red velvet heart')).toBe(1);
    await pool.query(`delete from product_category where category_slug = 'flowers' and node_id = $1`, [id]);
    expect(await titlesOf('quokka')).toEqual(before);
    await pool.query(`update categories set title = 'Flowers' where slug = 'flowers'`);
  });

  test('every product on sale can be found by its own title', async () => {
    const { rows } = await pool.query<{ title: string }>(
      `select title from products where published order by md5(title) limit 40`,
    );
    for (const { title } of rows) expect(await titlesOf(title)).toContain(title);
  });

  test('the search reads an index, so that it stays fast with many products', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select node_id from product_search where document @@ to_tsquery('english', '''truffle''')`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('product_search_document');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
