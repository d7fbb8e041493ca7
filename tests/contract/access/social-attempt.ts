import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { socialAttempts } from '#backends/db/schema/identity.ts';
import { MINUTE } from '#machines/rules/site/durations.ts';
import type { CakeShop, Visitor } from '#tests/kit/shop/cake-shop.ts';

/** A social login of this browser that came back from its provider, which vouches for a customer's address. */
export async function socialAttempt(shop: CakeShop, { sessionId }: Visitor): Promise<string> {
  const { userId } = await shop.customer();
  const now = shop.clock.now();
  const attemptId = randomUUID();
  await shop.platform.db.insert(socialAttempts).values({
    ...{ attemptId, sessionId, provider: 'local', returnTo: '/', nonce: 'n', codeVerifier: 'v' },
    state: attemptId,
    subject: attemptId,
    email: `asha.${userId}@example.com`,
    emailVerified: true,
    name: 'Asha',
    createdAt: now,
    answeredAt: now,
    expiresAt: new Date(now.getTime() + 10 * MINUTE),
  });
  return attemptId;
}

/** What the page seals before it sends it. */
export async function sealed(visitor: Visitor, told: object): Promise<string> {
  const { body } = await visitor.get('/b/user/fa/users/encryption-key');
  const { kid, jwk } = body['data'] as { kid: string; jwk: { kty: string; crv: string; x: string; y: string } };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(told)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
