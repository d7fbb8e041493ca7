import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How far the time of a signature may be from ours. */
const TOLERANCE_SECONDS = 300;
const SHAPE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const mac = (secret: string, parts: readonly (string | Buffer)[]): Buffer => {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
};

/** The `x-bank-signature` of a body: `t=<epoch s>,v1=<hex HMAC-SHA256 of t.body>`. */
export function signBody(secret: string, body: string | Buffer, now: Date): string {
  const t = String(Math.floor(now.getTime() / 1000));
  return `t=${t},v1=${mac(secret, [t, '.', body]).toString('hex')}`;
}

/** Whether a signature is ours, for these very bytes and not older than five minutes. Without a secret nothing is. */
export function isSignedBody(secret: string, body: Buffer, signature: string | undefined, now: Date): boolean {
  const read = SHAPE.exec(signature ?? '');
  if (secret === '' || read === null) return false;
  const [, t = '', v1 = ''] = read;
  const expected = mac(secret, [t, '.', body]);
  const fits = timingSafeEqual(expected, Buffer.from(v1, 'hex'));
  return fits && Math.abs(now.getTime() / 1000 - Number(t)) <= TOLERANCE_SECONDS;
}

/** The seal of a link that sends a shopper to the bank. */
export const signLink = (secret: string, payload: string): string =>
  mac(secret, ['link.', payload]).toString('base64url');

/** Whether a link is ours, in constant time. */
export function isSignedLink(secret: string, payload: string, seal: string): boolean {
  const expected = Buffer.from(signLink(secret, payload));
  const given = Buffer.from(seal);
  return secret !== '' && expected.length === given.length && timingSafeEqual(expected, given);
}

const keyOf = (secret: string): Buffer => mac(secret, ['payer']);
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sent to the bank through the shopper's browser and is nobody else's: AES-256-GCM under the shared secret. */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text of a seal; null when it is not ours, or was changed. */
export function openSeal(secret: string, seal: string): string | null {
  const bytes = Buffer.from(seal, 'base64url');
  if (secret === '' || bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
