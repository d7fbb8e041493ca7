import { startTestIdentity } from '#backends/test-identity/index.ts';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';
import { freePorts } from '#tests/kit/shop/shop.ts';

/** A shop on a database of its own, beside the provider of its test identity. `close` ends both. */
export async function shopWithIdentity() {
  const database = await testDatabase();
  const [port = 0] = await freePorts(1);
  const shop = await openShop(database.env({ ...generous, IDENTITY_PORT: `${port}` }));
  const identity = await startTestIdentity(shop.platform);
  return {
    database,
    shop,
    identity,
    close: async (): Promise<void> => {
      await identity.close();
      await shop.close();
    },
  };
}
