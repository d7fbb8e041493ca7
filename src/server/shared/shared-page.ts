import { createHash } from 'node:crypto';
import type { BestMaker } from './best-maker.ts';
import { compress, type Coding } from './codings.ts';

/** Sendings after which a body is worth being made as small as it gets. */
const OFTEN = 5;

type Body = {
  bytes: Promise<Buffer>;
  sent: number;
  /** it is as small as it gets, or being made so */
  isBest: boolean;
};

/** A page as everybody gets it. */
export type SharedPage = {
  readonly kind: 'shared';
  /** lets its own scripts and styles through */
  readonly policy: string;
  /** names the content and its coding */
  readonly tag: (coding: Coding | null) => string;
  /** made when it is first asked for, once for all who ask, and once more as small as it gets when many do */
  readonly body: (coding: Coding | null) => Promise<Buffer> | Buffer;
  /** the shop's, which its bytes know to the hour */
  readonly time: () => Date;
  /** what is held of it by now, in bytes */
  readonly bytes: () => number;
};

type Options = {
  readonly best: BestMaker;
  readonly time: () => Date;
  /** called when what is held of the page has become more, or less */
  readonly onChanged: () => void;
};

export function createSharedPage(html: string, policy: string, { best, time, onChanged }: Options): SharedPage {
  const plain = Buffer.from(html);
  // A browser that keeps the page keeps its policy too.
  const digest = createHash('sha256').update(policy).update(plain).digest('base64url').slice(0, 22);
  const bodies = new Map<Coding, Body>();
  let held = plain.byteLength + 2 * policy.length;
  const change = (by: number): void => {
    held += by;
    onChanged();
  };
  const makeSoon = async (coding: Coding): Promise<Buffer> => {
    try {
      const body = await compress(plain, coding, 'soon');
      change(body.byteLength);
      return body;
    } catch (error) {
      bodies.delete(coding);
      throw error;
    }
  };
  const makeBest = async (kept: Body, coding: Coding): Promise<void> => {
    const making = best(plain, coding);
    if (making === null) return;
    kept.isBest = true;
    try {
      const [first, small] = await Promise.all([kept.bytes, making]);
      kept.bytes = Promise.resolve(small);
      change(small.byteLength - first.byteLength);
    } catch {
      // The body that there is does as well; it is tried again with the next sending.
      kept.isBest = false;
    }
  };
  return {
    kind: 'shared',
    policy,
    // Weak, because the bytes of a coding become fewer.
    tag: (coding) => (coding === null ? `"${digest}"` : `W/"${digest}-${coding}"`),
    body: (coding) => {
      if (coding === null) return plain;
      const kept = bodies.get(coding) ?? { bytes: makeSoon(coding), sent: 0, isBest: false };
      bodies.set(coding, kept);
      kept.sent += 1;
      if (kept.sent >= OFTEN && !kept.isBest) void makeBest(kept, coding);
      return kept.bytes;
    },
    time,
    bytes: () => held,
  };
}
