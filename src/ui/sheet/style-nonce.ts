import { setNonce } from 'get-nonce';

// Radix and Vaul lock the page behind a sheet by a style element of their own; it needs the page's nonce to apply.
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
if (nonce) setNonce(nonce);
