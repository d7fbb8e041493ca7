import { useMatch } from '@tanstack/react-router';
import type { OverlayProps } from '#src/runtime/overlays.ts';
import type { PictureImage } from '#src/ui/index.ts';
import { ZoomSheet } from './zoom-sheet.tsx';
import { useZoomFlow } from './mount.ts';

/** The enlarged picture over a product's page; its chart lives exactly as long as the popup. */
export default function ZoomOverlay({ params }: OverlayProps<'zoom'>) {
  const page = useMatch({ from: '/p/$', shouldThrow: false });
  const product = page?.loaderData?.envelope.productDetails;
  if (!product) return null;
  return <MountedZoom params={params} title={product.long_title} images={product.images} />;
}

type MountedProps = OverlayProps<'zoom'> & {
  readonly title: string;
  readonly images: readonly PictureImage[];
};

function MountedZoom({ params, title, images }: MountedProps) {
  const actor = useZoomFlow({ count: images.length, at: params.at });
  return <ZoomSheet actor={actor} title={title} images={images} />;
}
