import type { Files, FlowPlan } from './plan.ts';

/** What answers the call: the title of a product from its table. A form is answered, and stored nowhere yet. */
export const backendFiles = ({ flow, Name, call, kind, backend, path, feature, title }: FlowPlan): Files => ({
  [`backends/${backend}/${flow}.ts`]: `import { eq } from 'drizzle-orm';
import type { components } from '#openapi/generated/${backend}.ts';
import { products, variants } from '#backends/db/schema/catalogue.ts';
import type { Db } from '#backends/platform/database.ts';
import { problem } from '#backends/platform/http/problem.ts';
import { platformWords } from '#backends/platform/http/words.ts';

type ${Name}Data = components['schemas']['${Name}Answer']['data'];

${
  kind === 'load'
    ? `/** Reads what the flow shows of a product. */
export async function ${call}(db: Db, sku: string): Promise<${Name}Data> {`
    : `/** Takes what was typed about a product. It is answered, and stored nowhere yet. */
export async function ${call}(
  db: Db,
  { sku, text }: components['schemas']['${Name}Request'],
): Promise<${Name}Data> {`
}
  const [product] = await db
    .select({ title: products.title })
    .from(variants)
    .innerJoin(products, eq(products.nodeId, variants.nodeId))
    .where(eq(variants.sku, sku));
  if (product === undefined) throw problem(404, 'NOT_FOUND', platformWords.notSold, { field: 'sku' });
  return ${kind === 'load' ? 'product' : '{ ...product, text }'};
}
`,
  [`tests/backends/${backend}/${flow}.test.ts`]: `import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/kit/database/database.ts';
import { generous, openShop } from '#tests/kit/shop/open-shop.ts';

const database = await testDatabase();
const shop = await openShop(database.env(generous));
afterAll(() => shop.close());

${
  kind === 'load'
    ? `const ask = (sku: string) => shop.browser().get(\`/b/${backend}${path}?\${new URLSearchParams({ sku }).toString()}\`);

test('[${feature}] ${title.toLowerCase()} tells the title of a product', async () => {
  const { rows } = await database.pool.query<{ title: string }>(
    \`select title from products join variants using (node_id) where sku = 'PC105-500'\`,
  );
  expect(rows).toHaveLength(1);
  expect(await ask('PC105-500')).toMatchObject({ status: 200, body: { success: true, data: rows[0] } });
});
`
    : `const browser = shop.browser();
await browser.becomeCustomer({ mobile: '9876543210', email: 'asha@example.com' });
const ask = (sku: string, text: string) => browser.post('/b/${backend}${path}', { sku, text });

test('[${feature}] ${title.toLowerCase()} takes what was typed about a product', async () => {
  const { rows } = await database.pool.query<{ title: string }>(
    \`select title from products join variants using (node_id) where sku = 'PC105-500'\`,
  );
  expect(rows).toHaveLength(1);
  expect(await ask('PC105-500', 'Asha')).toMatchObject({
    status: 200,
    body: { success: true, data: { ...rows[0], text: 'Asha' } },
  });
});

test('[${feature}] ${title.toLowerCase()} takes no empty text', async () => {
  expect(await ask('PC105-500', '')).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', field: 'text' } });
});
`
}
test('[${feature}] ${title.toLowerCase()} says what it does not know', async () => {
  expect(await ask('PC999-1'${kind === 'load' ? '' : `, 'Asha'`})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', field: 'sku' } });
});
`,
});
