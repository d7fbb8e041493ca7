/** A typeface that comes after the largest picture, as FontFace takes it. */
export type LateFace = FontFaceDescriptors & { readonly family: string; readonly href: string };

/** How the server starts the shop: by its entry script, what else that needs, and the typefaces that come late. */
export type StartShop = (entry: string, files: readonly string[], faces: readonly LateFace[]) => void;

/** How long the script waits for the largest picture, in milliseconds. */
const maxWait = 3000;
/** After which a preload that failed is known to be lost, where its import has failed already; in milliseconds. */
const failureTime = 50;

type Link = (href: string, kind: Partial<HTMLLinkElement>) => HTMLLinkElement;

/**
 * Added together, so that the page is laid out again but once; without them it is read in its fallbacks. A typeface that
 * FontFace alone asks for would go behind whatever is asked for later.
 */
const addFaces = (faces: readonly LateFace[], link: Link): void => {
  document.head.append(
    ...faces.map(({ href }) => link(href, { rel: 'preload', as: 'font', crossOrigin: '', fetchPriority: 'low' })),
  );
  Promise.all(faces.map(({ family, href, ...rest }) => new FontFace(family, `url(${href})`, rest).load())).then(
    (loaded) => loaded.forEach((face) => document.fonts.add(face)),
    () => {},
  );
};

/**
 * Lets the largest picture of the first view go first: script and typefaces would share its line.
 * @param load imports a script
 * @param onFail called when a script could not be imported
 */
export function startShop(
  [entry, files, faces]: Parameters<StartShop>,
  load: (script: string) => Promise<unknown>,
  onFail: () => void,
): void {
  const nonce = document.currentScript?.nonce ?? '';
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  let hasBegun: true | undefined;
  const begin = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    const link: Link = (href, kind) => Object.assign(document.createElement('link'), { href, nonce, ...kind });
    /** Scripts that were lost on the way: whether their second try brings them. */
    const lost: Record<string, Promise<boolean>> = {};
    const ask = (href: string, kind: Partial<HTMLLinkElement>): void =>
      document.head.append(link(href, { rel: 'modulepreload', ...kind }));
    /**
     * By a preload, as an import alone could not: where hashes say which scripts may run, Chromium lets it take only what
     * its preload has brought or is bringing.
     */
    const askAgain = (href: string): Promise<boolean> =>
      new Promise((resolve) => {
        ask(href, { onload: () => resolve(true), onerror: () => resolve(false) });
      });
    const again = async (script: string): Promise<unknown> =>
      (await lost[script]) ? load(script) : Promise.reject(new Error(script));
    const untilLost = (): Promise<unknown> =>
      new Promise((resolve) => {
        setTimeout(resolve, failureTime);
      });
    const run = (script: string): Promise<unknown> =>
      lost[script] ? again(script) : load(script).catch(() => untilLost().then(() => again(script)));
    each([entry, ...files], (script) => ask(script, { onerror: () => void (lost[script] = askAgain(script)) }))
      .then(() => each(files, run))
      // Whoever sees the page can read it; with the scripts somebody can use it.
      .finally(() => addFaces(faces, link))
      .then(() => each([entry], run))
      .catch(onFail);
  };
  /**
   * Asking for a script keeps a cheap phone busy as running one does: it answers to fingers in between. Nobody taps a
   * hidden page, whose timers a browser lets wait for a second each.
   */
  const each = async (scripts: readonly string[], act: (script: string) => unknown): Promise<void> => {
    for (const script of scripts) {
      await act(script);
      if (!document.hidden)
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
    }
  };
  const afterPaint = (): void => {
    requestAnimationFrame(() => {
      setTimeout(begin);
    });
  };
  setTimeout(begin, maxWait);
  if (!picture || picture.complete) return afterPaint();
  for (const sign of ['load', 'error']) picture.addEventListener(sign, afterPaint);
}
