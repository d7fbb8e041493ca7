import type { Overlay } from '#machines/overlays/index.ts';
import { LoginSheet } from '#src/flows/login/index.ts';
import { useLoginFlow } from './wiring/login.ts';

/** The login popup: its chart lives exactly as long as the popup. */
export default function LoginOverlay({ overlay }: { readonly overlay: Overlay }) {
  return <LoginSheet actor={useLoginFlow(overlay.params)} />;
}
