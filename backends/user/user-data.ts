import { compactDecrypt, importJWK } from 'jose';
import { z } from 'zod';
import type { PrivateKey } from '#backends/platform/env.ts';
import { problem } from '#backends/platform/problem.ts';

const userData = z.strictObject({
  email: z.string().max(254).optional(),
  mobile: z.string().max(20).optional(),
  purpose: z.enum(['login', 'register']),
});

/** Who a code is wanted for; one of the two is told. */
export type UserData = { purpose: 'login' | 'register'; kind: 'email' | 'mobile'; typed: string };

const unreadable = () =>
  problem(400, 'INVALID_REQUEST', 'The contact could not be read. Please reload the page and try again.', {
    field: 'userData',
  });

/** Opens the encrypted contact of a send request. Encryption keeps it out of logs on the way; it proves nothing. */
export async function openUserData(key: PrivateKey, sealed: string): Promise<UserData> {
  let text: string;
  try {
    const { plaintext } = await compactDecrypt(sealed, await importJWK(key, 'ECDH-ES'), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    text = new TextDecoder().decode(plaintext);
  } catch {
    throw unreadable();
  }
  const parsed = userData.safeParse(parseJson(text));
  if (!parsed.success) throw unreadable();
  const { email = '', mobile = '', purpose } = parsed.data;
  if ((email === '') === (mobile === '')) throw unreadable();
  return email === '' ? { purpose, kind: 'mobile', typed: mobile } : { purpose, kind: 'email', typed: email };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
