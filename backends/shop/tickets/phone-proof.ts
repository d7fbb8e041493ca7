import type { Env } from '#backends/platform/env/index.ts';
import { createTags } from '#backends/platform/seal.ts';
import { DAY } from '#machines/rules/site/durations.ts';

const written = /^(\d{10})-([\w-]+)$/;

/**
 * Says that a one-time code has proven a phone, for a day: long enough for a form that is sent again after a lost answer
 * or a login. Nothing is stored: the proof is signed, and good for this phone alone.
 */
export function phoneProofs({ SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>) {
  const { tagOf, isTagOf } = createTags(SESSION_SECRET, 'form-phone');
  const signed = (phone: string, until: string): string => `${until}|${phone}`;
  return {
    /** @param phone in the normal form of forms */
    proofOf: (phone: string, now: Date): string => {
      const until = String(Math.floor((now.getTime() + DAY) / 1000));
      return `${until}-${tagOf(signed(phone, until))}`;
    },
    isProofOf: (phone: string, proof: string, now: Date): boolean => {
      const [, until = '', tag = ''] = written.exec(proof) ?? [];
      return isTagOf(signed(phone, until), tag) && Number(until) * 1000 > now.getTime();
    },
  };
}
