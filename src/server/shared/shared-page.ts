import { createHash } from 'node:crypto';
import { compress, type Coding } from './codings.ts';

/** A page as everybody gets it. */
export type SharedPage = {
  readonly kind: 'shared';
  /** lets its own scripts and styles through */
  readonly policy: string;
  readonly tag: (coding: Coding | null) => string;
  /** made when it is first asked for, once for all who ask */
  readonly body: (coding: Coding | null) => Promise<Buffer> | Buffer;
  /** what is held of it by now, in bytes */
  readonly bytes: () => number;
};

/** @param onGrown called when more is held of the page than before */
export function createSharedPage(html: string, policy: string, onGrown: () => void): SharedPage {
  const plain = Buffer.from(html);
  // A browser that keeps the page keeps its policy too.
  const digest = createHash('sha256').update(policy).update(plain).digest('base64url').slice(0, 22);
  const coded = new Map<Coding, Promise<Buffer>>();
  let held = plain.byteLength + 2 * policy.length;
  const make = async (coding: Coding): Promise<Buffer> => {
    try {
      const body = await compress(plain, coding);
      held += body.byteLength;
      onGrown();
      return body;
    } catch (error) {
      coded.delete(coding);
      throw error;
    }
  };
  return {
    kind: 'shared',
    policy,
    tag: (coding) => (coding === null ? `"${digest}"` : `"${digest}-${coding}"`),
    body: (coding) => {
      if (coding === null) return plain;
      const making = coded.get(coding) ?? make(coding);
      coded.set(coding, making);
      return making;
    },
    bytes: () => held,
  };
}
