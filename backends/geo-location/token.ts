import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { problem } from '#backends/platform/contract.ts';
import { tooMany } from '#backends/platform/guards.ts';
import { networkOf } from '#backends/platform/http/limits.ts';
import type { Platform } from '#backends/platform/platform.ts';
import { geoWords } from './words.ts';

/** A token is 12 random bytes, the second it was made in, and a MAC over both. Nothing is stored. */
const RANDOM_BYTES = 12;
const SIGNED_BYTES = RANDOM_BYTES + 4;
const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Makes and checks the bearer of this service. */
export function geoTokens({ env, clock }: Pick<Platform, 'env' | 'clock'>) {
  const now = (): number => Math.floor(clock.now().getTime() / 1000);
  const macOf = (signed: Buffer): Buffer =>
    createHmac('sha256', env.SESSION_SECRET)
      .update('geo-token:')
      .update(signed)
      .digest()
      .subarray(0, TOKEN_BYTES - SIGNED_BYTES);
  return {
    make(): string {
      const signed = Buffer.alloc(SIGNED_BYTES);
      randomFillSync(signed, 0, RANDOM_BYTES);
      signed.writeUInt32BE(now(), RANDOM_BYTES);
      return Buffer.concat([signed, macOf(signed)]).toString('base64url');
    },
    /** The token of a header that is ours and not too old, or null. */
    read(header: string | undefined): string | null {
      const token = TOKEN_SHAPE.exec(header ?? '')?.[1];
      if (token === undefined) return null;
      const bytes = Buffer.from(token, 'base64url');
      const signed = bytes.subarray(0, SIGNED_BYTES);
      if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), macOf(signed))) return null;
      const age = now() - signed.readUInt32BE(RANDOM_BYTES);
      return age >= 0 && age < env.LIMIT_GEO_TOKEN_SECONDS ? token : null;
    },
  };
}

/** Lets in to the operations with a bearer whoever brings one that is good, as often as the limits allow. */
export function guardGeo(scope: FastifyInstance, platform: Platform): void {
  const { limits } = platform;
  const tokens = geoTokens(platform);
  scope.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.contract?.bearer !== true) return;
    const token = tokens.read(request.headers.authorization);
    if (token === null) {
      void reply.header('www-authenticate', 'Bearer');
      throw problem(401, 'GEO_TOKEN_INVALID', geoWords.tokenTooOld);
    }
    const used = await Promise.all([
      limits.consume('geo.token', token),
      limits.consume('geo.address', networkOf(request.ip).key),
    ]);
    const over = used.find(({ allowed }) => !allowed);
    if (over) throw tooMany(over);
  });
}
