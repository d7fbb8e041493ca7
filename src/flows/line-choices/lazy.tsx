import type { CartActor } from '#machines/cart/index.ts';
import { LineChoicesSheet } from './line-choices-sheet.tsx';
import { useLineChoicesFlow } from './mount.ts';

/** The choices of a line, with their chart; it lives exactly as long as the sheet is open. */
export default function MountedLineChoices({ cart, lineId }: { readonly cart: CartActor; readonly lineId: string }) {
  return <LineChoicesSheet actor={useLineChoicesFlow(cart, lineId)} />;
}
