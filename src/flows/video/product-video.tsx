import type { ShownVideo } from './static-video.tsx';
import { drawVideo } from './outlet.tsx';

/** The video among the pictures of a product. */
export default function ProductVideo({ video }: { readonly video: ShownVideo }) {
  return drawVideo({ ...video, isOfProduct: true });
}
