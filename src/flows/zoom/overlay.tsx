import { useMatch } from '@tanstack/react-router';
import type { Overlay } from '#machines/overlays/index.ts';
import type { PictureImage } from '#src/ui/index.ts';
import { ZoomSheet } from './zoom-sheet.tsx';
import { useZoomFlow } from './mount.ts';

/** The enlarged picture over a product's page; its chart lives exactly as long as the popup. */
export default function ZoomOverlay({ overlay }: { readonly overlay: Overlay }) {
  const page = useMatch({ from: '/p/$', shouldThrow: false });
  const product = page?.loaderData?.envelope.productDetails;
  if (!product) return null;
  return <Living overlay={overlay} title={product.long_title} images={product.images} />;
}

type LivingProps = {
  readonly overlay: Overlay;
  readonly title: string;
  readonly images: readonly PictureImage[];
};

function Living({ overlay, title, images }: LivingProps) {
  const actor = useZoomFlow({ count: images.length, at: Number(overlay.params['at']) });
  return <ZoomSheet actor={actor} title={title} images={images} />;
}
