import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { createGallery } from './gallery.ts';
import type { Commission } from './warm.ts';

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);

/** Draws one after the other; a picture that fails is left for the first who asks for it. */
async function paint({ dataDir, wishes }: Commission): Promise<boolean> {
  const gallery = createGallery(dataDir, 1);
  let isWhole = true;
  for (const { subject, widths } of wishes) {
    for (const width of widths) {
      try {
        await gallery.picture(subject, width);
      } catch {
        isWhole = false;
      }
    }
  }
  return isWhole;
}

process.once('disconnect', () => process.exit(1));
process.once('message', (commission: Commission) => {
  void paint(commission).then((isWhole) => process.exit(isWhole ? 0 : 1));
});
