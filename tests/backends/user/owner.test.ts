import { afterAll, expect, test } from 'vitest';
import { findOwner, insertUser, type NewUser } from '#backends/user/store.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const { platform, close } = await openShop(database.env(generous));
afterAll(close);

const person = { title: 'Ms', name: 'Asha', countryCode: '91', userType: 'new', utmSource: null } as const;
const make = (contacts: Pick<NewUser, 'proven' | 'second'>) =>
  platform.db.transaction((tx) => insertUser(tx, { ...person, ...contacts }, platform.clock.now()));

test('[LGN-03] whoever only typed a contact is reached by what they have proven, and by nothing when that is gone', async () => {
  const claimed = { kind: 'mobile', value: '919000000001' } as const;
  const email = { kind: 'email', value: 'asha@example.com' } as const;
  expect(await findOwner(platform.db, claimed)).toEqual({ kind: 'nobody' });
  const { userId } = await make({ proven: email, second: claimed });
  expect(await findOwner(platform.db, claimed)).toEqual({ kind: 'claimed', userId, proven: email });
  expect(await findOwner(platform.db, email)).toEqual({ kind: 'proven', userId, hasProvenMobile: false });
  await database.pool.query('delete from contacts where user_id = $1 and verified_at is not null', [userId]);
  expect(await findOwner(platform.db, claimed)).toEqual({ kind: 'nobody' });
});
