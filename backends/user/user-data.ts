import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose';
import { z } from 'zod';
import { problem } from '#backends/platform/http/problem.ts';
import { findUnstorable } from '#backends/platform/storable-text.ts';
import { userWords } from './words.ts';
import type { DataKeys } from './data-keys.ts';

const email = z.string().max(254);
const mobile = z.string().max(20);

/** Where a login code is wanted: exactly one of the three is told. */
export const codeWish = z
  .strictObject({
    email: email.optional(),
    mobile: mobile.optional(),
    challenge_id: z.uuid().optional(),
    purpose: z.enum(['login', 'register']),
  })
  .refine((wish) => [wish.email, wish.mobile, wish.challenge_id].filter(Boolean).length === 1);

/** What a customer wants a code for: to prove an old contact, or a new one. */
export const changeWish = z.union([
  z.strictObject({ purpose: z.literal('step_up') }),
  z
    .strictObject({
      purpose: z.literal('change'),
      email: email.optional(),
      mobile: mobile.optional(),
      country_code: z.string().regex(/^\d{1,4}$/),
    })
    .refine((wish) => [wish.email, wish.mobile].filter(Boolean).length === 1),
]);

/** The social attempt that check-user is asked about. */
export const attemptWish = z.strictObject({ fbid: z.uuid() });

/**
 * Opens what a page sealed to one of our keys. Encryption keeps contacts out of logs on the way; it proves nothing.
 * `field` is named when it cannot be read.
 */
export async function openSealed<S extends z.ZodType>(
  keys: DataKeys,
  sealed: string,
  shape: S,
  field: string,
): Promise<z.output<S>> {
  const text = await decrypted(keys, sealed);
  const parsed = shape.safeParse(text === null ? null : parseJson(text));
  if (parsed.success && findUnstorable(parsed.data) === null) return parsed.data;
  throw problem(400, 'INVALID_REQUEST', userWords.otp.unreadable, {
    field,
  });
}

async function decrypted(keys: DataKeys, sealed: string): Promise<string | null> {
  let kid: string | undefined;
  try {
    kid = decodeProtectedHeader(sealed).kid;
  } catch {
    return null;
  }
  const key = kid === undefined ? null : await keys.find(kid);
  if (!key) return null;
  try {
    const { plaintext } = await compactDecrypt(sealed, await importJWK({ ...key }, 'ECDH-ES'), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
