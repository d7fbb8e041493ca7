import { afterAll, expect, test } from 'vitest';
import { geoCaller } from '#tests/kit/shop/geo.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const roomy = { LIMIT_GEO_CALLS_PER_ADDRESS_MINUTE: '100000', LIMIT_GEO_TOKENS_PER_ADDRESS_HOUR: '100000' };
const shop = await openShop(database.env({ ...generous, ...roomy }));
afterAll(() => shop.close());
const geo = geoCaller(shop);

/** What people type into the box, and the first suggestion that they want to see: its name and its city. */
const typed: readonly (readonly [text: string, name: string, city: string])[] = [
  ['hsr layout sector 2', 'HSR Layout', 'Bengaluru'],
  ['koramngala', 'Koramangala', 'Bengaluru'],
  ['560038', '560038', 'Bengaluru'],
  ['sec 18 noida', 'Sector 18', 'Noida'],
  ['bandra w', 'Bandra West', 'Mumbai'],
  ['anna ngr chennai', 'Anna Nagar', 'Chennai'],
  ['indranagar', 'Indiranagar', 'Bengaluru'],
  ['white field bangalore', 'Whitefield', 'Bengaluru'],
  ['marthahalli', 'Marathahalli', 'Bengaluru'],
  ['e city blr', 'Electronic City', 'Bengaluru'],
  ['malleswaram', 'Malleshwaram', 'Bengaluru'],
  ['btm lyt', 'BTM Layout', 'Bengaluru'],
  ['jpnagar', 'JP Nagar', 'Bengaluru'],
  ['r.t. nagar', 'RT Nagar', 'Bengaluru'],
  ['banshankari', 'Banashankari', 'Bengaluru'],
  ['cp delhi', 'Connaught Place', 'Delhi'],
  ['gk 1', 'Greater Kailash', 'Delhi'],
  ['lajpat ngr delhi', 'Lajpat Nagar', 'Delhi'],
  ['dwarka sec 10 new delhi', 'Dwarka', 'Delhi'],
  ['karolbagh', 'Karol Bagh', 'Delhi'],
  ['rk puram', 'RK Puram', 'Delhi'],
  ['vasantkunj', 'Vasant Kunj', 'Delhi'],
  ['andheri (e)', 'Andheri East', 'Mumbai'],
  ['Powai, Bombay', 'Powai', 'Mumbai'],
  ['ghatkoper west', 'Ghatkopar West', 'Mumbai'],
  ['kukatpalli', 'Kukatpally', 'Hyderabad'],
  ['gachi bowli', 'Gachibowli', 'Hyderabad'],
  ['lb nagar hyd', 'L. B. Nagar', 'Hyderabad'],
  ['banjara hils', 'Banjara Hills', 'Hyderabad'],
  ['tnagar', 'T. Nagar', 'Chennai'],
  ['velacheri', 'Velachery', 'Chennai'],
  ['thiruvanmyur', 'Thiruvanmiyur', 'Chennai'],
  ['koregoan park', 'Koregaon Park', 'Pune'],
  ['hinjawadi', 'Hinjewadi', 'Pune'],
  ['411014', '411014', 'Pune'],
  ['saltlake kolkata', 'Salt Lake', 'Kolkata'],
  ['balligunge', 'Ballygunge', 'Kolkata'],
  ['dum dum', 'Dum Dum', 'Kolkata'],
  ['gurgaon sector 56', 'Sector 56', 'Gurugram'],
  ['golf course rd', 'Golf Course Road', 'Gurugram'],
  ['indirapuram gzb', 'Indirapuram', 'Ghaziabad'],
  ['sector 17 chandigarh', 'Sector 17', 'Chandigarh'],
  ['c scheme', 'C-Scheme', 'Jaipur'],
  ['malviya nagar jaipur', 'Malviya Nagar', 'Jaipur'],
  ['civil lines nagpur', 'Civil Lines', 'Nagpur'],
  ['hazrat ganj', 'Hazratganj', 'Lucknow'],
  ['vasant vihar dehra dun', 'Vasant Vihar', 'Dehradun'],
  ['kazhakootam', 'Kazhakuttam', 'Thiruvananthapuram'],
  ['alkapuri baroda', 'Alkapuri', 'Vadodara'],
  ['panjim', 'Goa', 'City'],
  ['  bengalore', 'Bengaluru', 'City'],
  ['rs puram', 'R. S. Puram', 'Coimbatore'],
  ['#12, 3rd cross, 100 feet road, indiranagar, bangalore - 560038', 'Indiranagar', 'Bengaluru'],
  ['Flat 4B, Sai Residency, near D-Mart, Baner, Pune 411045', 'Baner', 'Pune'],
];

test(`[LOC-02] [LOC-10] ${typed.length} places as people type them are the first suggestion`, async () => {
  const token = await geo.token();
  const wrong: string[] = [];
  for (const [index, [text, name, city]] of typed.entries()) {
    // A token is good for so many calls in a minute.
    const answer = await geo.suggest(text, index > 100 ? {} : { token });
    const [first] = (answer.body['predictions'] ?? []) as {
      structured_formatting: { main_text: string; secondary_text: string };
    }[];
    const { main_text = '', secondary_text = '' } = first?.structured_formatting ?? {};
    if (main_text !== name || !secondary_text.includes(city)) {
      wrong.push(`"${text}" wants ${name}, ${city}, and got ${main_text}, ${secondary_text} (${answer.status})`);
    }
  }
  expect(wrong).toEqual([]);
});

test('[LOC-02] a name is found from its third letter, and every next letter keeps it', async () => {
  const token = await geo.token();
  const name = 'koramangala';
  for (let length = 3; length <= name.length; length += 1) {
    const answer = await geo.suggest(name.slice(0, length), { token });
    const found = (answer.body['predictions'] as { place_id: string }[]).map(({ place_id }) => place_id);
    expect(found, name.slice(0, length)).toContain('area-1002');
  }
});

test('[LOC-10] whole addresses lead to their place, by pincode and city where names are common', async () => {
  const placeOf = async (text: string) => {
    const { body } = await geo.address(text);
    const { area, city, postal_code } = body['data'] as {
      area: { name: string } | null;
      city: string;
      postal_code: string;
    };
    return [area?.name, city, postal_code];
  };
  expect(await placeOf('12, 100 Feet Road, Indiranagar, Bengaluru 560038')).toEqual([
    'Indiranagar',
    'Bengaluru',
    '560038',
  ]);
  expect(await placeOf('7 Mall Road, Civil Lines, Kanpur 208001')).toEqual(['Civil Lines', 'Kanpur', '208001']);
  expect(await placeOf('B-44, Sector 62, Noida')).toEqual(['Sector 62', 'Noida', '201309']);
  expect(await placeOf('110024')).toEqual(['Lajpat Nagar', 'Delhi', '110024']);
});
