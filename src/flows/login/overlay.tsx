import { LoginSheet } from './login-sheet.tsx';
import type { OverlayProps } from '#src/runtime/overlays.ts';
import { useLoginFlow } from './mount.ts';

/** The login popup: its chart lives exactly as long as the popup. */
export default function LoginOverlay({ params }: OverlayProps<'login'>) {
  return <LoginSheet actor={useLoginFlow(params)} />;
}
