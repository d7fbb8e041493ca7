import { and, eq } from 'drizzle-orm';
import { products, variants } from '#backends/db/schema/catalogue.ts';
import { stockAlerts } from '#backends/db/schema/wanted-product.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import { problem } from '#backends/platform/http/problem.ts';
import type { Auth } from '#backends/platform/session.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { backInStockWords } from '#backends/shop/back-in-stock-words.ts';
import { isInStock } from '#backends/shop/back-in-stock.ts';
import { loginEmailError, normalEmail } from '#machines/rules/contact/email.ts';
import { isFreebie } from '#machines/rules/product/card-words.ts';
import type { components } from '#openapi/generated/main.ts';

type Asked = components['schemas']['BackInStockRequest'] & {
  readonly address: string;
  readonly auth: Auth | null;
};

/** Notes who gets a mail when a product is back; a customer has a limit of their own. An address that asked before is answered like a new one. */
export async function askBackInStock(
  { db, limits, clock }: Platform,
  { sku, email, address, auth }: Asked,
): Promise<void> {
  const to = normalEmail(email);
  const wrong = loginEmailError(to);
  if (wrong !== null) throw problem(400, 'INVALID_REQUEST', wrong, { field: 'email' });
  for (const [limit, key] of [
    ['back-in-stock.address', auth?.userId ?? networkOf(address).key],
    ['back-in-stock.contact', to],
  ] as const) {
    const { allowed, retryAfter } = await limits.consume(limit, key);
    if (!allowed) throw problem(429, 'TOO_MANY_REQUESTS', backInStockWords.tooMany, { retryAfter });
  }
  const [product] = await db
    .select({ nodeId: products.nodeId, kind: products.productType, isBack: isInStock().mapWith(Boolean) })
    .from(variants)
    .innerJoin(products, eq(products.nodeId, variants.nodeId))
    .where(and(eq(variants.sku, sku), eq(products.published, true)));
  if (product === undefined || isFreebie(product.kind)) {
    throw problem(404, 'NOT_FOUND', backInStockWords.unknown, { field: 'sku' });
  }
  if (product.isBack) throw problem(409, 'IN_STOCK', backInStockWords.isBack, { field: 'sku' });
  await db
    .insert(stockAlerts)
    .values({ nodeId: product.nodeId, email: to, askedAt: clock.now() })
    .onConflictDoNothing();
}
