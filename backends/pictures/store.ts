import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isAlive } from '../platform/env/drafts.ts';

/** Pictures that were drawn once and are kept on disk; each is drawn by one caller at a time, few at once. */
export type PictureStore = {
  /**
   * The kept picture of a key, or the one that `draw` makes now.
   * @param key what identifies the picture's whole content, its recipe included
   */
  get(key: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

const draftsFolder = 'drafts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Removes what killed processes had begun to write; others may be drawing meanwhile. */
export async function sweepDrafts(folder: string): Promise<void> {
  const drafts = join(folder, draftsFolder);
  const names = await readdir(drafts).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const ofTheDead = names.filter((name) => !isAlive(Number.parseInt(name, 10)));
  await Promise.all(ofTheDead.map((name) => rm(join(drafts, name), { force: true })));
}

/**
 * @param folder where pictures are kept; made when it is missing
 * @param turns what lets a caller draw; callers over its measure wait in order
 */
export function createPictureStore(folder: string, turns: Turns): PictureStore {
  const underWay = new Map<string, Promise<Buffer>>();

  const make = (path: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
    turns.take(async () => {
      const picture = await draw();
      const drafts = join(folder, draftsFolder);
      await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(drafts, { recursive: true })]);
      const draft = join(drafts, `${process.pid}-${randomUUID()}`);
      try {
        await writeFile(draft, picture);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return picture;
    });

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

/** Lets so many work at the same time and no more. */
export type Turns = { take<T>(work: () => Promise<T>): Promise<T> };

export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;
  const wait = async (): Promise<void> => {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    async take(work) {
      await wait();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) busy -= 1;
        else next();
      }
    },
  };
}
