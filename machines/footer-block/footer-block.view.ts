import type { FooterBlockSnapshot } from './footer-block.types.ts';

export const selectIsBlockOpen = (snapshot: FooterBlockSnapshot): boolean => !snapshot.matches('collapsed');
