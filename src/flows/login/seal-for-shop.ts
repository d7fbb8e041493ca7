/** The public key of the user backend, as its contract gives it. */
export type SealingKey = { kid: string; jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string } };

/** Seals a value for the user backend: a compact JWE, ECDH-ES with A256GCM (LGN-26, G28). Throws when sealing fails. */
export const sealForShop = async ({ kid, jwk }: SealingKey, value: object): Promise<string> => {
  const { CompactEncrypt, importJWK } = await import('jose');
  const key = await importJWK(jwk, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key);
};
