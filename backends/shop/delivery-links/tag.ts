import { randomBytes } from 'node:crypto';
import type { Env } from '#backends/platform/env/index.ts';
import { createTags } from '#backends/platform/seal.ts';

const PURPOSE = 'delivery-address';

/** What a tag speaks for. The order's number and the customer's id are in it, but cannot be read from it. */
export type Tagged = {
  readonly linkId: string;
  readonly orderId: string;
  readonly uid: string;
  readonly expires: Date;
};

export const newLinkId = (): string => randomBytes(16).toString('base64url');

/** What each of the two parts of a link looks like: base64url, 128 bits and a few that are always zero. */
export const hasLinkShape = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** Makes and compares the second part of a link. */
export function linkTags({ SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>) {
  const { tagOf, isTagOf } = createTags(SESSION_SECRET, 'delivery-link');
  const signed = ({ linkId, orderId, uid, expires }: Tagged): string =>
    [linkId, orderId, uid, String(expires.getTime()), PURPOSE].join('|');
  return {
    tagOf: (tagged: Tagged): string => tagOf(signed(tagged)),
    isTagOf: (tagged: Tagged, given: string): boolean => isTagOf(signed(tagged), given),
  };
}
