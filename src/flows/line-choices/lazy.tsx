import type { CartActor } from '#machines/cart/index.ts';
import { provideLineChoices } from '#machines/line-choices/index.ts';
import type { App } from '#src/runtime/app.ts';
import { LineChoicesSheet } from './line-choices-sheet.tsx';
import { useLineChoices } from './mount.ts';
import { lineChoicesPorts } from './ports.ts';

/**
 * The chart of the choices of a line, which the cart owns.
 * @public by `lateCode`
 */
export const lineChoicesLogic = ({ clients }: App) => provideLineChoices(lineChoicesPorts(clients));

/** The choices of a line, with their chart; it lives exactly as long as the sheet is open. */
export default function MountedLineChoices({ cart, lineId }: { readonly cart: CartActor; readonly lineId: string }) {
  const actor = useLineChoices(cart, lineId);
  return actor === undefined ? null : <LineChoicesSheet actor={actor} />;
}
