import { GoesWellWith } from './goes-well-with.tsx';
import { useGoesWellWithFlow } from './mount.ts';

type Props = { readonly nid: number; readonly nodesInCart: readonly number[] };

/** The part with its chart; fetched when its outlet comes near the window. */
export default function MountedGoesWellWith({ nid, nodesInCart }: Props) {
  return <GoesWellWith actor={useGoesWellWithFlow(nid)} nodesInCart={nodesInCart} />;
}
