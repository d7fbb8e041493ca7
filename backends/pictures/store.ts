import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Pictures that were drawn once and are kept on disk; each is drawn by one caller at a time, few at once. */
export type PictureStore = {
  /**
   * The kept picture of a key, or the one that `draw` makes now.
   * @param key what identifies the picture's whole content, its recipe included
   */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * @param folder where pictures are kept; made when it is missing
 * @param atOnce how many are drawn at the same time
 */
export function createPictureStore(folder: string, atOnce = 2): PictureStore {
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const takeTurn = async (): Promise<void> => {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const passTurn = (): void => {
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  };

  const make = async (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    await takeTurn();
    try {
      const picture = await draw();
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, picture);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return picture;
    } finally {
      passTurn();
    }
  };

  return {
    async get(key, draw) {
      const name = createHash('sha256').update(key).digest('hex');
      const path = join(folder, name.slice(0, 2), `${name}.webp`);
      try {
        return await readFile(path);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      const started = underWay.get(path) ?? make(path, draw);
      underWay.set(path, started);
      try {
        return await started;
      } finally {
        underWay.delete(path);
      }
    },
  };
}
