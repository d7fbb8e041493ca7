import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { Answer, Commission, Wish } from './draw-ahead.ts';
import { createGallery, type Gallery } from './gallery.ts';

sharp.concurrency(1);

async function draw(gallery: Gallery, { subject, widths }: Wish): Promise<boolean> {
  try {
    for (const width of widths)
      await (subject.kind === 'video' ? gallery.video(subject.name, width) : gallery.picture(subject, width));
    return true;
  } catch {
    // The parent learns that it failed; the picture is left for the first request, which tells the reason.
    return false;
  }
}

process.once('disconnect', () => process.exit(0));
process.once('message', ({ dataDir, isUrgent }: Commission) => {
  if (!isUrgent) setPriority(constants.priority.PRIORITY_LOW);
  const gallery = createGallery(dataDir, 1);
  process.on('message', (wish: Wish) => {
    void draw(gallery, wish).then((isDrawn) => process.send?.({ isDrawn } satisfies Answer));
  });
});
