/** The public key of the user backend, as its contract gives it. */
export type EncryptionKey = { kid: string; jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string } };

/** Seals a contact for the user backend: a compact JWE, ECDH-ES with A256GCM (LGN-26). Throws when sealing fails. */
export const encryptUserData = async (
  { kid, jwk }: EncryptionKey,
  data: { email?: string; mobile?: string; purpose: 'login' | 'register' },
): Promise<string> => {
  const { CompactEncrypt, importJWK } = await import('jose');
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
};
