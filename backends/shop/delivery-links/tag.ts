import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Env } from '#backends/platform/env/index.ts';

/** What the two parts of a link look like: 22 characters of base64url, 128 bits and a few that are always zero. */
const PART = 22;
const PURPOSE = 'delivery-address';

/** What a tag speaks for. The order's number and the customer's id are in it, but cannot be read from it. */
export type Tagged = {
  readonly linkId: string;
  readonly orderId: string;
  readonly uid: string;
  readonly expires: Date;
};

export const newLinkId = (): string => randomBytes(16).toString('base64url');

export const hasLinkShape = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** Makes and compares the second part of a link. */
export function linkTags({ SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>) {
  const key = Buffer.from(hkdfSync('sha256', SESSION_SECRET, 'petalcrumb', 'delivery-link', 32));
  const tagOf = ({ linkId, orderId, uid, expires }: Tagged): string =>
    createHmac('sha256', key)
      .update([linkId, orderId, uid, String(expires.getTime()), PURPOSE].join('|'))
      .digest('base64url')
      .slice(0, PART);
  return {
    tagOf,
    /** Takes as long for a wrong tag as for the right one. */
    isTagOf(tagged: Tagged, given: string): boolean {
      const [one, other] = [Buffer.alloc(PART * 3), Buffer.alloc(PART * 3)];
      one.write(tagOf(tagged));
      other.write(given);
      return timingSafeEqual(one, other) && given.length === PART;
    },
  };
}
