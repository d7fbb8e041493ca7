import { PHOTO } from '#machines/rules/product/photo.ts';
import type { CropArea } from '#machines/rules/product/photo-crop.ts';

/** Sides of what is shown and of what is sent: more would neither be seen nor printed. */
const PREVIEW_SIDE = 1200;
const PRINT_SIDE = 1600;

type Part = { left: number; top: number; width: number; height: number };

/** Draws a part of a picture onto white, since a JPEG has no clear spots. */
function drawn(picture: ImageBitmap, { left, top, width, height }: Part, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser does not draw');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A file as the browser decodes it, upright; null when it cannot. */
export const decoded = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

/** All of a picture, small enough to move about without a jerk; as a data URL. */
export const previewOf = (picture: ImageBitmap): string => {
  const { width, height } = picture;
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  return drawn(picture, { left: 0, top: 0, width, height }, scale).toDataURL('image/jpeg', 0.8);
};

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The photo could not be drawn')) : resolve(blob)),
      'image/jpeg',
      0.9,
    );
  });

/** A square of a picture as a JPEG. */
export const cut = (picture: ImageBitmap, { left, top, side }: CropArea): Promise<Blob> =>
  jpegOf(drawn(picture, { left, top, width: side, height: side }, Math.min(1, PRINT_SIDE / side)));

/** All of a picture as a JPEG, no larger than is needed, and no smaller than the shop takes. */
export const shrunk = (picture: ImageBitmap): Promise<Blob> => {
  const { width, height } = picture;
  const wanted = Math.max(PRINT_SIDE / Math.max(width, height), PHOTO.minPixels / Math.min(width, height));
  return jpegOf(drawn(picture, { left: 0, top: 0, width, height }, Math.min(1, wanted)));
};

/** A file in base64. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo could not be read')));
    reader.readAsDataURL(file);
  });
