import type { Overlay } from '#machines/overlays/index.ts';
import { LoginSheet } from './login-sheet.tsx';
import { useLoginFlow } from './mount.ts';

/** The login popup: its chart lives exactly as long as the popup. */
export default function LoginOverlay({ overlay }: { readonly overlay: Overlay }) {
  return <LoginSheet actor={useLoginFlow(overlay.params)} />;
}
