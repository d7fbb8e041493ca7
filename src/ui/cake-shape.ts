import type { PhotoShape } from '#machines/rules/product/photo.ts';

/** The outline of a cake's top, in a box of 100 by 100. */
export const cakeOutline: Readonly<Record<PhotoShape, string>> = {
  round: 'M50 2A48 48 0 1 1 50 98A48 48 0 1 1 50 2Z',
  square: 'M10 2H90A8 8 0 0 1 98 10V90A8 8 0 0 1 90 98H10A8 8 0 0 1 2 90V10A8 8 0 0 1 10 2Z',
  heart: 'M50 95C20 71 3 52 3 30C3 14 15 5 27 5C38 5 46 11 50 20C54 11 62 5 73 5C85 5 97 14 97 30C97 52 80 71 50 95Z',
};
