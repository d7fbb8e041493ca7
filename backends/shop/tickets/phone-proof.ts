import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Env } from '#backends/platform/env/index.ts';
import { DAY } from '#machines/rules/site/durations.ts';

const written = /^(\d{10})-([\w-]{22})$/;

/**
 * Says that a one-time code has proven a phone, for a day: long enough for a form that is sent again after a lost answer
 * or a login. Nothing is stored: the proof is signed, and good for this phone alone.
 */
export function phoneProofs({ SESSION_SECRET }: Pick<Env, 'SESSION_SECRET'>) {
  const secret = Buffer.from(hkdfSync('sha256', SESSION_SECRET, 'petalcrumb', 'form-phone', 32));
  const signatureOf = (phone: string, until: string): string =>
    createHmac('sha256', secret).update(`${until}|${phone}`).digest('base64url').slice(0, 22);
  return {
    /** @param phone in the normal form of forms */
    proofOf: (phone: string, now: Date): string => {
      const until = String(Math.floor((now.getTime() + DAY) / 1000));
      return `${until}-${signatureOf(phone, until)}`;
    },
    isProofOf: (phone: string, proof: string, now: Date): boolean => {
      const [, until = '', signature = ''] = written.exec(proof) ?? [];
      const right = Buffer.from(signatureOf(phone, until), 'latin1');
      const given = Buffer.from(signature, 'latin1');
      return given.length === right.length && timingSafeEqual(given, right) && Number(until) * 1000 > now.getTime();
    },
  };
}
