import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { drawAhead, type Drawing, type DrawingOptions, type Wish } from './draw-ahead.ts';
import { wantedPictures, type Read, type WantedPicture } from './first-screens.ts';
import { edition } from './gallery.ts';
import { subjectAt, type PicturesOptions } from './plugin.ts';

export type StartPages = {
  /** The paths of the pages whose first screens are drawn besides the home page, without the first slash. */
  readonly paths: () => Promise<readonly string[]>;
  /** The version of the catalogue: a later start of the same has nothing to draw. null asks the pages at each start. */
  readonly version: number | null;
  /** Prints how far the drawing is. */
  readonly say: (line: string) => void;
  /** Aborted when the shop stops before it is open. */
  readonly stopping?: AbortSignal | undefined;
};

/**
 * Draws the pictures of the first screens that the store does not have, for as long as the settings allow. What is left
 * and what stands further down is drawn by the function that it gives, which is called once the shop is open.
 */
export type StartDrawing = (pages: StartPages) => Promise<DrawRest>;
/** Begins what is left in the background. Not awaited: the shop is open, and what fails is drawn when it is asked for. */
export type DrawRest = () => void;

type Parts = Pick<Platform, 'env' | 'log'> & Pick<PicturesOptions, 'artOf'>;

/** How many processes draw while nobody is served. */
const processes = Math.min(8, availableParallelism());
/** Progress is printed after each such share. */
const shares = 5;

/** A file that says for which pictures of which catalogue everything was drawn. */
function createNote(dataDir: string, version: number | null) {
  const folder = join(dataDir, 'media');
  const path = join(folder, 'drawn-ahead.json');
  const text = JSON.stringify({ edition, version });
  return {
    isThere: async (): Promise<boolean> => version !== null && (await readFile(path, 'utf8').catch(() => '')) === text,
    write: async (): Promise<void> => {
      await mkdir(folder, { recursive: true });
      await writeFile(path, text);
    },
  };
}

export function createStartDrawing(app: FastifyInstance, { env, log, artOf }: Parts): StartDrawing {
  let drawing: Drawing | null = null;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    await drawing?.stop();
  });

  const draw = (options: Omit<DrawingOptions, 'dataDir'>): Promise<readonly Wish[]> => {
    if (isClosing) return Promise.resolve(options.wishes);
    drawing = drawAhead({ dataDir: env.DATA_DIR, ...options });
    return drawing.left;
  };

  const ask = async (path: string) => {
    const { host } = new URL(env.PUBLIC_ORIGIN);
    const answer = await app.inject({ url: `/b/main/${path}`, headers: { host } });
    if (answer.statusCode === 200) return answer;
    log.warn('pictures.no_page', { route: `/b/main/${path}`, status: answer.statusCode });
    return null;
  };
  const read: Read = {
    page: async (path) => (await ask(path))?.json() ?? null,
    status: async () => (await ask('status'))?.json(),
  };

  const wishesFor = async (wanted: readonly WantedPicture[]): Promise<Wish[]> => {
    const wishes: Wish[] = [];
    for (const { name, widths } of wanted) {
      const video = /^\/media\/videos\/([a-z0-9-]+)$/.exec(name)?.[1];
      const subject = video === undefined ? await subjectAt(artOf, name) : { kind: 'video' as const, name: video };
      if (subject !== null) wishes.push({ subject, widths });
    }
    return wishes;
  };

  const drawFirst = async (wishes: readonly Wish[], { say, stopping }: StartPages): Promise<readonly Wish[]> => {
    const begun = performance.now();
    const seconds = (): number => Math.round((performance.now() - begun) / 1000);
    const step = Math.ceil(wishes.length / shares);
    say(`Drawing the pictures of the first screens, once (at most ${env.DRAW_AHEAD_SECONDS} s)…`);
    const left = draw({
      wishes,
      processes,
      isUrgent: true,
      onProgress: (drawn) => {
        if (drawn % step === 0 && drawn < wishes.length) say(`  ${drawn} of ${wishes.length} after ${seconds()} s`);
      },
    });
    const stop = (): void => void drawing?.stop();
    const timer = setTimeout(stop, env.DRAW_AHEAD_SECONDS * 1000);
    stopping?.addEventListener('abort', stop);
    if (stopping?.aborted === true) stop();
    const undrawn = await left;
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
    const drawn = wishes.length - undrawn.length;
    say(
      `Drew ${drawn} of ${wishes.length} in ${seconds()} s.${undrawn.length === 0 ? '' : ' The rest follows in the background.'}`,
    );
    return undrawn;
  };

  const drawInBackground = async (wishes: readonly Wish[]): Promise<boolean> => {
    const begun = performance.now();
    const left = await draw({ wishes, processes: 1, isUrgent: false });
    const duration_ms = Math.round(performance.now() - begun);
    if (left.length === 0) log.info('pictures.drawn_ahead', { count: wishes.length, duration_ms });
    else if (!isClosing) log.warn('pictures.left_undrawn', { count: left.length, duration_ms });
    return left.length === 0;
  };

  return async (pages) => {
    const nothing = (): void => undefined;
    if (env.DRAW_AHEAD_SECONDS === 0) return nothing;
    const note = createNote(env.DATA_DIR, pages.version);
    if (await note.isThere()) return nothing;
    const wanted = await wantedPictures(read, await pages.paths());
    const left = await drawFirst(await wishesFor(wanted.first), pages);
    const rest = await wishesFor(wanted.rest);
    const drawRest = async (): Promise<void> => {
      if (await drawInBackground([...left, ...rest])) await note.write();
    };
    return () => void drawRest().catch((error: unknown) => log.error('pictures.left_undrawn', error));
  };
}
