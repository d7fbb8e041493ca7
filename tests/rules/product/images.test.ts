import { expect, test } from 'vitest';
import {
  fluidImageSources,
  imageAt,
  imageSources,
  loadsEagerly,
  offeredSources,
  phoneImageSources,
} from '#machines/rules/product/images.ts';

test('[LST-13] a card picture is offered at 1x, 1.5x and 2x of the widths that are served', () => {
  expect(imageSources('/media/products/CAKE-1/front-640.webp', 274)).toEqual({
    src: '/media/products/CAKE-1/front-274.webp',
    srcset:
      '/media/products/CAKE-1/front-274.webp 1x, /media/products/CAKE-1/front-411.webp 1.5x, /media/products/CAKE-1/front-548.webp 2x',
  });
  expect(imageSources('/media/products/CAKE-1/front-640.webp', 320).srcset).toBe(
    '/media/products/CAKE-1/front-320.webp 1x, /media/products/CAKE-1/front-480.webp 1.5x, /media/products/CAKE-1/front-640.webp 2x',
  );
});

test('a picture from elsewhere is used as it is', () => {
  expect(imageSources('https://x.example/a.png', 320)).toEqual({ src: 'https://x.example/a.png', srcset: null });
  expect(imageAt('/media/placeholder.svg', 320)).toBe('/media/placeholder.svg');
});

test('a fluid picture offers every larger width up to twice its slot', () => {
  expect(fluidImageSources('/media/banners/home-1280.webp', 480).srcset).toBe(
    [320, 411, 480, 548, 640, 960].map((width) => `/media/banners/home-${width}.webp ${width}w`).join(', '),
  );
});

test('[LST-13] pictures load lazily after card index 5 on mobile and 7 on desktop', () => {
  const eager = (mobile: boolean): number =>
    Array.from({ length: 20 }, (_, index) => index).filter((index) => loadsEagerly(index, mobile)).length;
  expect([eager(true), eager(false)]).toEqual([6, 8]);
});

test('[LST-13] a phone chooses among the served widths by the width that its slot really has', () => {
  expect(phoneImageSources('/media/products/CAKE-1/front-320.webp', 274, '46vw')).toEqual({
    src: '/media/products/CAKE-1/front-274.webp',
    srcset: [160, 274, 320, 411, 480, 548]
      .map((width) => `/media/products/CAKE-1/front-${width}.webp ${width}w`)
      .join(', '),
    sizes: '(min-width: 500px) 274px, 46vw',
  });
  const only = '/media/placeholder.svg';
  expect(phoneImageSources(only, 274, '46vw')).toEqual({ src: only, srcset: null });
});

test('[LST-13] a slot is offered the densities of a fixed width, the widths of one that grows, and on a phone its own', () => {
  const src = '/media/products/CAKE-1/front-320.webp';
  expect(offeredSources(src, { width: 274 })).toEqual(imageSources(src, 274));
  expect(offeredSources(src, { width: 274, sizes: '50vw' })).toEqual({ ...fluidImageSources(src, 274), sizes: '50vw' });
  for (const sizes of [undefined, '50vw'])
    expect(offeredSources(src, { width: 274, sizes, phoneSizes: '46vw' })).toEqual(phoneImageSources(src, 274, '46vw'));
});
