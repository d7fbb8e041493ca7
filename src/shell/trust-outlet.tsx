import { serverView } from '#src/runtime/lazy/server-view.tsx';
import type { FooterTrustProps } from '#src/ui/footer-trust.tsx';

/** Stands at the foot of nearly every page and never changes: the server renders it, its code comes when it is near. */
export const serverTrust = serverView<FooterTrustProps>({
  what: 'trust',
  load: () => import('#src/ui/footer-trust.tsx'),
});
