import { GoesWellWith } from './goes-well-with.tsx';
import { useGoesWellWithFlow } from './mount.ts';
import type { GoesWellWithPlace } from './static-goes-well-with.tsx';

type Props = GoesWellWithPlace & { readonly nid: number };

/** The part with its chart; fetched when its outlet comes near the window. */
export default function MountedGoesWellWith({ nid, ...place }: Props) {
  return <GoesWellWith actor={useGoesWellWithFlow(nid)} {...place} />;
}
