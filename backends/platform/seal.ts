import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export type Seal = { close(text: string): Buffer; open(sealed: Buffer): string };

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'petalcrumb', purpose, 32));

/** Keeps text unreadable in the database. What one purpose sealed, another cannot open. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = keyFor(secret, purpose);
  return {
    close(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** Letters and digits: 130 bits of what is signed, in the mean. */
const TAG = 22;

/**
 * Base64url without its dashes: programs that look for links in a message take one at the end for the text around it,
 * Android among them. Links of older releases have dashes, and are good.
 */
const withoutDashes = (tag: string): string => tag.replaceAll('-', 'A').replaceAll('_', 'B');

export type Tags = { tagOf(text: string): string; isTagOf(text: string, given: string): boolean };

/**
 * Signs what is handed out and stored nowhere: a wrong tag is refused before anything is read, and takes as long as the
 * right one. What one purpose signed, another does not know.
 */
export function createTags(secret: string, purpose: string): Tags {
  const key = keyFor(secret, purpose);
  const tagOf = (text: string): string =>
    withoutDashes(createHmac('sha256', key).update(text).digest('base64url').slice(0, TAG));
  return {
    tagOf,
    isTagOf: (text, given) =>
      given.length === TAG &&
      timingSafeEqual(Buffer.from(tagOf(text), 'latin1'), Buffer.from(withoutDashes(given), 'latin1')),
  };
}
