import type { KeptPhoto } from '#machines/photo-upload/index.ts';
import type { ProductActor } from '#machines/product/index.ts';
import type { PhotoShape } from '#machines/rules/product/photo.ts';
import { PhotoUpload } from './photo-upload.tsx';
import { usePhotoUploadFlow } from './mount.ts';

type MountedProps = {
  readonly product: ProductActor;
  readonly shape: PhotoShape;
  readonly label: string;
  readonly kept: KeptPhoto | undefined;
};

/** The photo on a cake, with its chart; fetched for photo cakes alone. */
export default function MountedPhotoUpload({ product, shape, label, kept }: MountedProps) {
  return <PhotoUpload actor={usePhotoUploadFlow(product, shape, kept)} label={label} />;
}
