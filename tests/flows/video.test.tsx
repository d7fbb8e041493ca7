import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticVideo } from '#src/flows/video/index.ts';

const poster = { src: '/media/banners/flowers-1280.webp', alt: 'Flowers', title: 'Flowers' };

test('[HOM-08] a moving picture is its first scene and a link to it, until a script runs', () => {
  const drawn = renderToStaticMarkup(
    <StaticVideo video={{ url: '/media/videos/flowers-480.webp', poster, alt: 'Petals fall' }} />,
  );
  expect(drawn).toMatch(/<a [^>]*href="\/media\/videos\/flowers-480\.webp"/);
  expect(drawn).toContain('Petals fall');
  expect(drawn).not.toMatch(/<img[^>]+videos/);
});

test('[HOM-08] a real video has controls and a poster, and is not fetched before it is played', () => {
  const drawn = renderToStaticMarkup(<StaticVideo video={{ url: '/media/bakery.mp4', poster, alt: 'At four' }} />);
  const video = /<video[^>]*>/.exec(drawn)?.[0] ?? '';
  for (const said of ['controls=""', 'preload="none"', `poster="${poster.src}"`, 'src="/media/bakery.mp4"'])
    expect(video).toContain(said);
  expect(video).not.toContain('autoplay');
  expect(drawn).toContain('At four');
});
