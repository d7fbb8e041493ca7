import sharp from 'sharp';

type Wanted = { width: number; height: number; kind?: 'jpeg' | 'png' };

/** A photo as a camera would make it: noise that does not compress away, with the place and time it was taken at. */
export async function photoOf({ width, height, kind = 'jpeg' }: Wanted): Promise<Buffer> {
  const image = sharp({
    create: { width, height, channels: 3, background: '#c0466b', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  });
  if (kind === 'png') return image.png({ compressionLevel: 1 }).toBuffer();
  return image
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 58/1 0/1' } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The first bytes of a photo as an iPhone keeps it. */
export const heicPhoto = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(4096)]);

/** A drawing that a decoder would gladly open. */
export const svgDrawing = (): Buffer =>
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script><rect width="900" height="900"/></svg>',
  );
