/** Draws the shop's sign as the icons that browsers and phones ask for. */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { brand } from '#machines/rules/site/brand.ts';

const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log('node scripts/make/make-icons.ts\nWrites public/favicon.svg, the PNG icons and the web manifest.');
  process.exit(0);
}

const petal = 'M20 19.2C13.6 15 12.6 7.6 16.4 4.2c1.5-1.3 3-.6 3.6.7.6-1.3 2.1-2 3.6-.7 3.8 3.4 2.8 10.8-3.6 15z';
const sign = [0, 72, 144, 216, 288]
  .map(
    (turn, index) =>
      `<path transform="rotate(${turn} 20 20)" fill="url(#${index % 2 === 0 ? 'a' : 'b'})" d="${petal}"/>`,
  )
  .concat('<circle cx="20" cy="20" r="3.4" fill="url(#c)"/>')
  .join('');
/** The light of the shop's pictures: it comes from above, petals glow at their tips. */
const paints = [
  ['a', '#e0527c', '#a80f45'],
  ['b', '#ea7f6f', '#c23c3c'],
  ['c', '#ffd988', '#e59a1e'],
]
  .map(
    ([id, tip, foot]) =>
      `<radialGradient id="${id}" cx="0.4" cy="0.1" r="1"><stop stop-color="${tip}"/><stop offset="0.75" stop-color="${foot}"/></radialGradient>`,
  )
  .join('');
const icon = (inset: number, ground: string | null): string => {
  const scale = (40 - inset * 2) / 36;
  const rect = ground === null ? '' : `<rect width="40" height="40" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>${paints}</defs>${rect}<g transform="translate(20 20) scale(${scale.toFixed(3)}) translate(-20 -20)">${sign}</g></svg>`;
};

const target = new URL('../../public/', import.meta.url);
await mkdir(target, { recursive: true });
await writeFile(new URL('favicon.svg', target), `${icon(1, null)}\n`);
const png = (markup: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(markup), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
await writeFile(new URL('icon-192.png', target), await png(icon(3, null), 192));
await writeFile(new URL('icon-512.png', target), await png(icon(3, null), 512));
await writeFile(new URL('icon-maskable-512.png', target), await png(icon(9, brand.themeColour), 512));
await writeFile(new URL('apple-touch-icon.png', target), await png(icon(6, brand.themeColour), 180));
const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  start_url: '/',
  display: 'standalone',
  background_color: brand.themeColour,
  theme_color: brand.themeColour,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
await writeFile(new URL('manifest.webmanifest', target), `${JSON.stringify(manifest, null, 2)}\n`);
console.log('Icons and manifest written to public/');
