/**
 * The style element that vaul adds carries no nonce; this is the CSP source of its exact text
 * (tests/ui/vaul-style-hash.test.ts works it out again from the installed package).
 */
export const vaulStyleHash = 'sha256-YIjArHm2rkb5J7hX9lUM1bnQ3Kp61MTfluMGkuyKwDw=';
