import type { CartActor } from '#machines/cart/index.ts';
import { LineChoicesSheet } from './line-choices-sheet.tsx';
import { useLineChoices } from './mount.ts';

/** @public by `lateCode` */
export { lineChoicesLogic } from './mount.ts';

/** The choices of a line, with their chart; it lives exactly as long as the sheet is open. */
export default function MountedLineChoices({ cart, lineId }: { readonly cart: CartActor; readonly lineId: string }) {
  const actor = useLineChoices(cart, lineId);
  return actor === undefined ? null : <LineChoicesSheet actor={actor} />;
}
