import { ContactChangeSheet } from '#src/flows/login/index.ts';
import type { OverlayProps } from '#src/runtime/overlays.ts';
import { useContactChangeFlow } from './mount.ts';

/** The popup that changes a contact of the customer; its chart lives exactly as long as the popup. */
export default function ContactChangeOverlay({ params }: OverlayProps<'contactChange'>) {
  return <ContactChangeSheet actor={useContactChangeFlow(params.kind)} />;
}
