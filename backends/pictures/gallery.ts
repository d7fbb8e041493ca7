import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { videoViewsOf, type ProductArt } from '#backends/db/product-art.ts';
import { renderVideo, renderProductVideo } from './video.ts';
import { masterWidth, render, renderMaster, resized, type Subject } from './render.ts';
import { createPictureStore, createTurns, sweepDrafts } from './store.ts';

/** Raised whenever the kit draws or encodes differently, so that kept pictures of an older hand are not served. */
export const edition = 11;

/** The shop's pictures as files: drawn when first wanted, kept under `media` in the data folder. */
export type Gallery = {
  /** A picture as WebP. @param width one of the served widths */
  picture(subject: Subject, width: number): Promise<Buffer>;
  /** The video of a scene as animated WebP. @param width one of the served widths, not above that of a master */
  video(scene: string, width: number): Promise<Buffer>;
  /** The video of a product as animated WebP. @param width one of the served widths, not above that of a master */
  productVideo(art: ProductArt, width: number): Promise<Buffer>;
  /** Clears away what a killed process left half written; for a start, while nobody draws. */
  sweep(): Promise<void>;
};

const nameOf = (subject: Subject): string => {
  if (subject.kind === 'product') return `product|${JSON.stringify(subject.art)}|${subject.view}`;
  if (subject.kind === 'taken') return `taken|${JSON.stringify(subject.art)}|${subject.take}`;
  if (subject.kind === 'small') return `small|${JSON.stringify(subject.art)}`;
  if (subject.kind === 'basket') return `basket|${JSON.stringify(subject.art)}|${subject.side}`;
  return `${subject.kind}|${subject.name}`;
};

/**
 * @param dataDir the shop's data folder
 * @param atOnce how many are drawn at a time; by default one core is left to the pages
 */
export function createGallery(dataDir: string, atOnce = Math.max(1, availableParallelism() - 1)): Gallery {
  const folder = join(dataDir, 'media');
  // Two queues: a small picture that waits for its master must not hold the turn that the master needs.
  const masters = createPictureStore(folder, createTurns(atOnce));
  const sizes = createPictureStore(folder, createTurns(atOnce + 1));
  const masterOf = (subject: Subject): Promise<Buffer> =>
    masters.get(`${edition}|${nameOf(subject)}|master`, () => renderMaster(subject));
  return {
    video(scene, width) {
      const subject: Subject = { kind: 'banner', name: scene };
      const name = `${edition}|${nameOf(subject)}`;
      return sizes.get(`${name}|video|${width}`, async () => renderVideo(await masterOf(subject), width));
    },
    productVideo(art, width) {
      const subjects = videoViewsOf(art.shape).map((view): Subject => ({ kind: 'product', art, view }));
      return sizes.get(`${edition}|${JSON.stringify(art)}|video|${width}`, async () =>
        renderProductVideo(await Promise.all(subjects.map((subject) => masterOf(subject))), width),
      );
    },
    sweep: () => sweepDrafts(folder),
    picture(subject, width) {
      const name = `${edition}|${nameOf(subject)}`;
      if (width > masterWidth[subject.kind]) return masters.get(`${name}|${width}`, () => render(subject, width));
      const key = `${name}|${width}`;
      return sizes.get(key, async () => resized(await masterOf(subject), width));
    },
  };
}
