import { PHOTO } from './photo.ts';

/** Pixels. */
export type PhotoSize = { readonly width: number; readonly height: number };

/** What is cut out of a photo: a square around a middle, told in parts of the photo's width and height. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

/** The largest square, in the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const MAX_ZOOM = 4;

/** How far one can zoom in until too few pixels are left to print. */
export const maxZoom = ({ width, height }: PhotoSize): number =>
  Math.max(1, Math.min(MAX_ZOOM, Math.min(width, height) / PHOTO.minPixels));

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);
const sideOf = ({ width, height }: PhotoSize, zoom: number): number => Math.min(width, height) / zoom;

/** The nearest crop that lies within the photo. */
function fitted(size: PhotoSize, { x, y, zoom }: Crop): Crop {
  const fit = between(1, zoom, maxZoom(size));
  const half = sideOf(size, fit) / 2;
  const [across, down] = [half / size.width, half / size.height];
  return { x: between(across, x, 1 - across), y: between(down, y, 1 - down), zoom: fit };
}

/** The photo moved under its frame; in parts of the frame. */
export function moveCrop(size: PhotoSize, crop: Crop, { dx, dy }: { dx: number; dy: number }): Crop {
  const side = sideOf(size, crop.zoom);
  return fitted(size, { ...crop, x: crop.x - (dx * side) / size.width, y: crop.y - (dy * side) / size.height });
}

/** The photo drawn larger or smaller; its middle stays where it can. */
export const zoomCrop = (size: PhotoSize, crop: Crop, zoom: number): Crop => fitted(size, { ...crop, zoom });

export type CropArea = { readonly left: number; readonly top: number; readonly side: number };

/** The square in whole pixels of the photo. */
export function cropArea(size: PhotoSize, crop: Crop): CropArea {
  const side = Math.round(sideOf(size, crop.zoom));
  return {
    left: between(0, Math.round(crop.x * size.width - side / 2), size.width - side),
    top: between(0, Math.round(crop.y * size.height - side / 2), size.height - side),
    side,
  };
}

/** Where the whole photo lies when its crop fills a frame; in parts of the frame. */
export function placedCrop(size: PhotoSize, crop: Crop) {
  const side = sideOf(size, crop.zoom);
  return {
    width: size.width / side,
    height: size.height / side,
    left: 0.5 - (crop.x * size.width) / side,
    top: 0.5 - (crop.y * size.height) / side,
  };
}
