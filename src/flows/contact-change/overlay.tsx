import type { Overlay } from '#machines/overlays/index.ts';
import { ContactChangeSheet } from '#src/flows/login/index.ts';
import { useContactChangeFlow } from './mount.ts';

/** The popup that changes a contact of the customer; its chart lives exactly as long as the popup. */
export default function ContactChangeOverlay({ overlay }: { readonly overlay: Overlay }) {
  return <ContactChangeSheet actor={useContactChangeFlow(overlay.params['kind'] === 'email' ? 'email' : 'mobile')} />;
}
